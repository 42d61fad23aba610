import {
  Admission,
  type AdmittedScan,
  addDays,
  type Day,
  type DoubleEntryItem,
  type EntryConflictItem,
  type EntryPlace,
  findDoubleEntries,
  type GateDeviceItem,
  type GateDeviceState,
  type GatesResult,
  romeDay,
  type TicketKind,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { refuse } from '../../refuse.ts'
import { ENTERED } from '../../services/ticketing/entries.ts'
import type { Needs } from './needs.ts'
import type { StoredDevice } from './stored-device.ts'

type Database = Pick<ClientBase, 'query'>

const HISTORY_MS = 24 * 60 * 60_000
const MAX_CONFLICTS = 200

/** The devices of today's shifts, and the entries of today and yesterday that staff must look at. */
export async function getGates(fair: Needs, language: Language): Promise<GatesResult> {
  const edition = await fair.editions.current(fair.pool)
  if (!edition) throw refuse('NO_EDITION')
  const now = fair.clock()
  const day = romeDay(now)
  // Devices without network in the evening send their scans the next morning.
  const days = [addDays(day, -1), day]
  const [devices, doubles, conflicts, halls] = await Promise.all([
    readDevices(fair.pool, edition.id, now),
    readDoubles(fair.pool, days),
    readConflicts(fair.pool, days, language),
    readHalls(fair.pool, edition.id),
  ])
  return { edition: edition.name, day, halls, devices, doubles, conflicts }
}

async function readHalls(database: Database, editionId: string) {
  const { rows } = await database.query<{ id: string; name: string }>(
    'select id, name from pavilion where edition = $1 and active order by name, id',
    [editionId],
  )
  return rows
}

type DeviceRow = StoredDevice & { pairedAt: Date | null; pairUntil: Date; hall: string | null }

async function readDevices(database: Database, editionId: string, now: number): Promise<GateDeviceItem[]> {
  const { rows } = await database.query<DeviceRow>(
    `select d.id, d.name, d.edition, gate, direction, purpose, shift_until as "shiftUntil", revoked_at as "revokedAt",
            last_contact_at as "lastContactAt", coalesce(queued, 0)::int as queued, paired_at as "pairedAt",
            pair_until as "pairUntil", pavilion as "hallId", is_supervisor as "isSupervisor", battery::int, p.name as hall
     from gate_device d left join pavilion p on p.id = d.pavilion
     where d.edition = $1 and shift_until > $2 and (paired_at is not null or pair_until > $3)
     order by gate, d.name, d.id`,
    [editionId, new Date(now - HISTORY_MS), new Date(now)],
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    gate: row.gate,
    direction: row.direction,
    purpose: row.purpose,
    state: stateOf(row, now),
    shiftUntil: row.shiftUntil.toISOString(),
    lastContactAt: row.lastContactAt?.toISOString() ?? null,
    queued: row.queued,
    battery: row.battery,
    hall: row.hall,
    isSupervisor: row.isSupervisor,
  }))
}

function stateOf({ revokedAt, shiftUntil, pairedAt }: DeviceRow, now: number): GateDeviceState {
  if (revokedAt !== null) return 'revoked'
  if (shiftUntil.getTime() <= now) return 'over'
  return pairedAt === null ? 'waiting' : 'active'
}

interface EntryRow extends AdmittedScan {
  ticketId: string
  holder: string
  kind: TicketKind
  device: string | null
  mode: string | null
  perDay: number | null
}

/** Reads the entries of counters with several ones; which are beyond the limit is decided by their instants. */
async function readDoubles(database: Database, days: readonly Day[]): Promise<DoubleEntryItem[]> {
  const { rows } = await database.query<Omit<EntryRow, 'at'> & { at: Date | null }>(
    `with recursive chain (id, root) as (
       select a.ticket, a.ticket from admission a where a.day = any($1) and ${ENTERED} and a.ticket is not null
       union
       select chain.id, t.replaces from chain join ticket t on t.id = chain.root where t.replaces is not null),
     counted as (
       select distinct chain.id,
              case when t.kind in ('badge', 'vip') then coalesce(t.subject_id, chain.root) else chain.root end as counter
       from chain join ticket t on t.id = chain.root where t.replaces is null),
     entries as (
       select a.name as id, c.counter, a.day::text, a.scanned_at as at, a.gate, t.id as "ticketId", t.name as holder,
              t.kind, d.name as device, a.mode, t.admissions_per_day::int as "perDay",
              count(*) over (partition by c.counter, a.day) as total
       from admission a join counted c on c.id = a.ticket join ticket t on t.id = a.ticket
       left join gate_device d on d.id = a.device
       where a.day = any($1) and ${ENTERED})
     select id, counter, day, at, gate, "ticketId", holder, kind, device, mode, "perDay" from entries
     where total > "perDay"`,
    [days],
  )
  const entries = rows.flatMap((row) => (row.at ? [{ ...row, at: row.at.getTime() }] : []))
  const limits = new Map(entries.map(({ counter, perDay }) => [counter, perDay]))
  return findDoubleEntries<EntryRow>(entries, (counter) => limits.get(counter) ?? null).map(
    ({ first, again }) => ({
      id: again.id,
      ticketId: again.ticketId,
      holder: again.holder,
      kind: again.kind,
      first: placeOf(first),
      again: placeOf(again),
    }),
  )
}

interface ConflictRow extends PlaceRow {
  at: Date
  id: string
  ticketId: string | null
  holder: string | null
  kind: TicketKind | null
  conflict: string | null
}

/** Reads the entries that broke a rule, without those that were undone. */
async function readConflicts(
  database: Database,
  days: readonly Day[],
  language: Language,
): Promise<EntryConflictItem[]> {
  const { rows } = await database.query<ConflictRow>(
    `select a.name as id, coalesce(a.scanned_at, a.created_date) as at, a.gate, a.mode, a.conflict, d.name as device,
            t.id as "ticketId", t.name as holder, t.kind
     from admission a left join ticket t on t.id = a.ticket left join gate_device d on d.id = a.device
     where a.day = any($1) and a.conflict is not null and ${ENTERED}
     order by at desc, a.name limit ${MAX_CONFLICTS}`,
    [days],
  )
  return rows.map(({ id, ticketId, holder, kind, conflict, ...place }) => ({
    id,
    ticket: ticketId !== null && holder !== null && kind !== null ? { id: ticketId, holder, kind } : null,
    entry: placeOf(place),
    reason:
      Admission.fields.Conflict__c.values.find(({ value }) => value === conflict)?.label[language] ??
      String(conflict),
  }))
}

interface PlaceRow {
  gate: string
  device: string | null
  at: number | Date
  mode: string | null
}

const placeOf = ({ gate, device, at, mode }: PlaceRow): EntryPlace => ({
  gate,
  device,
  at: new Date(at).toISOString(),
  isOffline: mode === 'offline',
})
