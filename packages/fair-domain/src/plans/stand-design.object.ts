import {
  all,
  boolean,
  dateTime,
  defineObject,
  fromSession,
  integer,
  longText,
  lookup,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { decisionActions } from '../queues/decision-actions.ts'
import { COMPANY_LOOKUP } from '../words/common-lookups.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { standDesignsQueue } from './stand-designs.queue.ts'
import { UTILITIES } from './utilities.ts'

export const MAX_DESIGN_TEXT = 2000

const utility = ({ label, max }: (typeof UTILITIES)[keyof typeof UTILITIES]) =>
  integer({ label, data: 'company', min: 0, max, createOnly: true, defaultValue: 0 })

/** Stand design of an exhibitor: a file with utilities, in versions until one is approved. */
export const StandDesign = defineObject('StandDesign__c', {
  label: { 'en-US': 'Stand design', it: 'Progetto di allestimento' },
  labelPlural: { 'en-US': 'Stand designs', it: 'Progetti di allestimento' },
  keyPrefix: 'a6d',
  fields: {
    /** Stand and version, as `B12 / 2`. */
    Name: text({
      label: { 'en-US': 'Design', it: 'Progetto' },
      data: 'company',
      required: true,
      maxLength: 60,
    }),
    Account__c: lookup('Account', { ...COMPANY_LOOKUP, children: 'StandDesigns__r' }),
    Stand__c: lookup('Stand__c', {
      label: FIELD_LABELS.stand,
      data: 'internal',
      required: true,
      createOnly: true,
      children: 'Designs__r',
    }),
    Version__c: integer({
      label: { 'en-US': 'Version', it: 'Versione' },
      data: 'company',
      required: true,
      createOnly: true,
      min: 1,
    }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      defaultValue: 'submitted',
      values: [
        { value: 'submitted', label: { 'en-US': 'To be checked', it: 'Da verificare' } },
        { value: 'approved', label: { 'en-US': 'Approved', it: 'Approvato' } },
        { value: 'refused', label: { 'en-US': 'To be corrected', it: 'Da correggere' } },
        { value: 'replaced', label: { 'en-US': 'Replaced', it: 'Sostituito' } },
      ],
    }),
    PowerKw__c: utility(UTILITIES.power),
    Sockets__c: utility(UTILITIES.sockets),
    WaterPoints__c: utility(UTILITIES.water),
    AirPoints__c: utility(UTILITIES.air),
    InternetPoints__c: utility(UTILITIES.internet),
    HangingPoints__c: utility(UTILITIES.hanging),
    Text__c: longText({
      label: { 'en-US': 'Message of the company', it: 'Messaggio dell’azienda' },
      data: 'company',
      createOnly: true,
      maxLength: MAX_DESIGN_TEXT,
    }),
    SentBy__c: lookup('User', {
      label: { 'en-US': 'Sent by', it: 'Inviato da' },
      data: 'internal',
      createOnly: true,
    }),
    DecidedAt__c: dateTime({ label: { 'en-US': 'Decided at', it: 'Deciso il' }, data: 'internal' }),
    DecidedBy__c: lookup('User', { label: { 'en-US': 'Decided by', it: 'Deciso da' }, data: 'internal' }),
    ReasonCode__c: text({ label: FIELD_LABELS.reason, data: 'internal', maxLength: 60 }),
    Note__c: longText({ secret: true, label: FIELD_LABELS.note, data: 'company', maxLength: 2000 }),
    NoteForCustomer__c: boolean({
      label: { 'en-US': 'The company may read the note', it: 'L’azienda può leggere la nota' },
      data: 'internal',
      defaultValue: false,
    }),
    /** Note of the decision for the company. */
    Answer__c: longText({ label: { 'en-US': 'Answer', it: 'Risposta' }, data: 'company', maxLength: 2000 }),
    /** File annotated by staff, attached to the record. */
    AnnotatedFile__c: text({
      label: { 'en-US': 'Annotated drawing', it: 'Disegno annotato' },
      data: 'internal',
      maxLength: 18,
    }),
  },
  path: 'State__c',
  usualWay: [['submitted'], ['approved', 'refused']],
  layout: [
    {
      name: 'design',
      heading: { 'en-US': 'Design', it: 'Progetto' },
      rows: [
        ['Account__c', 'Stand__c'],
        ['Version__c', 'State__c'],
        ['PowerKw__c', 'Sockets__c'],
        ['WaterPoints__c', 'AirPoints__c'],
        ['InternetPoints__c', 'HangingPoints__c'],
        ['Text__c', 'SentBy__c'],
      ],
    },
    {
      name: 'decision',
      heading: { 'en-US': 'Decision', it: 'Decisione' },
      rows: [
        ['DecidedAt__c', 'DecidedBy__c'],
        ['ReasonCode__c', 'Answer__c'],
      ],
    },
  ],
  compact: ['Name', 'Account__c', 'State__c'],
  listViews: {
    AllStandDesigns: {
      label: { 'en-US': 'All stand designs', it: 'Tutti i progetti' },
      columns: ['Name', 'Account__r.Name', 'Stand__r.Name', 'Version__c', 'State__c', 'CreatedDate'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  actions: decisionActions(standDesignsQueue),
  searchFields: ['Name'],
  indexes: [['State__c', 'CreatedDate']],
  access: {
    [capabilityProfile('seeTechnicalPlans')]: readOnly(fromSession('Account__c', 'accountId'), {
      except: ['Note__c', 'DecidedBy__c'],
    }),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
