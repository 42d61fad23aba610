import type { Queue } from '../queues/queue.ts'
import { RECEIPT_RECORDERS } from './amount-due.object.ts'

/** Money that arrived and of which nobody knows yet what it pays. */
export const bankLinesQueue: Queue = {
  name: 'bank-lines',
  label: { 'en-US': 'Bank lines without match', it: 'Movimenti senza abbinamento' },
  object: 'BankLine__c',
  openWhile: { field: 'State__c', values: ['open'] },
  since: 'CreatedDate',
  workingDays: 1,
  profiles: RECEIPT_RECORDERS,
  columns: ['Amount__c', 'Payer__c', 'Text__c', 'BookedOn__c'],
  decisions: [
    {
      action: 'MatchLine',
      label: { 'en-US': 'Match: note the references', it: 'Abbina: indica le causali nella nota' },
      key: 'm',
      tone: 'accept',
      note: 'required',
    },
    {
      action: 'CreditLine',
      label: { 'en-US': 'Credit: note a VAT number', it: 'A credito: indica la partita IVA nella nota' },
      key: 'c',
      tone: 'neutral',
      note: 'required',
    },
    {
      action: 'ReturnLine',
      label: { 'en-US': 'Return', it: 'Restituisci' },
      key: 'r',
      tone: 'reject',
      note: 'required',
    },
  ],
}
