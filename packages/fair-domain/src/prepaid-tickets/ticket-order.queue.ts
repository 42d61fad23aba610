import type { Queue } from '../queues/queue.ts'
import { HOLD_REASONS, SHIPPERS } from './shippers.ts'

/** Paid orders whose cards have not left yet. */
export const shipmentsQueue: Queue = {
  name: 'ticket-shipments',
  label: { 'en-US': 'Ticket shipments', it: 'Spedizioni di inviti' },
  object: 'TicketOrder__c',
  openWhile: { field: 'State__c', values: ['paid'] },
  since: 'PaidAt__c',
  workingDays: 2,
  profiles: SHIPPERS,
  columns: [
    'Account__r.Name',
    'ShippingMethod__c',
    'ShippingCity__c',
    'OneDay__c',
    'TwoDay__c',
    'CardsReadyAt__c',
  ],
  decisions: [
    {
      action: 'Ship',
      refuses: ['CARDS_NOT_READY'],
      label: { 'en-US': 'Cards shipped', it: 'Inviti spediti' },
      key: 's',
      tone: 'accept',
      note: 'optional',
      noteLabel: { 'en-US': 'Courier and tracking number', it: 'Corriere e numero di spedizione' },
      noteIsForCustomer: true,
    },
    {
      action: 'Hold',
      label: { 'en-US': 'Hold the shipment', it: 'Sospendi la spedizione' },
      key: 'h',
      tone: 'neutral',
      reasons: Object.entries(HOLD_REASONS).map(([code, label]) => ({ code, label })),
      note: 'optional',
    },
  ],
}
