import { type DeskSearchResult, romeDay } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import type { SigningKeys } from '../../integrations/ticketing/signing-keys.ts'
import { checkCode } from '../../services/admissions/check-code.ts'
import { scansOfTickets, standingOf } from '../../services/admissions/scans-of-tickets.ts'
import { searchTickets } from '../../services/ticketing/search-tickets.ts'
import { findTicket } from '../../services/ticketing/stored-ticket.ts'
import { currentOf } from './current-of.ts'
import type { Needs } from './needs.ts'

const ROWS = 20
const LATELY_MS = 15 * 60_000
/**
 * Finds people of the current edition by a scanned or typed code, by the number of an order, or by words in any spelling.
 * Without a text: those just refused.
 */
export async function searchPeople(
  fair: Needs,
  keys: SigningKeys,
  session: Session,
  search: string,
): Promise<DeskSearchResult> {
  const asked = search.trim()
  const edition = await fair.editions.current(fair.pool)
  if (!edition) return { people: [], hasMore: false }
  if (asked === '') return resultOf(fair, await refusedLately(fair))
  const scanned = await checkCode(fair.pool, keys, asked)
  if (scanned.ticket && scanned.outcome !== 'altered')
    return resultOf(fair, [(await currentOf(fair.pool, scanned.ticket.id)).id])
  const ordered = await byOrder(fair, asked)
  if (ordered.length > 0) return resultOf(fair, ordered)
  const ids = await fair.transact(session, (transaction) =>
    searchTickets(transaction, edition.id, asked, ROWS),
  )
  return resultOf(fair, ids)
}

/** People whom a gate has just refused: most of them come to the desk. */
const refusedLately = ({ pool, clock }: Needs) =>
  readIds(
    pool,
    `select t.id from admission a join ticket t on t.id = a.ticket
     where a.day = any($1::date[]) and coalesce(a.scanned_at, a.created_date) > $2
       and a.outcome not in ('admitted', 'left', 'undone')
       and not exists (select from ticket later where later.replaces = t.id)
     group by t.id order by max(coalesce(a.scanned_at, a.created_date)) desc, t.id limit ${ROWS + 1}`,
    [[romeDay(clock() - LATELY_MS), romeDay(clock())], new Date(clock() - LATELY_MS)],
  )

const byOrder = ({ pool }: Needs, number: string) =>
  readIds(
    pool,
    `select t.id from shop_order o join shop_ticket s on s.shop_order = o.id join ticket t on t.subject_id = s.id
     where o.name = upper($1) and not exists (select from ticket later where later.replaces = t.id)
     order by s.position, t.id limit ${ROWS + 1}`,
    [number],
  )

async function resultOf({ pool, clock }: Needs, ids: readonly string[]): Promise<DeskSearchResult> {
  const shown = ids.slice(0, ROWS)
  const scans = await scansOfTickets(pool, shown)
  const tickets = await Promise.all(shown.map((id) => findTicket(pool, 'id', id)))
  return {
    people: tickets.flatMap((ticket) =>
      ticket
        ? [
            {
              id: ticket.id,
              name: ticket.name,
              company: ticket.company ?? '',
              kind: ticket.kind,
              standing: standingOf(
                ticket,
                scans.filter(({ ticketId }) => ticketId === ticket.id),
                clock(),
              ),
            },
          ]
        : [],
    ),
    hasMore: ids.length > ROWS,
  }
}
