import type { DeskSearchResult } from '@foyer/fair-domain'
import type { Session, Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import type { SigningKeys } from '../../integrations/ticketing/signing-keys.ts'
import { checkCode } from '../../services/admissions/check-code.ts'
import { scansOfTickets, standingOf } from '../../services/admissions/scans-of-tickets.ts'
import { findTicket } from '../../services/ticketing/stored-ticket.ts'
import { currentOf } from './current-of.ts'
import type { Needs } from './needs.ts'

const ROWS = 20
const MAX_WORDS = 4
/** Exact matches from which similar ones are not searched. */
const ENOUGH = 5
/** Share of the letters of a word that a similar one has: lower than the default, because names are heard and not read. */
const LIKENESS = '0.35'

/** Text of a ticket that is searched; the same expression as its index. */
const TEXT = `record_platform.fold(t.name || ' ' || coalesce(t.holder_company, '') || ' ' || coalesce(t.holder_email, ''))`
const CURRENT = 't.edition = $1 and not exists (select from ticket later where later.replaces = t.id)'
const words = (test: (word: string) => string) =>
  Array.from({ length: MAX_WORDS }, (_, index) => `($${index + 2} = '' or ${test(`$${index + 2}`)})`).join(
    ' and ',
  )
const typed = (word: string) => `${TEXT} like '%' || record_platform.fold(${word}) || '%'`
const similar = (word: string) => `record_platform.fold(${word}) <% ${TEXT}`
const BEST = `order by t.state = 'voided', word_similarity(record_platform.fold($${MAX_WORDS + 2}), ${TEXT}) desc, t.name, t.id
  limit ${ROWS + 1}`

/** Finds people of the current edition: by a scanned or typed code, by the number of an order, or by words in any spelling. */
export async function searchPeople(
  fair: Needs,
  keys: SigningKeys,
  session: Session,
  search: string,
): Promise<DeskSearchResult> {
  const asked = search.trim()
  const edition = await fair.editions.current(fair.pool)
  if (asked === '' || !edition) return { people: [], hasMore: false }
  const scanned = await checkCode(fair.pool, keys, asked)
  if (scanned.ticket && scanned.outcome !== 'altered')
    return resultOf(fair, [(await currentOf(fair.pool, scanned.ticket.id)).id])
  const ordered = await byOrder(fair, asked)
  if (ordered.length > 0) return resultOf(fair, ordered)
  const ids = await fair.transact(session, (transaction) => byWords(transaction, edition.id, asked))
  return resultOf(fair, ids)
}

const byOrder = ({ pool }: Needs, number: string) =>
  readIds(
    pool,
    `select t.id from shop_order o join shop_ticket s on s.shop_order = o.id join ticket t on t.subject_id = s.id
     where o.name = upper($1) and not exists (select from ticket later where later.replaces = t.id)
     order by s.position, t.id limit ${ROWS + 1}`,
    [number],
  )

async function byWords({ client }: Transaction, editionId: string, asked: string) {
  // Wildcards of `like` are in no name.
  const parts = asked
    .split(/[\s%_\\]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
  if (parts.length === 0) return []
  const values = [
    editionId,
    ...parts,
    ...Array.from({ length: MAX_WORDS - parts.length }, () => ''),
    parts.join(' '),
  ]
  const exact = await readIds(
    client,
    `select t.id from ticket t where ${CURRENT} and ${words(typed)} ${BEST}`,
    values,
  )
  if (exact.length >= ENOUGH) return exact
  await client.query<{ done: string }>(
    `select set_config('pg_trgm.word_similarity_threshold', '${LIKENESS}', true) as done`,
  )
  const near = await readIds(
    client,
    `select t.id from ticket t where ${CURRENT} and ${words(similar)} ${BEST}`,
    values,
  )
  return [...new Set([...exact, ...near])].slice(0, ROWS + 1)
}

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
