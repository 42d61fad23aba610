import type { TicketKind } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'

interface TicketSubject {
  kind: TicketKind
  subjectId: string | null
}

/** Both never change. A batch of scans would otherwise read each ticket again for every feature that follows its admission. */
const known = new WeakMap<Transaction, Map<string, TicketSubject>>()

/** Keeps the kinds and subjects of tickets that the transaction has read. */
export function keepSubjects(transaction: Transaction, tickets: readonly (TicketSubject & { id: string })[]) {
  known.set(transaction, new Map(tickets.map((ticket) => [ticket.id, ticket])))
}

/** Returns kind and subject of a ticket; undefined if there is none. */
export async function subjectOfTicket(
  transaction: Transaction,
  ticketId: string,
): Promise<TicketSubject | undefined> {
  const kept = known.get(transaction)?.get(ticketId)
  if (kept) return kept
  const { rows } = await transaction.client.query<TicketSubject>(
    'select kind, subject_id as "subjectId" from ticket where id = $1',
    [ticketId],
  )
  return rows[0]
}
