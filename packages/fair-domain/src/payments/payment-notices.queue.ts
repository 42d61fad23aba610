import type { Queue } from '../queues/queue.ts'
import { RECEIPT_RECORDERS } from './receipt-recorders.ts'

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
  {
    code: 'unreadable',
    label: { 'en-US': 'The receipt cannot be read', it: 'La ricevuta non è leggibile' },
  },
] as const

/** Companies that say that they have paid, with the receipt of their bank. */
export const paymentNoticesQueue: Queue = {
  name: 'payment-notices',
  label: { 'en-US': 'Companies that have paid', it: 'Aziende che hanno pagato' },
  object: 'PaymentNotice__c',
  openWhile: { field: 'State__c', values: ['open'] },
  since: 'CreatedDate',
  workingDays: 1,
  profiles: RECEIPT_RECORDERS,
  columns: ['Account__r.Name', 'Amount__c', 'PaidOn__c', 'Text__c'],
  decisions: [
    {
      action: 'ConfirmNotice',
      label: { 'en-US': 'Payment found', it: 'Pagamento trovato' },
      key: 'f',
      tone: 'accept',
      note: 'required',
      noteLabel: { 'en-US': 'Number of the transfer (CRO, TRN)', it: 'Numero del bonifico (CRO, TRN)' },
    },
    {
      action: 'RejectNotice',
      label: { 'en-US': 'Not found', it: 'Non trovato' },
      key: 'n',
      tone: 'reject',
      reasons: NOTICE_REASONS,
      note: 'optional',
      noteIsForCustomer: true,
    },
  ],
}
