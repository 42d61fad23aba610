import type { TicketingProvider } from '../../integrations/ticketing/ticketing-provider.ts'
import { withLease } from '../../jobs/lease.ts'
import { retryAtOf, type Task } from '../../jobs/task.ts'
import { ISSUE_TICKET } from '../../services/ticketing/request-ticket.ts'
import {
  findTicket,
  lockTicket,
  requestOf,
  type StoredTicket,
} from '../../services/ticketing/stored-ticket.ts'
import { VOID_TICKET } from '../../services/ticketing/void-ticket.ts'
import type { Needs } from './needs.ts'
import { recordProviderResult } from './record-provider-result.ts'

const MAX_PROBLEM_LENGTH = 200
/** Maximum exponent of the worker's backoff, which waits e^attempts seconds. */
const MAX_BACKOFF_EXPONENT = 10

/** Requests the code. During an outage the worker retries with backoff. */
export const issueTicket = (fair: Needs, provider: TicketingProvider): Task => ({
  name: ISSUE_TICKET,
  queue: 'tickets',
  run: async (payload) => {
    const { ticketId } = payload as { ticketId: string }
    // The lease is a write: on a demoted primary it fails, instead of finding no ticket and completing the job.
    await withLease(fair.pool, ticketLease(ticketId), async () => {
      const ticket = await findTicket(fair.pool, 'id', ticketId)
      if (ticket?.state === 'requested') await issue(fair, provider, ticket)
    })
  },
})

/** Leased by the worker that requests the code. */
export const ticketLease = (ticketId: string) => `ticket ${ticketId}`

export async function issue(fair: Needs, provider: TicketingProvider, ticket: StoredTicket) {
  const answer = await provider.request(requestOf(ticket)).catch(async (error: unknown) => {
    await saveFailure(fair, ticket.id, error)
    throw error
  })
  await fair.transact(fair.systemSession, (transaction) =>
    recordProviderResult(fair, transaction, ticket.id, answer, provider.name),
  )
}

/** Reports a void code to the provider, retried until it succeeds. */
export const sendVoid = (fair: Needs, provider: TicketingProvider): Task => ({
  name: VOID_TICKET,
  queue: 'tickets',
  run: async (payload) => {
    const ticket = await findTicket(fair.pool, 'id', (payload as { ticketId: string }).ticketId)
    if (ticket?.state !== 'voided' || ticket.voidConfirmedAt) return
    await provider.void(ticket.id).catch(async (error: unknown) => {
      await saveFailure(fair, ticket.id, error)
      throw error
    })
    await fair.transact(fair.systemSession, (transaction) =>
      fair.writer.update(transaction, 'Ticket__c', ticket.id, {
        VoidConfirmedAt__c: new Date(fair.clock()).toISOString(),
        Error__c: null,
        NextTryAt__c: null,
      }),
    )
  },
})

/** Stored on the ticket, so that users see the reason and the next attempt. */
async function saveFailure(fair: Needs, ticketId: string, error: unknown) {
  // The provider was not called.
  if (retryAtOf(error)) return
  const problem = error instanceof Error ? error.message : 'unknown'
  await fair.transact(fair.systemSession, async (transaction) => {
    const { attempts } = await lockTicket(transaction.client, ticketId)
    const waitMs = Math.round(Math.exp(Math.min(attempts + 1, MAX_BACKOFF_EXPONENT)) * 1000)
    await fair.writer.update(transaction, 'Ticket__c', ticketId, {
      Attempts__c: attempts + 1,
      Error__c: problem.slice(0, MAX_PROBLEM_LENGTH),
      NextTryAt__c: new Date(fair.clock() + waitMs).toISOString(),
    })
  })
}
