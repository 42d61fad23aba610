import {
  all,
  currency,
  date,
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
import { MAX_RECEIPT_NOTE_LENGTH } from './payments.rules.ts'
import { RECEIPT_RECORDERS } from './receipt-recorders.ts'

/** Money received from a company. Never changed: a second receipt reverses a wrong one. */
export const Receipt = defineObject('Receipt__c', {
  label: { 'en-US': 'Receipt', it: 'Incasso' },
  labelPlural: { 'en-US': 'Receipts', it: 'Incassi' },
  keyPrefix: 'a61',
  appendOnly: true,
  retained: 'Fiscal documents are kept for ten years',
  fields: {
    Name: text({
      label: { 'en-US': 'Receipt', it: 'Incasso' },
      data: 'company',
      required: true,
      maxLength: 80,
    }),
    Account__c: lookup('Account', {
      label: FIELD_LABELS.company,
      data: 'internal',
      required: true,
      children: 'Receipts__r',
    }),
    /** Negative for a reversal. */
    Amount__c: currency({ label: FIELD_LABELS.amount, data: 'company', required: true }),
    ReceivedOn__c: date({
      label: { 'en-US': 'Received on', it: 'Data valuta' },
      data: 'company',
      required: true,
      defaultValue: { special: 'today' },
    }),
    /** The bank's number of the transfer, unique so that it counts once. */
    BankReference__c: text({
      label: { 'en-US': 'Bank’s number (CRO/TRN)', it: 'CRO/TRN' },
      data: 'company',
      required: true,
      unique: true,
      maxLength: 60,
    }),
    /** Payer, if a third party. */
    Payer__c: text({
      label: { 'en-US': 'Paid by (third party)', it: 'Pagato da (terzi)' },
      data: 'company',
      maxLength: 255,
    }),
    Note__c: text({
      secret: true,
      label: FIELD_LABELS.note,
      data: 'company',
      maxLength: MAX_RECEIPT_NOTE_LENGTH,
    }),
    Reverses__c: lookup('Receipt__c', {
      label: { 'en-US': 'Reverses', it: 'Storna' },
      data: 'internal',
      children: 'Reversals__r',
      childrenLabel: { 'en-US': 'Reversals', it: 'Storni' },
    }),
  },
  listViews: {
    AllReceipts: {
      label: { 'en-US': 'All receipts', it: 'Tutti gli incassi' },
      columns: ['Name', 'Account__r.Name', 'Amount__c', 'ReceivedOn__c', 'BankReference__c', 'Payer__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  relatedLists: {
    Allocations__r: { columns: ['AmountDue__r.Name', 'Amount__c'] },
    Reversals__r: { columns: ['Name', 'Amount__c', 'Note__c'] },
  },
  actions: {
    Reverse: {
      label: { 'en-US': 'Reverse', it: 'Storna' },
      tone: 'reject',
      contexts: ['Record'],
      subtype: 'Invoke',
      fields: ['Note__c'],
      profiles: RECEIPT_RECORDERS,
      successMessage: { 'en-US': 'Receipt reversed', it: 'Incasso stornato' },
    },
  },
  searchFields: ['Name', 'BankReference__c', 'Payer__c'],
  access: {
    [capabilityProfile('seeInvoices')]: readOnly(fromSession('Account__c', 'accountId'), {
      except: ['Note__c'],
    }),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
