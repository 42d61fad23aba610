import type { Queue } from '../queues/queue.ts'
import { TICKET_STAFF } from './ticket.object.ts'

/** What the ticketing provider refused: somebody waits for a badge or ticket. */
export const ticketingQueue: Queue = {
  name: 'provider-errors',
  label: { 'en-US': 'Badge provider errors', it: 'Errori del fornitore badge' },
  object: 'Ticket__c',
  openWhile: { field: 'State__c', values: ['failed'] },
  since: 'LastModifiedDate',
  workingDays: 1,
  profiles: TICKET_STAFF,
  columns: ['Kind__c', 'Account__r.Name', 'Error__c'],
  decisions: [
    { action: 'Retry', label: { 'en-US': 'Try again', it: 'Riprova' }, key: 'r', tone: 'accept' },
    {
      action: 'Reissue',
      label: { 'en-US': 'Issue anew', it: 'Riemetti' },
      key: 'n',
      tone: 'neutral',
      note: 'optional',
    },
    {
      action: 'Void',
      label: { 'en-US': 'Void', it: 'Annulla' },
      key: 'v',
      tone: 'reject',
      note: 'required',
    },
  ],
}
