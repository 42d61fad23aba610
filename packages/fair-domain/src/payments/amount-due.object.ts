import {
  all,
  currency,
  date,
  defineObject,
  fromSession,
  integer,
  lookup,
  picklist,
  readOnly,
  text,
  valueIs,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { COMPANY_LOOKUP } from '../words/common-lookups.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { DUE_KINDS } from './payment-reference.ts'
import { RECEIPT_RECORDERS } from './receipt-recorders.ts'

/** The day is preset, so the two fields to type come first. */
const RECEIPT_FIELDS = ['Amount__c', 'BankReference__c', 'ReceivedOn__c', 'Payer__c', 'Note__c']

/** Action of staff that records a receipt, on an amount due or on a company. */
export const recordReceiptAction = {
  label: { 'en-US': 'Record a receipt', it: 'Registra incasso' },
  tone: 'accept',
  contexts: ['Record'],
  subtype: 'Invoke',
  target: 'Receipt__c',
  fields: RECEIPT_FIELDS,
  required: ['Amount__c', 'BankReference__c', 'ReceivedOn__c'],
  profiles: RECEIPT_RECORDERS,
  successMessage: { 'en-US': 'Receipt recorded', it: 'Incasso registrato' },
} as const

/** An amount that a company has to pay by transfer, with its own reference. */
export const AmountDue = defineObject('AmountDue__c', {
  label: { 'en-US': 'Amount due', it: 'Importo dovuto' },
  labelPlural: { 'en-US': 'Amounts due', it: 'Importi dovuti' },
  keyPrefix: 'a60',
  fields: {
    /** Reference for the transfer. */
    Name: text({
      label: { 'en-US': 'Reference', it: 'Causale' },
      data: 'company',
      required: true,
      unique: true,
      maxLength: 40,
      column: 'reference',
    }),
    Account__c: lookup('Account', { ...COMPANY_LOOKUP, children: 'AmountsDue__r' }),
    Participation__c: lookup('Participation__c', {
      label: { 'en-US': 'Participation', it: 'Partecipazione' },
      data: 'internal',
      createOnly: true,
      children: 'AmountsDue__r',
    }),
    Kind__c: picklist({
      label: { 'en-US': 'For', it: 'Per' },
      data: 'company',
      required: true,
      createOnly: true,
      values: Object.entries(DUE_KINDS).map(([value, { label }]) => ({ value, label })),
    }),
    /** Id of the subject: an order, an accreditation, an invoice. */
    SubjectId__c: text({
      label: FIELD_LABELS.subject,
      data: 'internal',
      required: true,
      createOnly: true,
      maxLength: 18,
      exact: true,
    }),
    Amount__c: currency({ label: FIELD_LABELS.amount, data: 'company', required: true, min: 0.01 }),
    Paid__c: currency({
      label: { 'en-US': 'Received', it: 'Incassato' },
      data: 'company',
      required: true,
      defaultValue: 0,
      min: 0,
    }),
    DueOn__c: date({ label: { 'en-US': 'Due on', it: 'Scadenza' }, data: 'company', required: true }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      defaultValue: 'open',
      values: [
        { value: 'open', label: { 'en-US': 'To be paid', it: 'Da pagare' } },
        { value: 'part_paid', label: { 'en-US': 'Paid in part', it: 'Pagato in parte' } },
        { value: 'paid', label: { 'en-US': 'Paid', it: 'Pagato' } },
        { value: 'cancelled', label: { 'en-US': 'Cancelled', it: 'Annullato' } },
      ],
    }),
    /** Sent reminders, so that each is sent once. */
    NoticesSent__c: text({
      internal: true,
      label: { 'en-US': 'Notices sent', it: 'Avvisi inviati' },
      data: 'internal',
    }),
    /** Number of reminders of staff; the text depends on it. */
    Reminders__c: integer({ label: { 'en-US': 'Reminders', it: 'Solleciti' }, data: 'internal', min: 0 }),
    RemindedOn__c: date({ label: { 'en-US': 'Last reminder', it: 'Ultimo sollecito' }, data: 'internal' }),
    Note__c: text({ secret: true, label: FIELD_LABELS.note, data: 'company', maxLength: 1000 }),
  },
  layout: [
    {
      name: 'due',
      heading: { 'en-US': 'Amount due', it: 'Importo dovuto' },
      rows: [
        ['Name', 'State__c'],
        ['Account__c', 'Participation__c'],
        ['Kind__c', 'SubjectId__c'],
        ['Amount__c', 'Paid__c'],
        ['DueOn__c', ''],
        ['Reminders__c', 'RemindedOn__c'],
        ['Note__c'],
      ],
    },
  ],
  compact: ['Name', 'Account__c', 'Amount__c', 'State__c'],
  listViews: {
    AllAmountsDue: {
      label: { 'en-US': 'All amounts due', it: 'Tutti gli importi' },
      columns: ['Name', 'Account__r.Name', 'Kind__c', 'Amount__c', 'Paid__c', 'DueOn__c', 'State__c'],
      orderBy: [{ field: 'DueOn__c' }],
    },
    OpenAmountsDue: {
      label: { 'en-US': 'Open, oldest first', it: 'Aperti, dal più vecchio' },
      columns: ['Name', 'Account__r.Name', 'Kind__c', 'Amount__c', 'Paid__c', 'DueOn__c'],
      filters: [{ field: 'State__c', operator: 'Equals', operands: ['open', 'part_paid'] }],
      orderBy: [{ field: 'DueOn__c' }],
    },
  },
  relatedLists: { Allocations__r: { columns: ['Receipt__r.Name', 'Amount__c', 'CreatedDate'] } },
  actions: {
    RecordReceipt: { ...recordReceiptAction, when: valueIs('State__c', 'open', 'part_paid') },
    UseCredit: {
      label: { 'en-US': 'Pay from credit', it: 'Usa il credito' },
      contexts: ['Record'],
      subtype: 'Invoke',
      profiles: RECEIPT_RECORDERS,
      when: valueIs('State__c', 'open', 'part_paid'),
    },
    CancelDue: {
      label: { 'en-US': 'Cancel', it: 'Annulla' },
      tone: 'reject',
      contexts: ['Record'],
      subtype: 'Update',
      fields: ['Note__c'],
      profiles: RECEIPT_RECORDERS,
      when: valueIs('State__c', 'open'),
    },
  },
  searchFields: ['Name'],
  indexes: [
    ['State__c', 'DueOn__c'],
    ['SubjectId__c', 'Kind__c'],
  ],
  access: {
    [capabilityProfile('seeInvoices')]: readOnly(fromSession('Account__c', 'accountId'), {
      except: ['NoticesSent__c', 'Reminders__c', 'RemindedOn__c', 'Note__c'],
    }),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
