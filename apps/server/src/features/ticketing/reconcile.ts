import { readIds } from '../../database/read-rows.ts'
import { outageCodeOf } from '../../integrations/external-services.ts'
import type { TicketingProvider } from '../../integrations/ticketing/ticketing-provider.ts'
import { withLease } from '../../jobs/lease.ts'
import { Postponed, type Task } from '../../jobs/task.ts'
import { findTicket } from '../../services/ticketing/stored-ticket.ts'
import type { Needs } from './needs.ts'
import { recordProviderResult } from './record-provider-result.ts'
import { issue, sendVoid, ticketLease } from './talk-to-provider.ts'

export const RECONCILE_TICKETS = 'ticketing.reconcile'
const EVERY_TEN_MINUTES = '*/10 * * * *'
/** Delay before a ticket without an event is queried. */
const EVENT_WAIT_MS = 10 * 60_000
const MAX_PER_RUN = 200

/**
 * Reconciles pending tickets with the provider: requests and voids whose jobs failed, lost events. Stops at
 * the first call during an outage.
 */
export const reconcileTickets = (fair: Needs, provider: TicketingProvider): Task => ({
  name: RECONCILE_TICKETS,
  queue: 'tickets',
  cron: EVERY_TEN_MINUTES,
  run: async () => {
    const ids = await readIds(
      fair.pool,
      `select id from ticket
       where (state in ('requested', 'generating') or (state = 'voided' and void_confirmed_at is null))
         and last_modified_date < $1
       order by last_modified_date limit $2`,
      [new Date(fair.clock() - EVENT_WAIT_MS), MAX_PER_RUN],
    )
    for (const id of ids) {
      try {
        await settle(fair, provider, id)
      } catch (error) {
        // Leased by another worker.
        if (error instanceof Postponed) continue
        if (outageCodeOf(error) !== null) return
        throw error
      }
    }
  },
})

async function settle(fair: Needs, provider: TicketingProvider, id: string) {
  const ticket = await findTicket(fair.pool, 'id', id)
  if (!ticket) return
  if (ticket.state === 'voided') return sendVoid(fair, provider).run({ ticketId: id })
  await withLease(fair.pool, ticketLease(id), () => catchUp(fair, provider, id))
}

async function catchUp(fair: Needs, provider: TicketingProvider, id: string) {
  const ticket = await findTicket(fair.pool, 'id', id)
  if (ticket?.state !== 'requested' && ticket?.state !== 'generating') return
  const providerTicket = await provider.find(id)
  if (!providerTicket) return issue(fair, provider, ticket)
  await fair.transact(fair.systemSession, (transaction) =>
    recordProviderResult(fair, transaction, id, providerTicket, provider.name),
  )
}
