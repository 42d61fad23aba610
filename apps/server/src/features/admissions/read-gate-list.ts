import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import {
  type GateListResult,
  type gateDeviceMethods,
  MAX_LIST_AGE_MS,
  packFingerprints,
  packTickets,
  romeDay,
} from '@foyer/fair-domain'
import { type InputOf, InvalidInput } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import type { SigningKeys } from '../../integrations/ticketing/signing-keys.ts'
import { refuse } from '../../refuse.ts'
import { ENTRIES } from '../../services/ticketing/entries.ts'
import { countListed, type createGateTickets, type GateTickets, readChangedTickets } from './gate-tickets.ts'
import { renewLease } from './hall-places.ts'
import type { Needs } from './needs.ts'
import { recordContact } from './record-contact.ts'
import { isOpen, lockDevice, shiftOf } from './stored-device.ts'

type Database = Pick<ClientBase, 'query'>

/** A transaction that began before a list may commit after it: changes begin earlier than the list of the device. */
const OVERLAP_MS = 120_000
const compress = promisify(gzip)

/**
 * Returns the list with which a device decides without network, or what changed since the list that it has, and records the
 * contact. The device is not locked while the list is prepared: its scans go on.
 */
export async function readGateList(
  fair: Needs,
  keys: SigningKeys,
  readTickets: ReturnType<typeof createGateTickets>,
  { token, queued, since, battery, lease }: InputOf<typeof gateDeviceMethods.sync>,
): Promise<GateListResult> {
  const now = fair.clock()
  if (since !== undefined && Number.isNaN(Date.parse(since))) throw InvalidInput('since')
  const device = await fair.transact(fair.systemSession, async (transaction) => {
    const locked = await lockDevice(transaction.client, token)
    if (!isOpen(locked, now)) throw refuse('DEVICE_CLOSED')
    await recordContact(fair, transaction, locked, { queued, ...(battery === undefined ? {} : { battery }) })
    return {
      ...locked,
      places: await renewLease(transaction.client, locked, { use: lease, day: romeDay(now), now }),
    }
  })
  const edition = await fair.editions.find(fair.pool, device.edition)
  if (!edition) throw refuse('NO_EDITION')
  const day = romeDay(now)
  const { opening } = edition.days
  const listed = since === undefined ? Number.NEGATIVE_INFINITY : Date.parse(since)
  const isChange = listed <= now && now - listed < MAX_LIST_AGE_MS && romeDay(listed) === day
  return fair.transact(fair.systemSession, async ({ client }) => {
    const known = isChange
      ? await readChangedTickets(client, edition, new Date(listed - OVERLAP_MS))
      : await readTickets(client, edition)
    const ids = isChange ? known.tickets.map(({ id }) => id) : null
    const tickets = withEntries(known, await readEntries(client, edition.id, ids), day)
    const adults = Object.entries(known.adults).filter(([, adult]) => isChange || adult !== null)
    return {
      shift: shiftOf(device),
      at: new Date(now).toISOString(),
      since: isChange && since !== undefined ? since : null,
      size: isChange ? await countListed(client, edition.id) : tickets.length,
      opening,
      day,
      rules: [...known.rules],
      rulesOfKind: known.rulesOfKind,
      keys: await keys.listPublic(client),
      ...(await packed(tickets, known.fingerprints, opening)),
      adults: Object.fromEntries(adults),
      entered: await countEntered(client, device.gate, day),
      places: device.places,
    }
  })
}

/** Encodes tickets and fingerprints as they are sent. */
export async function packed(
  tickets: Parameters<typeof packTickets>[0],
  fingerprints: Parameters<typeof packFingerprints>[0],
  opening: string,
) {
  return {
    tickets: (await compress(packTickets(tickets, opening))).toString('base64'),
    fingerprints: Buffer.from(packFingerprints(fingerprints)).toString('base64'),
  }
}

interface EntryRow {
  ticket: string
  day: string
  count: number
}

/** Reads the entries of all tickets, or of those with the ids. */
async function readEntries(database: Database, editionId: string, ids: readonly string[] | null) {
  const { rows } = await database.query<EntryRow>(
    `select a.ticket, a.day::text, ${ENTRIES} as count from admission a join ticket t on t.id = a.ticket
     where t.edition = $1 and a.ticket is not null and ($2::text[] is null or a.ticket = any($2))
       and a.outcome in ('admitted', 'undone')
     group by a.ticket, a.day having ${ENTRIES} > 0`,
    [editionId, ids],
  )
  return rows
}

async function countEntered(database: Database, gate: string, day: string) {
  const { rows } = await database.query<{ count: number }>(
    `select ${ENTRIES} as count from admission a where a.day = $1 and a.gate = $2`,
    [day, gate],
  )
  return rows[0]?.count ?? 0
}

/** Adds the entries of all tickets that are counted together. */
function withEntries({ tickets, counterOf }: GateTickets, entries: readonly EntryRow[], today: string) {
  const byCounter = Map.groupBy(entries, ({ ticket }) => counterOf(ticket))
  return tickets.map(({ id, key, ...ticket }) => {
    const counted = byCounter.get(key) ?? []
    return {
      ...ticket,
      enteredDays: counted.map(({ day }) => day),
      entriesToday: counted.reduce((sum, { day, count }) => (day === today ? sum + count : sum), 0),
    }
  })
}
