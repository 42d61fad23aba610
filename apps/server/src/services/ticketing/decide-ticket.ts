import { ticket as ticketStates, VOID_AS_MINOR } from '@foyer/fair-domain'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { addJob } from '../../jobs/add-job.ts'
import { refuse } from '../../refuse.ts'
import type { Needs } from './needs.ts'

import { reissueTicket } from './reissue-ticket.ts'
import { ISSUE_TICKET } from './request-ticket.ts'
import { lockTicket, type StoredTicket } from './stored-ticket.ts'
import { voidTicket } from './void-ticket.ts'

/** Reason of a code voided by staff: its subject is void as well. */
export const VOID_BY_STAFF = 'staff'

/** Staff actions on a ticket that the provider refused, or that must not be used. */
export function ticketActions(fair: Needs): Readonly<Record<string, QuickActionHandler>> {
  const on =
    (
      step: 'approve' | 'retry' | 'void',
      act: (transaction: Transaction, ticket: StoredTicket) => Promise<unknown>,
    ): QuickActionHandler =>
    async ({ contextId, fields }, transaction) => {
      const ticket = await lockTicket(transaction.client, contextId)
      if (!ticketStates.can(ticket.state, step)) throw refuse('ALREADY_DECIDED')
      const note = String(fields.Note__c ?? '').trim()
      if (note !== '') await fair.writer.update(transaction, 'Ticket__c', ticket.id, { Note__c: note })
      await act(transaction, ticket)
      return { id: contextId, isCreated: false }
    }
  const request = async (transaction: Transaction, id: string) => {
    await fair.writer.update(transaction, 'Ticket__c', id, {
      State__c: 'requested',
      Error__c: null,
      Attempts__c: 0,
    })
    await addJob(transaction.client, ISSUE_TICKET, { ticketId: id })
  }
  return {
    'Ticket__c.Approve': on('approve', (transaction, { id }) => request(transaction, id)),
    // Only tickets of minors are held.
    'Ticket__c.Refuse': on('approve', (transaction, { id }) =>
      voidTicket(fair, transaction, id, VOID_AS_MINOR),
    ),
    'Ticket__c.Retry': on('retry', (transaction, { id }) => request(transaction, id)),
    'Ticket__c.Void': on('void', (transaction, { id }) => voidTicket(fair, transaction, id, VOID_BY_STAFF)),
    'Ticket__c.Reissue': on('void', (transaction, { id }) =>
      reissueTicket(fair, transaction, id, 'reissued'),
    ),
  }
}
