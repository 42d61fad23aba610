import {
  all,
  currency,
  defineObject,
  fromSession,
  lookup,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'

/** Allocation of a receipt to an amount due; negative for a reversal. */
export const ReceiptAllocation = defineObject('ReceiptAllocation__c', {
  label: { 'en-US': 'Allocation', it: 'Imputazione' },
  labelPlural: { 'en-US': 'Allocations', it: 'Imputazioni' },
  keyPrefix: 'a62',
  appendOnly: true,
  retained: 'Fiscal documents are kept for ten years',
  fields: {
    Name: text({
      label: { 'en-US': 'Reference', it: 'Causale' },
      data: 'company',
      required: true,
      maxLength: 40,
    }),
    Account__c: lookup('Account', { label: FIELD_LABELS.company, data: 'internal', required: true }),
    Receipt__c: lookup('Receipt__c', {
      label: { 'en-US': 'Receipt', it: 'Incasso' },
      data: 'internal',
      required: true,
      children: 'Allocations__r',
    }),
    AmountDue__c: lookup('AmountDue__c', {
      label: { 'en-US': 'Amount due', it: 'Importo dovuto' },
      data: 'internal',
      required: true,
      children: 'Allocations__r',
      childrenLabel: { 'en-US': 'Receipts', it: 'Incassi' },
    }),
    Amount__c: currency({ label: FIELD_LABELS.amount, data: 'company', required: true }),
  },
  access: {
    [capabilityProfile('seeInvoices')]: readOnly(fromSession('Account__c', 'accountId')),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
