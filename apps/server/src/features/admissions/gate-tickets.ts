import {
  type AdmissionRules,
  admissionRules,
  type ListedTicket,
  readTicketSerial,
  TICKET_KINDS,
  type TicketKind,
} from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
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
  serial: string | null
}

/** The tickets of an edition for devices, without their entries. */
export interface GateTickets {
  tickets: readonly (Omit<ListedTicket, 'enteredDays' | 'entriesToday'> & { key: string })[]
  rules: readonly AdmissionRules[]
  rulesOfKind: Partial<Record<TicketKind, number>>
  adults: Record<number, string>
  /** Key of the entries that are counted together with those of a ticket. */
  counterOf: (ticketId: string) => string
}

/**
 * Reads the tickets of an edition. Preparing a hundred thousand takes a second, so the result is kept until one of them
 * changes: devices ask every minute.
 */
export function createGateTickets() {
  let kept: { version: string; tickets: GateTickets } | undefined
  return async (database: Database, edition: EditionAtHand): Promise<GateTickets> => {
    const version = await readVersion(database, edition)
    if (kept?.version === version) return kept.tickets
    const tickets = prepareTickets(await readTickets(database, edition.id), edition)
    kept = { version, tickets }
    return tickets
  }
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

async function readTickets(database: Database, editionId: string) {
  const { rows } = await database.query<TicketRow>(
    `select id, kind, state, subject_id as "subjectId", replaces, adult, valid_from::text as "validFrom",
            valid_until::text as "validUntil", max_days::int as "maxDays",
            admissions_per_day::int as "admissionsPerDay", entry_from as "entryFrom", entry_until as "entryUntil",
            string_to_array(days, ' ') as days, closed_from::text as "closedFrom", closed_until::text as "closedUntil",
            provider_reference as serial
     from ticket where edition = $1 and state in ('ready', 'voided')`,
    [editionId],
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
  const adults: Record<number, string> = {}
  const numbers = new Map<string, number>()
  const numbered = rows.flatMap((row) => {
    const parts = row.serial === null ? undefined : readTicketSerial(row.serial)
    if (!parts) return []
    const key = counterOf(row.id)
    numbers.set(key, Math.min(parts.number, numbers.get(key) ?? parts.number))
    if (row.adult !== null && row.state === 'ready') adults[parts.number] = row.adult
    return [{ ...parts, key, kind: row.kind, state: row.state, rules: positionOf(rulesOf(row)) }]
  })
  const tickets = numbered.map((ticket) => ({
    ...ticket,
    counter: numbers.get(ticket.key) ?? ticket.number,
  }))
  return { tickets, rules, rulesOfKind, adults, counterOf }
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
