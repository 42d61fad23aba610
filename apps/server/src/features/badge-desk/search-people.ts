import { type DeskSearchResult, romeDay } from '@foyer/fair-domain'
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
const LATELY_MS = 15 * 60_000
/** Exact matches that are ranked: of a frequent name any of them, because more words are needed anyway. */
const RANKED = 2_000
/** Exact matches from which similar ones are not searched. */
const ENOUGH = 5
/** Share of the letters of a word that a similar one has: lower than the default, because names are typed as they sound. */
const LIKENESS = '0.35'

/** Text of a ticket that is searched; the same expression as its index. */
const TEXT = `record_platform.fold(t.name || ' ' || coalesce(t.holder_company, '') || ' ' || coalesce(t.holder_email, ''))`
const CURRENT = 't.edition = $1 and not exists (select from ticket later where later.replaces = t.id)'
const typed = (word: string) => `(${word} = '' or ${TEXT} like '%' || record_platform.fold(${word}) || '%')`
const TYPED = `${typed('$2')} and ${typed('$3')} and ${typed('$4')} and ${typed('$5')}`
const similar = (word: string) => `(${word} = '' or record_platform.fold(${word}) <% ${TEXT})`
const SIMILAR = `${similar('$2')} and ${similar('$3')} and ${similar('$4')} and ${similar('$5')}`
const BEST = `order by t.state = 'voided', word_similarity(record_platform.fold($6), ${TEXT}) desc, t.name, t.id
  limit ${ROWS + 1}`

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
  const ids = await fair.transact(session, (transaction) => byWords(transaction, edition.id, asked))
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

async function byWords({ client }: Transaction, editionId: string, asked: string) {
  // Wildcards of `like` are in no name.
  const parts = asked
    .split(/[\s%_\\]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
  // One or two letters are in half of all names, and in no index.
  if (/^[a-z]{0,2}$/i.test(parts.join(''))) return []
  const values = [
    editionId,
    ...parts,
    ...Array.from({ length: MAX_WORDS - parts.length }, () => ''),
    parts.join(' '),
  ]
  const exact = await readIds(
    client,
    `select t.id from (
       select t.id, t.name, t.state, t.holder_company, t.holder_email from ticket t
       where ${CURRENT} and ${TYPED} limit ${RANKED}) t ${BEST}`,
    values,
  )
  // Numbers and addresses are alike without being misspelt.
  if (exact.length >= ENOUGH || parts.some((part) => /[\d@]/.test(part))) return exact
  await client.query<{ done: string }>(
    `select set_config('pg_trgm.word_similarity_threshold', '${LIKENESS}', true) as done`,
  )
  const near = await readIds(
    client,
    `select t.id from ticket t where ${CURRENT} and ${SIMILAR} ${BEST}`,
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
