import { type GateListResult, packTickets, romeDay } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import type { SigningKeys } from '../../integrations/ticketing/signing-keys.ts'
import { refuse } from '../../refuse.ts'
import type { createGateTickets, GateTickets } from './gate-tickets.ts'
import type { Needs } from './needs.ts'
import { recordContact } from './record-contact.ts'
import { isOpen, lockDevice, shiftOf } from './stored-device.ts'

type Database = Pick<ClientBase, 'query'>

/** Returns the list with which a device decides without network, and records the contact. */
export function readGateList(
  fair: Needs,
  keys: SigningKeys,
  readTickets: ReturnType<typeof createGateTickets>,
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
    const { opening } = edition.days
    const known = await readTickets(client, edition)
    const listed = withEntries(known, await readEntries(client, edition.id), day)
    return {
      shift: shiftOf(device),
      at: new Date(now).toISOString(),
      opening,
      day,
      rules: [...known.rules],
      rulesOfKind: known.rulesOfKind,
      keys: await keys.listPublic(client),
      tickets: Buffer.from(packTickets(listed, opening)).toString('base64'),
      adults: known.adults,
      entered: await countEntered(client, device.gate, day),
    }
  })
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

/** Adds the entries of all tickets that are counted together. */
function withEntries({ tickets, counterOf }: GateTickets, entries: readonly EntryRow[], today: string) {
  const byCounter = Map.groupBy(entries, ({ ticket }) => counterOf(ticket))
  return tickets.map(({ key, ...ticket }) => {
    const counted = byCounter.get(key) ?? []
    return {
      ...ticket,
      enteredDays: counted.map(({ day }) => day),
      entriesToday: counted.reduce((sum, { day, count }) => (day === today ? sum + count : sum), 0),
    }
  })
}
