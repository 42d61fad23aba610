import {
  type AdmissionRules,
  admissionRules,
  type ListedTicket,
  readTicketSerial,
  TICKET_KINDS,
  type TicketKind,
} from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import { readIds } from '../../database/read-rows.ts'
import { fingerprintOf } from '../../services/admissions/check-code.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { rulesOf, type StoredTicket } from '../../services/ticketing/stored-ticket.ts'

type Database = Pick<ClientBase, 'query'>

interface TicketRow
  extends Pick<
    StoredTicket,
    | 'id'
    | 'kind'
    | 'subjectId'
    | 'replaces'
    | 'adult'
    | 'validFrom'
    | 'validUntil'
    | 'maxDays'
    | 'admissionsPerDay'
    | 'entryFrom'
    | 'entryUntil'
    | 'days'
    | 'closedFrom'
    | 'closedUntil'
  > {
  state: 'ready' | 'voided'
  number: number
  serial: string | null
  /** Only of a code that devices cannot verify. */
  code: string | null
}

/** The tickets of an edition for devices, without their entries. */
export interface GateTickets {
  tickets: readonly (Omit<ListedTicket, 'enteredDays' | 'entriesToday'> & { id: string; key: string })[]
  rules: readonly AdmissionRules[]
  rulesOfKind: Partial<Record<TicketKind, number>>
  adults: Record<number, string | null>
  fingerprints: readonly { fingerprint: string; number: number }[]
  /** Key of the entries that are counted together with those of a ticket. */
  counterOf: (ticketId: string) => string
}

/**
 * Reads the tickets of an edition. Preparing a hundred thousand takes a second, so the result is kept until one of them
 * changes: at the beginning of a shift all devices request them.
 */
export function createGateTickets() {
  let kept: { version: string; tickets: GateTickets } | undefined
  return async (database: Database, edition: EditionAtHand): Promise<GateTickets> => {
    await numberOthers(database, edition.id, new Date(0))
    const version = await readVersion(database, edition)
    if (kept?.version === version) return kept.tickets
    const tickets = prepareTickets(await readTickets(database, edition.id), edition)
    kept = { version, tickets }
    return tickets
  }
}

/** Reads the tickets that changed or entered since an instant, with all that are counted or enter together with them. */
export async function readChangedTickets(database: Database, edition: EditionAtHand, since: Date) {
  await numberOthers(database, edition.id, since)
  return prepareTickets(
    await readTickets(database, edition.id, await readChanged(database, edition.id, since)),
    edition,
  )
}

/** Returns the number of listed tickets. */
export async function countListed(database: Database, editionId: string) {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from ticket t join ticketing.ticket_number n on n.ticket = t.id
     where t.edition = $1 and t.state in ('ready', 'voided')`,
    [editionId],
  )
  return rows[0]?.count ?? 0
}

/** Changes with every ticket and every setting. */
async function readVersion(database: Database, { id, days, settings }: EditionAtHand) {
  const { rows } = await database.query<{ total: number; voided: number; last: Date | null }>(
    `select count(*)::int as total, (count(*) filter (where state = 'voided'))::int as voided,
            max(last_modified_date) as last
     from ticket where edition = $1 and state in ('ready', 'voided')`,
    [id],
  )
  return JSON.stringify([id, days, settings, rows])
}

/** Numbers tickets whose code contains no number: those of before Ed25519, and of a provider. */
const numberOthers = (database: Database, editionId: string, since: Date) =>
  database.query(
    `with unnumbered as (
       select t.id, row_number() over (order by t.id) as place from ticket t
       where t.edition = $1 and t.state in ('ready', 'voided') and t.last_modified_date >= $2
         and t.code is not null and t.code not like 'G%'
         and not exists (select from ticketing.ticket_number n where n.ticket = t.id)),
     next as (
       insert into ticketing.edition_counter as counter (edition, last)
       select $1, count(*) from unnumbered having count(*) > 0
       on conflict (edition) do update set last = counter.last + excluded.last
       returning last)
     insert into ticketing.ticket_number (ticket, edition, number)
     select u.id, $1, next.last - (select count(*) from unnumbered) + u.place from unnumbered u cross join next
     on conflict (ticket) do nothing`,
    [editionId, since],
  )

const readChanged = (database: Database, editionId: string, since: Date) =>
  readIds(
    database,
    `with recursive part as (
       select id from ticket where edition = $1 and state in ('ready', 'voided') and last_modified_date >= $2
       union
       select ticket from admission
       where created_date >= $2 and ticket is not null and outcome in ('admitted', 'undone')
       union
       select near.id from part join ticket t on t.id = part.id cross join lateral (
         select n.id from ticket n where n.id = t.replaces
         union all select n.id from ticket n where n.replaces = t.id
         union all select n.id from ticket n where n.subject_id = t.subject_id and t.kind in (${TOGETHER})
           and n.kind in (${TOGETHER})) near)
     select id from part`,
    [editionId, since],
  )

/** Kinds whose tickets of one subject are counted or enter together. */
const TOGETHER = `'badge', 'vip', 'school'`

/** Reads all tickets, or those with the ids. */
async function readTickets(database: Database, editionId: string, ids?: readonly string[]) {
  const { rows } = await database.query<TicketRow>(
    `select t.id, kind, state, subject_id as "subjectId", replaces, adult, valid_from::text as "validFrom",
            valid_until::text as "validUntil", max_days::int as "maxDays",
            admissions_per_day::int as "admissionsPerDay", entry_from as "entryFrom", entry_until as "entryUntil",
            string_to_array(days, ' ') as days, closed_from::text as "closedFrom", closed_until::text as "closedUntil",
            provider_reference as serial, n.number, case when code not like 'G%' then code end as code
     from ticket t join ticketing.ticket_number n on n.ticket = t.id
     where t.edition = $1 and state in ('ready', 'voided') and ($2::text[] is null or t.id = any($2))`,
    [editionId, ids ?? null],
  )
  return rows
}

function prepareTickets(rows: readonly TicketRow[], edition: EditionAtHand): GateTickets {
  const { rules, positionOf } = collectRules()
  const kinds = Object.keys(TICKET_KINDS) as TicketKind[]
  const rulesOfKind = Object.fromEntries(
    kinds.map((kind) => [kind, positionOf(admissionRules(kind, edition.days, edition.settings))]),
  )
  const counterOf = counterKeys(rows)
  const adults: Record<number, string | null> = {}
  const counters = new Map<string, number>()
  const groups = new Map<string, number>()
  const lowest = (numbers: Map<string, number>, key: string, number: number) =>
    numbers.set(key, Math.min(number, numbers.get(key) ?? number))
  for (const { id, number, kind, subjectId } of rows) {
    lowest(counters, counterOf(id), number)
    if (kind === 'school' && subjectId !== null) lowest(groups, subjectId, number)
  }
  const tickets = rows.map((row) => {
    const { id, number, kind, state, subjectId } = row
    const key = counterOf(id)
    adults[number] = state === 'ready' ? row.adult : null
    return {
      ...{ id, key, number, kind, state },
      counter: counters.get(key) ?? number,
      group: (kind === 'school' && subjectId !== null && groups.get(subjectId)) || 0,
      nonce: (row.serial === null ? undefined : readTicketSerial(row.serial))?.nonce ?? 0,
      rules: positionOf(rulesOf(row)),
    }
  })
  const fingerprints = rows.flatMap(({ code, number }) =>
    code === null ? [] : [{ fingerprint: fingerprintOf(code), number }],
  )
  return { tickets, rules, rulesOfKind, adults, fingerprints, counterOf }
}

/** Collects rules without repetition: most tickets have those of their kind. */
function collectRules() {
  const rules: AdmissionRules[] = []
  const positions = new Map<string, number>()
  return {
    rules,
    positionOf(rule: AdmissionRules) {
      const key = JSON.stringify(rule)
      const known = positions.get(key)
      if (known !== undefined) return known
      positions.set(key, rules.length)
      return rules.push(rule) - 1
    },
  }
}

/** Returns the key of the tickets that count together: those of a badge, or a ticket and those that it replaced. */
function counterKeys(rows: readonly TicketRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (id: string) => {
    let key = id
    // `replaces` is a plain reference: a circle ends where it began.
    const seen = new Set<TicketRow>()
    for (let row = byId.get(id); row && !seen.has(row); row = byId.get(key)) {
      if ((row.kind === 'badge' || row.kind === 'vip') && row.subjectId !== null) return row.subjectId
      seen.add(row)
      key = row.replaces ?? row.id
    }
    return key
  }
}
