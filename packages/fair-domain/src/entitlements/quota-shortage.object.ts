import { defineObject, integer, lookup, picklist, readOnly, text } from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { decisionActions } from '../queues/decision-actions.ts'
import { EDITION_LOOKUP } from '../words/common-lookups.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'
import { ENTITLEMENT_KINDS } from './entitlement-kinds.ts'
import { quotaShortageQueue } from './quota-shortage.queue.ts'

/** Shortage after a stand was reduced: more badges are in use than the quota, and staff decide on them. */
export const QuotaShortage = defineObject('QuotaShortage__c', {
  label: { 'en-US': 'Exceeded quota', it: 'Spettanza superata' },
  labelPlural: { 'en-US': 'Exceeded quotas', it: 'Spettanze superate' },
  keyPrefix: 'a74',
  fields: {
    Name: text({ label: FIELD_LABELS.company, data: 'company', required: true, maxLength: 255 }),
    Account__c: lookup('Account', {
      label: { 'en-US': 'Company record', it: 'Scheda azienda' },
      data: 'internal',
      required: true,
      createOnly: true,
      children: 'QuotaShortages__r',
    }),
    Edition__c: lookup('Edition__c', EDITION_LOOKUP),
    Kind__c: picklist({
      label: FIELD_LABELS.kind,
      data: 'company',
      required: true,
      createOnly: true,
      values: valuesOf(ENTITLEMENT_KINDS),
    }),
    Missing__c: integer({
      label: { 'en-US': 'Too many', it: 'In eccesso' },
      data: 'company',
      required: true,
      min: 1,
    }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      defaultValue: 'open',
      values: [
        { value: 'open', label: { 'en-US': 'To be decided', it: 'Da decidere' } },
        { value: 'granted', label: { 'en-US': 'Left to the company', it: 'Concessi all’azienda' } },
        { value: 'voided', label: { 'en-US': 'Voided', it: 'Annullati' } },
        { value: 'settled', label: { 'en-US': 'No longer exceeded', it: 'Rientrata' } },
      ],
    }),
    ReasonCode__c: text({ label: FIELD_LABELS.reason, data: 'internal', maxLength: 60 }),
    Note__c: text({ secret: true, label: FIELD_LABELS.note, data: 'company', maxLength: 1000 }),
    NoteForCustomer__c: text({
      label: { 'en-US': 'Note for the customer', it: 'Nota per il cliente' },
      data: 'company',
      maxLength: 1000,
    }),
  },
  path: 'State__c',
  compact: ['Name', 'Kind__c', 'Missing__c', 'State__c'],
  listViews: {
    AllQuotaShortages: {
      label: { 'en-US': 'All exceeded quotas', it: 'Tutte le spettanze superate' },
      columns: ['Name', 'Kind__c', 'Missing__c', 'State__c', 'CreatedDate'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  actions: decisionActions(quotaShortageQueue),
  searchFields: ['Name'],
  indexes: [['State__c', 'CreatedDate']],
  access: grantTo(STAFF_PROFILES, readOnly()),
})
