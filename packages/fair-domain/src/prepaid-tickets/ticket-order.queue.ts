import { not, valueIs } from '@foyer/record-contract/metadata'
import type { Queue } from '../queues/queue.ts'
import { HOLD_REASONS, SHIPPERS } from './shippers.ts'

/** Paid orders with unsent cards. */
export const shipmentsQueue: Queue = {
  name: 'ticket-shipments',
  label: { 'en-US': 'Ticket shipments', it: 'Spedizioni di inviti' },
  object: 'TicketOrder__c',
  openWhile: { field: 'State__c', values: ['paid'] },
  since: 'PaidAt__c',
  workingDays: 2,
  profiles: SHIPPERS,
  title: 'Account__r.Name',
  columns: ['ShippingMethod__c', 'ShippingCity__c', 'OneDay__c', 'TwoDay__c', 'CardsReadyAt__c'],
  facts: [
    {
      kind: 'values',
      heading: { 'en-US': 'What is sent where', it: 'Che cosa va spedito, e dove' },
      fields: [
        'OneDay__c',
        'TwoDay__c',
        'ShippingMethod__c',
        'Recipient__c',
        'ShippingStreet__c',
        'ShippingPostalCode__c',
        'ShippingCity__c',
        'ShippingStateCode__c',
        'ShippingCountry__c',
        'Phone__c',
        'Total__c',
      ],
    },
    {
      kind: 'checks',
      checks: [
        {
          passed: { 'en-US': 'The order is paid', it: 'L’ordine è pagato' },
          failed: { 'en-US': 'The order is not paid', it: 'L’ordine non è pagato' },
          holds: not(valueIs('PaidAt__c', null)),
        },
        {
          passed: { 'en-US': 'The cards are printed', it: 'Gli inviti sono stampati' },
          failed: { 'en-US': 'The cards are not ready yet', it: 'Gli inviti non sono ancora pronti' },
          holds: not(valueIs('CardsReadyAt__c', null)),
        },
      ],
    },
    { kind: 'debts' },
    { kind: 'flags' },
  ],
  decisions: [
    {
      action: 'Ship',
      step: 'ticketOrder.shipped',
      mails: ['ticket.shipped'],
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
      step: 'ticketOrder.held',
      canBeUndone: true,
      label: { 'en-US': 'Hold the shipment', it: 'Sospendi la spedizione' },
      key: 'h',
      tone: 'neutral',
      reasons: Object.entries(HOLD_REASONS).map(([code, label]) => ({ code, label })),
      note: 'optional',
    },
  ],
}
