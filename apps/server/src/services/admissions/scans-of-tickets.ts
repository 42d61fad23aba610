import { type DeskStanding, decideScan, romeDay } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import { rulesOf, type StoredTicket } from '../ticketing/stored-ticket.ts'

/** A scan of a ticket, or of one whose admissions count together with it. */
export interface TicketScan {
  ticketId: string
  id: string
  at: Date
  day: string
  gate: string
  outcome: string
}

/** Returns the scans of tickets, the earliest first, with those of replaced codes and of other badges of the holder. */
export async function scansOfTickets(database: Pick<ClientBase, 'query'>, ids: readonly string[]) {
  const { rows } = await database.query<TicketScan>(
    `with recursive own as (
       select id as root, id, replaces from ticket where id = any($1)
       union select own.root, t.id, t.replaces from own join ticket t on t.id = own.replaces),
     counted as (
       select root, id from own
       union select s.id, t.id from ticket s join ticket t on t.subject_id = s.subject_id
       where s.id = any($1) and s.kind in ('badge', 'vip') and t.kind in ('badge', 'vip'))
     select c.root as "ticketId", a.id, coalesce(a.scanned_at, a.created_date) as at, a.day::text as day, a.gate, a.outcome
     from counted c join admission a on a.ticket = c.id order by at, a.id`,
    [ids],
  )
  return rows
}

/** Returns the number of admissions by day. */
export function entriesOf(scans: readonly TicketScan[]) {
  const entries: Record<string, number> = {}
  for (const { outcome, day } of scans) {
    if (outcome === 'admitted') entries[day] = (entries[day] ?? 0) + 1
    // The undoing of an entry follows it.
    if (outcome === 'undone') entries[day] = (entries[day] ?? 0) - 1
    if (entries[day] === 0) delete entries[day]
  }
  return entries
}

const PASSAGES = new Set(['admitted', 'left', 'undone'])

/** Returns the answer that a gate would give now, and whether the holder is inside. */
export function standingOf(ticket: StoredTicket, scans: readonly TicketScan[], now: number): DeskStanding {
  const { kind, state } = ticket
  const today = romeDay(now)
  const { outcome } = decideScan([{ kind, state, rules: rulesOf(ticket), entries: entriesOf(scans) }], {
    at: now,
    direction: 'in',
    kinds: null,
  })
  return { outcome, insideSince: lastEntry(scans, today)?.at.toISOString() ?? null }
}

/** Returns the entry of the day after which the holder has not left; undefined for a person outside. */
export function lastEntry(scans: readonly TicketScan[], day: string) {
  const last = scans.findLast((scan) => scan.day === day && PASSAGES.has(scan.outcome))
  return last?.outcome === 'admitted' ? last : undefined
}
