import {
  type AdmissionRules,
  admissionRules,
  type GateListResult,
  type ListedTicket,
  packTickets,
  readTicketSerial,
  romeDay,
  TICKET_KINDS,
  type TicketKind,
} from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import type { SigningKeys } from '../../integrations/ticketing/signing-keys.ts'
import { refuse } from '../../refuse.ts'
import { rulesOf, type StoredTicket } from '../../services/ticketing/stored-ticket.ts'
import type { Needs } from './needs.ts'
import { recordContact } from './record-contact.ts'
import { isOpen, lockDevice, shiftOf } from './stored-device.ts'

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

/** Returns the list with which a device decides without network, and records the contact. */
export function readGateList(
  fair: Needs,
  keys: SigningKeys,
  { token, queued }: { token: string; queued: number },
): Promise<GateListResult> {
  return fair.transact(fair.systemSession, async (transaction) => {
    const { client } = transaction
    const device = await lockDevice(client, token)
    const now = fair.clock()
    if (!isOpen(device, now)) throw refuse('DEVICE_CLOSED')
    const edition = await fair.editions.find(client, device.edition)
    if (!edition) throw refuse('NO_EDITION')
    await recordContact(fair, transaction, device, queued)
    const day = romeDay(now)
    const positions = new Map<string, number>()
    const rules: AdmissionRules[] = []
    const positionOf = (rule: AdmissionRules) => {
      const key = JSON.stringify(rule)
      const known = positions.get(key)
      if (known !== undefined) return known
      positions.set(key, rules.length)
      return rules.push(rule) - 1
    }
    const rulesOfKind = Object.fromEntries(
      (Object.keys(TICKET_KINDS) as TicketKind[]).map((kind) => [
        kind,
        positionOf(admissionRules(kind, edition.days, edition.settings)),
      ]),
    )
    const rows = await readTickets(client, edition.id)
    const tickets = listTickets(rows, await readEntries(client, edition.id), day, positionOf)
    return {
      shift: shiftOf(device),
      at: new Date(now).toISOString(),
      opening: edition.days.opening,
      day,
      rules,
      rulesOfKind,
      keys: await keys.listPublic(client),
      tickets: Buffer.from(packTickets(tickets, edition.days.opening)).toString('base64'),
      adults: adultsOf(rows),
      entered: await countEntered(client, device.gate, day),
    }
  })
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

interface EntryRow {
  ticket: string
  day: string
  count: number
}

async function readEntries(database: Database, editionId: string) {
  const { rows } = await database.query<EntryRow>(
    `select a.ticket, a.day::text, count(*)::int as count from admission a join ticket t on t.id = a.ticket
     where t.edition = $1 and a.ticket is not null and a.outcome = 'admitted' group by a.ticket, a.day`,
    [editionId],
  )
  return rows
}

async function countEntered(database: Database, gate: string, day: string) {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from admission where day = $1 and gate = $2 and outcome = 'admitted'`,
    [day, gate],
  )
  return rows[0]?.count ?? 0
}

/** Lists the tickets that have a number, with the entries of all tickets that are counted with them. */
function listTickets(
  rows: readonly TicketRow[],
  entries: readonly EntryRow[],
  today: string,
  positionOf: (rules: AdmissionRules) => number,
): ListedTicket[] {
  const counterOf = counterKeys(rows)
  const byCounter = Map.groupBy(entries, ({ ticket }) => counterOf(ticket))
  const numbers = new Map<string, number>()
  const numbered = rows.flatMap((row) => {
    const parts = row.serial === null ? undefined : readTicketSerial(row.serial)
    return parts ? [{ row, ...parts, key: counterOf(row.id) }] : []
  })
  for (const { key, number } of numbered) numbers.set(key, Math.min(number, numbers.get(key) ?? number))
  return numbered.map(({ row, number, nonce, key }) => {
    const counted = byCounter.get(key) ?? []
    return {
      number,
      nonce,
      counter: numbers.get(key) ?? number,
      kind: row.kind,
      state: row.state,
      rules: positionOf(rulesOf(row)),
      enteredDays: counted.map(({ day }) => day),
      entriesToday: counted.reduce((sum, { day, count }) => (day === today ? sum + count : sum), 0),
    }
  })
}

/** Returns the key of the tickets that count together: those of a badge, or a ticket and those that it replaced. */
function counterKeys(rows: readonly TicketRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (id: string) => {
    let key = id
    for (let row = byId.get(id); row; row = row.replaces === null ? undefined : byId.get(row.replaces)) {
      if ((row.kind === 'badge' || row.kind === 'vip') && row.subjectId !== null) return row.subjectId
      key = row.replaces ?? row.id
    }
    return key
  }
}

function adultsOf(rows: readonly TicketRow[]) {
  const adults: Record<number, string> = {}
  for (const { adult, serial, state } of rows) {
    const parts = serial === null || state !== 'ready' ? undefined : readTicketSerial(serial)
    if (parts && adult !== null) adults[parts.number] = adult
  }
  return adults
}
