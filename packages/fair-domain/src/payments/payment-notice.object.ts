import {
  all,
  currency,
  date,
  defineObject,
  fromSession,
  longText,
  lookup,
  picklist,
  readOnly,
  text,
  valueIs,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { reasonFields } from '../queues/reason-fields.ts'
import { COMPANY_LOOKUP } from '../words/common-lookups.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { RECEIPT_RECORDERS } from './receipt-recorders.ts'

export const MAX_NOTICE_LENGTH = 1000

const decision = (english: string, italian: string) =>
  ({
    label: { 'en-US': english, it: italian },
    contexts: ['Record'],
    ...reasonFields,
    profiles: RECEIPT_RECORDERS,
    when: valueIs('State__c', 'open'),
  }) as const

/** Statement of a company that it has paid, with the receipt of its bank. One at a time per amount. */
export const PaymentNotice = defineObject('PaymentNotice__c', {
  label: { 'en-US': 'Payment notice', it: 'Avviso di pagamento' },
  labelPlural: { 'en-US': 'Payment notices', it: 'Avvisi di pagamento' },
  keyPrefix: 'a6n',
  fields: {
    /** Reference of the amount due. */
    Name: text({
      label: { 'en-US': 'Reference', it: 'Causale' },
      data: 'company',
      required: true,
      maxLength: 40,
    }),
    Account__c: lookup('Account', { ...COMPANY_LOOKUP, children: 'PaymentNotices__r' }),
    AmountDue__c: lookup('AmountDue__c', {
      label: { 'en-US': 'Amount due', it: 'Importo dovuto' },
      data: 'internal',
      required: true,
      createOnly: true,
      children: 'Notices__r',
    }),
    /** Open amount at the time of the notice. */
    Amount__c: currency({ label: FIELD_LABELS.amount, data: 'company', required: true, createOnly: true }),
    PaidOn__c: date({
      label: { 'en-US': 'Paid on', it: 'Pagato il' },
      data: 'company',
      required: true,
      createOnly: true,
    }),
    Text__c: longText({
      label: { 'en-US': 'Message of the company', it: 'Messaggio dell’azienda' },
      data: 'company',
      createOnly: true,
      maxLength: MAX_NOTICE_LENGTH,
    }),
    SentBy__c: lookup('User', {
      label: { 'en-US': 'Sent by', it: 'Inviato da' },
      data: 'internal',
      createOnly: true,
    }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      defaultValue: 'open',
      values: [
        { value: 'open', label: { 'en-US': 'To be checked', it: 'Da verificare' } },
        { value: 'confirmed', label: { 'en-US': 'Payment found', it: 'Pagamento trovato' } },
        { value: 'rejected', label: { 'en-US': 'Not found', it: 'Non trovato' } },
      ],
    }),
    Receipt__c: lookup('Receipt__c', { label: { 'en-US': 'Receipt', it: 'Incasso' }, data: 'internal' }),
    /** Answer to the company if the payment was not found. */
    Answer__c: longText({ label: { 'en-US': 'Answer', it: 'Risposta' }, data: 'company', maxLength: 2000 }),
  },
  path: 'State__c',
  compact: ['Name', 'Account__c', 'Amount__c', 'State__c'],
  listViews: {
    AllPaymentNotices: {
      label: { 'en-US': 'All payment notices', it: 'Tutti gli avvisi di pagamento' },
      columns: ['CreatedDate', 'Name', 'Account__r.Name', 'Amount__c', 'PaidOn__c', 'State__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  actions: {
    ConfirmNotice: decision('Payment found', 'Pagamento trovato'),
    RejectNotice: decision('Not found', 'Non trovato'),
  },
  searchFields: ['Name'],
  indexes: [
    ['State__c', 'CreatedDate'],
    ['AmountDue__c', 'State__c'],
  ],
  access: {
    [capabilityProfile('seeInvoices')]: readOnly(fromSession('Account__c', 'accountId')),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
