import {
  boolean,
  dateTime,
  defineObject,
  fromSession,
  integer,
  lookup,
  parent,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'

/** A revision of the technical plan of a stand. Exhibitors download it on their screen, which requires payment. */
export const TechnicalPlan = defineObject('TechnicalPlan__c', {
  label: { 'en-US': 'Technical plan', it: 'Planimetria tecnica' },
  labelPlural: { 'en-US': 'Technical plans', it: 'Planimetrie tecniche' },
  keyPrefix: 'a66',
  fields: {
    /** File name. */
    Name: text({ label: { 'en-US': 'File', it: 'File' }, data: 'company', required: true, maxLength: 255 }),
    Stand__c: lookup('Stand__c', {
      label: FIELD_LABELS.stand,
      data: 'internal',
      required: true,
      createOnly: true,
      children: 'TechnicalPlans__r',
    }),
    Pavilion__c: lookup('Pavilion__c', {
      label: { 'en-US': 'Pavilion', it: 'Padiglione' },
      data: 'internal',
      required: true,
      createOnly: true,
    }),
    Revision__c: integer({
      label: { 'en-US': 'Revision', it: 'Revisione' },
      data: 'company',
      required: true,
      min: 1,
    }),
    PublishedAt__c: dateTime({
      label: { 'en-US': 'Published at', it: 'Pubblicata il' },
      data: 'internal',
      required: true,
    }),
    /** Time of the notification of the exhibitor; later than the upload if plans are not released yet. */
    AnnouncedAt__c: dateTime({ label: { 'en-US': 'Announced at', it: 'Annunciata il' }, data: 'internal' }),
    Scale__c: text({ label: { 'en-US': 'Scale', it: 'Scala' }, data: 'company', maxLength: 20 }),
    Utilities__c: text({ label: { 'en-US': 'Utilities shown', it: 'Allacci indicati' }, data: 'company' }),
    Size__c: integer({
      label: { 'en-US': 'Size in bytes', it: 'Dimensione in byte' },
      data: 'internal',
      required: true,
      min: 1,
    }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      defaultValue: 'current',
      values: [
        { value: 'current', label: { 'en-US': 'Current', it: 'Valida' } },
        { value: 'replaced', label: { 'en-US': 'Replaced', it: 'Sostituita' } },
      ],
    }),
    /** Uploaded by the organiser of the collective of the stand. */
    FromOrganiser__c: boolean({
      label: { 'en-US': 'From the organiser of the collective', it: 'Dall’organizzatore della collettiva' },
      data: 'internal',
    }),
    ReplacedBy__c: lookup('TechnicalPlan__c', {
      label: { 'en-US': 'Replaced by', it: 'Sostituita da' },
      data: 'internal',
    }),
  },
  listViews: {
    AllTechnicalPlans: {
      label: { 'en-US': 'All technical plans', it: 'Tutte le planimetrie' },
      columns: ['Name', 'Pavilion__r.Name', 'Stand__r.Name', 'Revision__c', 'State__c', 'PublishedAt__c'],
      orderBy: [{ field: 'PublishedAt__c', ascending: false }],
    },
  },
  relatedLists: { Downloads__r: { columns: ['Name', 'Account__r.Name', 'CreatedDate'] } },
  searchFields: ['Name'],
  indexes: [['Stand__c', 'State__c']],
  access: {
    // Existence of a plan, so that the screen is updated; the file itself requires payment.
    [capabilityProfile('seeTechnicalPlans')]: readOnly(
      parent('Stand__c', fromSession('Account__c', 'accountId')),
      ['Stand__c', 'Revision__c', 'State__c'],
    ),
    ...grantTo(STAFF_PROFILES, readOnly()),
  },
})
