import { type EntryConflict, entryConflict, romeDay, type TicketKind } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import { ENTRIES } from '../../services/ticketing/entries.ts'
import { rulesOf, type StoredTicket } from '../../services/ticketing/stored-ticket.ts'
import { instantOf } from './device-scan.ts'
import type { Passage } from './find-passages.ts'
import type { StoredDevice } from './stored-device.ts'

type Database = Pick<ClientBase, 'query'>

type TicketRow = Parameters<typeof rulesOf>[0] & {
  id: string
  kind: TicketKind
  voidedAt: Date | null
  days: StoredTicket['days']
}

/** Returns the conflict of each entry that a device decided without network, null for all other passages. */
export async function findConflicts(
  database: Database,
  { direction, purpose }: StoredDevice,
  passages: readonly Passage[],
  now: number,
): Promise<(EntryConflict | null)[]> {
  const entered = (passage: Passage) => direction === 'in' && passage.scan.outcome === 'admitted'
  const ids = passages.flatMap((passage) => (entered(passage) && passage.ticket ? passage.ticket.id : []))
  const [tickets, days] = [await readTickets(database, ids), await readDays(database, ids)]
  return passages.map((passage) => {
    if (!entered(passage)) return null
    const at = instantOf(passage.scan, now)
    const ticket = passage.ticket && tickets.get(passage.ticket.id)
    const known = ticket && {
      kind: ticket.kind,
      rules: rulesOf(ticket),
      voidedAt: ticket.voidedAt?.getTime() ?? null,
      days: days.get(ticket.id) ?? [],
    }
    return entryConflict(known, { at, day: romeDay(at), purpose })
  })
}

async function readTickets(database: Database, ids: readonly string[]) {
  const { rows } = await database.query<TicketRow>(
    `select id, kind, voided_at as "voidedAt", valid_from::text as "validFrom", valid_until::text as "validUntil",
            max_days::int as "maxDays", admissions_per_day::int as "admissionsPerDay", entry_from as "entryFrom",
            entry_until as "entryUntil", string_to_array(days, ' ') as days, closed_from::text as "closedFrom",
            closed_until::text as "closedUntil"
     from ticket where id = any($1)`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Reads the days on which tickets with a limited number of days entered, together with the tickets that they replace. */
async function readDays(database: Database, ids: readonly string[]) {
  const { rows } = await database.query<{ id: string; days: string[] }>(
    `with recursive own (id, part) as (
       select id, id from ticket where id = any($1) and max_days is not null
       union select own.id, t.replaces from own join ticket t on t.id = own.part where t.replaces is not null),
     entered as (
       select own.id, a.day::text from own join admission a on a.ticket = own.part
       where a.outcome in ('admitted', 'undone') group by own.id, a.day having ${ENTRIES} > 0)
     select id, array_agg(day) as days from entered group by id`,
    [ids],
  )
  return new Map(rows.map(({ id, days }) => [id, days]))
}
