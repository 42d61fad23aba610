import { parent, valueIs } from '@foyer/record-contract/metadata'
import type { Queue } from '../queues/queue.ts'
import { PAYMENT_MAILS } from './payment-mails.ts'
import { RECEIPT_RECORDERS } from './receipt-recorders.ts'
import { RECEIPT_REFUSALS } from './receipt-refusals.ts'

export const NOTICE_REASONS = [
  {
    code: 'notArrived',
    label: {
      'en-US': 'The transfer has not reached our bank',
      it: 'Il bonifico non è arrivato alla nostra banca',
    },
  },
  {
    code: 'otherAccount',
    label: { 'en-US': 'It went to another account', it: 'È andato su un altro conto' },
  },
  { code: 'unreadable', label: { 'en-US': 'The receipt cannot be read', it: 'La ricevuta non è leggibile' } },
] as const

/** Payment notices of companies, with the receipt of their bank. */
export const paymentNoticesQueue: Queue = {
  name: 'payment-notices',
  label: { 'en-US': 'Reported payments', it: 'Pagamenti segnalati' },
  object: 'PaymentNotice__c',
  openWhile: { field: 'State__c', values: ['open'] },
  since: 'CreatedDate',
  workingDays: 1,
  profiles: RECEIPT_RECORDERS,
  title: 'Account__r.Name',
  columns: ['Amount__c', 'PaidOn__c', 'Text__c'],
  facts: [
    {
      kind: 'values',
      heading: { 'en-US': 'What the company says', it: 'Che cosa dichiara l’azienda' },
      fields: [
        'Amount__c',
        'PaidOn__c',
        'Text__c',
        'SentBy__c',
        { path: 'AmountDue__r.Amount__c', label: { 'en-US': 'Amount requested', it: 'Importo richiesto' } },
        { path: 'AmountDue__r.Paid__c', label: { 'en-US': 'Received so far', it: 'Incassato finora' } },
      ],
    },
    {
      kind: 'checks',
      checks: [
        {
          passed: { 'en-US': 'The amount is still open', it: 'L’importo è ancora aperto' },
          failed: { 'en-US': 'The amount is no longer open', it: 'L’importo non è più aperto' },
          holds: parent('AmountDue__c', valueIs('State__c', 'open', 'part_paid')),
        },
        {
          passed: { 'en-US': 'No receipt is recorded for it', it: 'Nessun incasso registrato' },
          failed: { 'en-US': 'A receipt has already been recorded', it: 'Un incasso è già registrato' },
          holds: valueIs('Receipt__c', null),
        },
      ],
    },
    { kind: 'debts' },
  ],
  decisions: [
    {
      action: 'ConfirmNotice',
      step: 'paymentNotice.confirmed',
      mails: PAYMENT_MAILS,
      refuses: RECEIPT_REFUSALS,
      label: { 'en-US': 'Payment found', it: 'Pagamento trovato' },
      key: 'f',
      tone: 'accept',
      note: 'required',
      noteLabel: { 'en-US': 'Number of the transfer (CRO, TRN)', it: 'Numero del bonifico (CRO, TRN)' },
    },
    {
      action: 'RejectNotice',
      step: 'paymentNotice.rejected',
      mails: ['payment.noticeRejected'],
      refuses: ['REASON_MISSING'],
      canBeUndone: true,
      label: { 'en-US': 'Not found', it: 'Non trovato' },
      key: 'n',
      tone: 'reject',
      reasons: NOTICE_REASONS,
      note: 'optional',
      noteIsForCustomer: true,
    },
  ],
}
