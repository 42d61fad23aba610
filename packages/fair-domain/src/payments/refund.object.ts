import {
  all,
  currency,
  date,
  defineObject,
  lookup,
  picklist,
  readOnly,
  text,
  valueIs,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { decisionActions } from '../queues/decision-actions.ts'
import { COMPANY_LOOKUP } from '../words/common-lookups.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { RECEIPT_RECORDERS } from './receipt-recorders.ts'
import { REFUND_DECIDERS } from './refund.rules.ts'
import { refundsQueue } from './refunds.queue.ts'

/** Action of staff that proposes a refund of an overpaid amount. */
export const proposeRefundAction = {
  label: { 'en-US': 'Propose a refund', it: 'Proponi rimborso' },
  contexts: ['Record'],
  subtype: 'Invoke',
  target: 'Refund__c',
  fields: ['Amount__c', 'Iban__c', 'Beneficiary__c', 'Reason__c'],
  profiles: RECEIPT_RECORDERS,
  successMessage: {
    'en-US': 'Refund proposed: waiting for approval',
    it: 'Rimborso proposto: attende l’approvazione',
  },
} as const

/** Refund to a company: proposed, approved by a second person if required, then transferred. */
export const Refund = defineObject('Refund__c', {
  label: { 'en-US': 'Refund', it: 'Rimborso' },
  labelPlural: { 'en-US': 'Refunds', it: 'Rimborsi' },
  keyPrefix: 'a6r',
  fields: {
    Name: text({
      label: { 'en-US': 'Number', it: 'Numero' },
      data: 'company',
      required: true,
      unique: true,
      maxLength: 40,
    }),
    Account__c: lookup('Account', { ...COMPANY_LOOKUP, children: 'Refunds__r' }),
    Amount__c: currency({
      label: FIELD_LABELS.amount,
      data: 'company',
      required: true,
      createOnly: true,
      min: 0.01,
    }),
    Iban__c: text({ label: { 'en-US': 'IBAN', it: 'IBAN' }, data: 'company', required: true, maxLength: 34 }),
    Beneficiary__c: text({
      label: { 'en-US': 'Account holder', it: 'Intestatario del conto' },
      data: 'company',
      required: true,
      maxLength: 140,
    }),
    Reason__c: text({
      label: FIELD_LABELS.reason,
      data: 'company',
      help: {
        'en-US': 'Was an invoice too high? Issue its credit note first: what was paid for it becomes credit.',
        it: 'Una fattura era troppo alta? Emetti prima la nota di credito: ciò che è stato pagato diventa credito.',
      },
      required: true,
      maxLength: 255,
    }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      defaultValue: 'proposed',
      values: [
        { value: 'proposed', label: { 'en-US': 'To be approved', it: 'Da approvare' } },
        { value: 'approved', label: { 'en-US': 'To be transferred', it: 'Da bonificare' } },
        { value: 'paid', label: { 'en-US': 'Transferred', it: 'Bonificato' } },
        { value: 'rejected', label: { 'en-US': 'Rejected', it: 'Rifiutato' } },
        { value: 'takenBack', label: { 'en-US': 'Withdrawn', it: 'Ritirato' } },
      ],
    }),
    ApprovedBy__c: lookup('User', {
      label: { 'en-US': 'Approved by', it: 'Approvato da' },
      data: 'internal',
      onDelete: 'keep',
    }),
    /** Uses up the credit, so that a refunded amount cannot pay anything else. */
    AmountDue__c: lookup('AmountDue__c', {
      label: { 'en-US': 'Booked as', it: 'Registrato come' },
      data: 'internal',
    }),
    PaidOn__c: date({ label: { 'en-US': 'Transferred on', it: 'Bonificato il' }, data: 'company' }),
    BankReference__c: text({
      label: { 'en-US': 'Number of the transfer (CRO, TRN)', it: 'Numero del bonifico (CRO, TRN)' },
      data: 'company',
      maxLength: 60,
    }),
    Note__c: text({ label: FIELD_LABELS.note, data: 'company', secret: true, maxLength: 1000 }),
  },
  path: 'State__c',
  usualWay: [['proposed'], ['approved', 'rejected'], ['paid']],
  layout: [
    {
      name: 'refund',
      heading: { 'en-US': 'Refund', it: 'Rimborso' },
      rows: [
        ['Name', 'State__c'],
        ['Account__c', 'Amount__c'],
        ['Beneficiary__c', 'Iban__c'],
        ['Reason__c', 'ApprovedBy__c'],
        ['PaidOn__c', 'BankReference__c'],
        ['AmountDue__c', 'Note__c'],
      ],
    },
  ],
  compact: ['Name', 'Account__c', 'Amount__c', 'State__c'],
  listViews: {
    AllRefunds: {
      label: { 'en-US': 'All refunds', it: 'Tutti i rimborsi' },
      columns: ['Name', 'Account__r.Name', 'Amount__c', 'State__c', 'PaidOn__c', 'CreatedDate'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
    RefundsToTransfer: {
      label: { 'en-US': 'To be transferred', it: 'Da bonificare' },
      columns: ['Name', 'Account__r.Name', 'Amount__c', 'Beneficiary__c', 'Iban__c'],
      filters: [{ field: 'State__c', operator: 'Equals', operands: ['approved'] }],
      orderBy: [{ field: 'CreatedDate' }],
    },
  },
  actions: {
    ...decisionActions(refundsQueue),
    RecordTransfer: {
      label: { 'en-US': 'Record the transfer', it: 'Registra il bonifico' },
      tone: 'accept',
      contexts: ['Record'],
      subtype: 'Update',
      fields: ['PaidOn__c', 'BankReference__c'],
      profiles: REFUND_DECIDERS,
      when: valueIs('State__c', 'approved'),
      successMessage: { 'en-US': 'Transfer recorded', it: 'Bonifico registrato' },
    },
    TakeBackRefund: {
      label: { 'en-US': 'Withdraw', it: 'Ritira' },
      tone: 'reject',
      contexts: ['Record'],
      subtype: 'Update',
      fields: ['Note__c'],
      profiles: REFUND_DECIDERS,
      when: valueIs('State__c', 'approved'),
      successMessage: { 'en-US': 'Withdrawn: the amount is credit again', it: 'Ritirato: torna a credito' },
    },
  },
  searchFields: ['Name', 'Beneficiary__c'],
  indexes: [['State__c', 'CreatedDate']],
  access: grantTo(STAFF_PROFILES, readOnly(all)),
})
