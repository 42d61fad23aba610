import {
  date,
  dateTime,
  defineObject,
  email,
  fromSession,
  integer,
  lookup,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { decisionActions } from '../queues/decision-actions.ts'
import { daysText } from '../time/days-text.ts'
import { EDITION_LOOKUP } from '../words/common-lookups.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'
import { MAX_ADULT_LENGTH } from './minors.rules.ts'
import { TICKET_KINDS } from './ticket-kinds.ts'
import { ticketProblem } from './ticket-problem.ts'
import { minorsQueue, ticketingQueue } from './ticketing.queue.ts'

/** Fields that admit their reader: the code is provided in the document only. */
const SECRET = ['Code__c', 'ProviderReference__c'] as const
const INTERNAL = [...SECRET, 'Error__c', 'Attempts__c', 'NextTryAt__c', 'HolderEmail__c', 'Note__c'] as const
const ownCompany = readOnly(fromSession('Account__c', 'accountId'), { except: INTERNAL })

/** A code for a gate: issued by the ticketing provider, for one person or car. */
export const Ticket = defineObject('Ticket__c', {
  label: { 'en-US': 'Ticket', it: 'Titolo d’ingresso' },
  labelPlural: { 'en-US': 'Tickets', it: 'Titoli d’ingresso' },
  keyPrefix: 'a71',
  subject: ['Contact__c', 'HolderEmail__c', 'SubjectId__c'],
  fields: {
    /** Holder and kind. */
    Name: text({
      label: { 'en-US': 'Holder', it: 'Intestatario' },
      data: 'personal',
      required: true,
      maxLength: 160,
    }),
    Kind__c: picklist({
      label: FIELD_LABELS.kind,
      data: 'internal',
      required: true,
      createOnly: true,
      values: valuesOf(TICKET_KINDS),
    }),
    Edition__c: lookup('Edition__c', EDITION_LOOKUP),
    Account__c: lookup('Account', {
      label: FIELD_LABELS.company,
      data: 'internal',
      createOnly: true,
      children: 'Tickets__r',
      childrenLabel: { 'en-US': 'Tickets and badges', it: 'Titoli d’ingresso' },
    }),
    Contact__c: lookup('Contact', { label: FIELD_LABELS.person, data: 'internal', createOnly: true }),
    /** Id of the badge, order or accreditation concerned. */
    SubjectId__c: text({
      label: { 'en-US': 'For', it: 'Riferimento' },
      data: 'internal',
      createOnly: true,
      maxLength: 18,
      exact: true,
    }),
    HolderFirstName__c: text({ label: FIELD_LABELS.firstName, data: 'personal', maxLength: 60 }),
    HolderLastName__c: text({ label: FIELD_LABELS.lastName, data: 'personal', maxLength: 80 }),
    HolderCompany__c: text({
      label: { 'en-US': 'Company shown', it: 'Azienda indicata' },
      data: 'personal',
      maxLength: 255,
    }),
    HolderRole__c: text({ label: FIELD_LABELS.role, data: 'personal', maxLength: 80 }),
    HolderEmail__c: email({ label: FIELD_LABELS.email, data: 'personal' }),
    /** Accompanying adult of a holder below the minimum age of the edition. */
    Adult__c: text({
      label: { 'en-US': 'Under age, with', it: 'Minore, con' },
      data: 'sensitive',
      maxLength: MAX_ADULT_LENGTH,
    }),
    /** Ticket with another name or code that it replaces. */
    Replaces__c: lookup('Ticket__c', {
      label: { 'en-US': 'Replaces', it: 'Sostituisce' },
      data: 'internal',
      createOnly: true,
    }),
    /** Number of name changes. */
    Renames__c: integer({
      label: { 'en-US': 'Changes of name', it: 'Cambi di nome' },
      data: 'internal',
      min: 0,
      defaultValue: 0,
    }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      defaultValue: 'requested',
      values: [
        { value: 'held', label: { 'en-US': 'Waiting for approval', it: 'In attesa di approvazione' } },
        { value: 'requested', label: { 'en-US': 'Requested', it: 'Richiesto' } },
        { value: 'generating', label: { 'en-US': 'Under generation', it: 'In generazione' } },
        { value: 'ready', label: { 'en-US': 'Ready', it: 'Pronto' } },
        { value: 'failed', label: { 'en-US': 'Refused by the provider', it: 'Respinto dal fornitore' } },
        { value: 'voided', label: { 'en-US': 'Void', it: 'Annullato' } },
      ],
    }),
    ValidFrom__c: date({
      label: { 'en-US': 'Valid from', it: 'Valido dal' },
      data: 'internal',
      required: true,
    }),
    ValidUntil__c: date({
      label: { 'en-US': 'Valid until', it: 'Valido fino al' },
      data: 'internal',
      required: true,
    }),
    /** Days that its buyer selected, `2027-03-18 2027-03-20`; any between the two if empty. */
    Days__c: text({
      label: { 'en-US': 'On the days', it: 'Nei giorni' },
      data: 'internal',
      createOnly: true,
      maxLength: 120,
      words: daysText,
    }),
    /** Days in between on which it is not valid. */
    ClosedFrom__c: date({ label: { 'en-US': 'Not from', it: 'Escluso dal' }, data: 'internal' }),
    ClosedUntil__c: date({ label: { 'en-US': 'Not until', it: 'Escluso fino al' }, data: 'internal' }),
    MaxDays__c: integer({
      label: { 'en-US': 'On how many days', it: 'In quanti giorni' },
      data: 'internal',
      min: 1,
    }),
    AdmissionsPerDay__c: integer({
      label: { 'en-US': 'Admissions a day', it: 'Ingressi al giorno' },
      data: 'internal',
      min: 1,
    }),
    EntryFrom__c: text({
      label: { 'en-US': 'Entry from', it: 'Ingresso dalle' },
      data: 'internal',
      required: true,
      maxLength: 5,
    }),
    EntryUntil__c: text({
      label: { 'en-US': 'Entry until', it: 'Ingresso fino alle' },
      data: 'internal',
      required: true,
      maxLength: 5,
    }),
    /** Content of the QR code. */
    Code__c: text({
      secret: true,
      label: { 'en-US': 'Code', it: 'Codice' },
      data: 'internal',
      unique: true,
      maxLength: 200,
    }),
    Provider__c: text({ label: { 'en-US': 'Provider', it: 'Fornitore' }, data: 'internal', maxLength: 40 }),
    ProviderReference__c: text({
      secret: true,
      label: { 'en-US': 'Number at the provider', it: 'Numero presso il fornitore' },
      data: 'internal',
      maxLength: 120,
    }),
    RequestedAt__c: dateTime({ label: { 'en-US': 'Requested at', it: 'Richiesto il' }, data: 'internal' }),
    ReadyAt__c: dateTime({ label: { 'en-US': 'Ready since', it: 'Pronto dal' }, data: 'internal' }),
    /** Number of failed requests, and the last error code. */
    Attempts__c: integer({
      label: { 'en-US': 'Failed attempts', it: 'Tentativi falliti' },
      data: 'internal',
      min: 0,
      defaultValue: 0,
    }),
    Error__c: text({ label: { 'en-US': 'Problem', it: 'Problema' }, data: 'internal', words: ticketProblem }),
    NextTryAt__c: dateTime({
      label: { 'en-US': 'Next attempt', it: 'Prossimo tentativo' },
      data: 'internal',
    }),
    VoidedAt__c: dateTime({ label: { 'en-US': 'Void since', it: 'Annullato il' }, data: 'internal' }),
    VoidReason__c: text({
      label: { 'en-US': 'Reason for voiding', it: 'Motivo dell’annullamento' },
      data: 'internal',
    }),
    /** Time at which the provider confirmed that it is void. */
    VoidConfirmedAt__c: dateTime({
      label: { 'en-US': 'Void at the provider since', it: 'Annullato presso il fornitore il' },
      data: 'internal',
    }),
    ReasonCode__c: text({ label: FIELD_LABELS.reason, data: 'internal', maxLength: 60 }),
    Note__c: text({ secret: true, label: FIELD_LABELS.note, data: 'personal', maxLength: 1000 }),
    NoteForCustomer__c: text({
      label: { 'en-US': 'Note for the customer', it: 'Nota per il cliente' },
      data: 'personal',
      maxLength: 1000,
    }),
  },
  path: 'State__c',
  // The subject is an id, which is not displayed.
  layout: [
    {
      name: 'holder',
      heading: { 'en-US': 'Holder', it: 'Intestatario' },
      rows: [
        ['Name', 'Kind__c'],
        ['HolderCompany__c', 'HolderRole__c'],
        ['Adult__c', 'HolderEmail__c'],
        ['Account__c', 'Contact__c'],
        ['Edition__c', 'State__c'],
        ['Replaces__c', 'Renames__c'],
      ],
    },
    {
      name: 'admission',
      heading: { 'en-US': 'Admission', it: 'Ingresso' },
      rows: [
        ['ValidFrom__c', 'ValidUntil__c'],
        ['Days__c', ''],
        ['ClosedFrom__c', 'ClosedUntil__c'],
        ['EntryFrom__c', 'EntryUntil__c'],
        ['MaxDays__c', 'AdmissionsPerDay__c'],
      ],
    },
    {
      name: 'provider',
      heading: { 'en-US': 'Provider', it: 'Fornitore' },
      rows: [
        ['RequestedAt__c', 'ReadyAt__c'],
        ['Provider__c', 'Error__c'],
        ['Attempts__c', 'NextTryAt__c'],
        ['VoidedAt__c', 'VoidReason__c'],
        ['VoidConfirmedAt__c', 'Note__c'],
      ],
    },
  ],
  compact: ['Name', 'Kind__c', 'State__c', 'Account__c'],
  listViews: {
    AllTickets: {
      label: { 'en-US': 'All tickets', it: 'Tutti i titoli' },
      columns: ['Name', 'Kind__c', 'Account__r.Name', 'State__c', 'ReadyAt__c', 'VoidedAt__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
    TicketsWithProblems: {
      label: { 'en-US': 'Provider errors', it: 'Errori del fornitore' },
      columns: ['Name', 'Kind__c', 'Account__r.Name', 'State__c', 'Error__c', 'Attempts__c', 'NextTryAt__c'],
      filters: [{ field: 'State__c', operator: 'Equals', operands: ['failed'] }],
      orderBy: [{ field: 'LastModifiedDate' }],
    },
  },
  actions: { ...decisionActions(ticketingQueue), ...decisionActions(minorsQueue) },
  searchFields: ['Name', 'HolderEmail__c', 'ProviderReference__c'],
  indexes: [['State__c', 'LastModifiedDate'], ['SubjectId__c'], ['Account__c', 'Edition__c', 'Kind__c']],
  access: {
    [capabilityProfile('manageBadges')]: ownCompany,
    [capabilityProfile('manageParking')]: ownCompany,
    [capabilityProfile('buyTickets')]: ownCompany,
    [capabilityProfile('sendTickets')]: ownCompany,
    // A user of a company may also have a personal ticket.
    ...grantTo(CUSTOMER_PROFILES, readOnly(fromSession('Contact__c', 'contactId'), { except: INTERNAL })),
    ...grantTo(STAFF_PROFILES, readOnly(undefined, { except: SECRET })),
  },
})
