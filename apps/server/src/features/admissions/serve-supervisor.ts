import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import {
  type EvacuationResult,
  type FoundPerson,
  type GateNamesResult,
  type gateDeviceMethods,
  shortCodeOf,
} from '@foyer/fair-domain'
import { type InputOf, InvalidInput } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { readEvacuation } from '../../services/admissions/read-evacuation.ts'
import { searchTickets } from '../../services/ticketing/search-tickets.ts'
import { findTicket } from '../../services/ticketing/stored-ticket.ts'
import type { Needs } from './needs.ts'
import { recordContact } from './record-contact.ts'
import { isOpen, lockDevice } from './stored-device.ts'

const ROWS = 8
/** Names of one response. */
const NAMES = 20_000
/** A transaction that began before the names may commit after them. */
const OVERLAP_MS = 120_000
const compress = promisify(gzip)

/** Finds people with an issued ticket, at the scanner of a supervisor. */
export function searchAtDevice(
  fair: Needs,
  { token, text }: { token: string; text: string },
): Promise<{ people: FoundPerson[] }> {
  return fair.transact(fair.systemSession, async (transaction) => {
    const device = await lockSupervisor(fair, transaction, token)
    const ids = await searchTickets(transaction, device.edition, text, ROWS)
    const tickets = await Promise.all(
      ids.slice(0, ROWS).map((id) => findTicket(transaction.client, 'id', id)),
    )
    return {
      people: tickets.flatMap((ticket) => {
        const code = ticket?.state === 'ready' && ticket.code ? shortCodeOf(ticket.code) : null
        return ticket && code
          ? [{ id: ticket.id, name: ticket.name, company: ticket.company ?? '', kind: ticket.kind, code }]
          : []
      }),
    }
  })
}

/** Returns the people inside, for a device that keeps the list for an evacuation without network. */
export async function getEvacuationAtDevice(fair: Needs, token: string): Promise<EvacuationResult> {
  await fair.transact(fair.systemSession, (transaction) => lockSupervisor(fair, transaction, token))
  return readEvacuation(fair)
}

/** Returns the names of valid tickets by number, or of those changed since, for a search without network. */
export async function getNamesAtDevice(
  fair: Needs,
  { token, after, since }: InputOf<typeof gateDeviceMethods.names>,
): Promise<GateNamesResult> {
  const now = fair.clock()
  if (since !== undefined && Number.isNaN(Date.parse(since))) throw InvalidInput('since')
  const { edition } = await fair.transact(fair.systemSession, (transaction) =>
    lockSupervisor(fair, transaction, token),
  )
  const { rows } = await fair.pool.query<{ number: number; name: string; company: string }>(
    `select n.number, t.name, coalesce(t.holder_company, '') as company
     from ticketing.ticket_number n join ticket t on t.id = n.ticket
     where n.edition = $1 and n.number > $2 and t.state = 'ready' and ($3::timestamptz is null or t.last_modified_date >= $3)
     order by n.number limit ${NAMES}`,
    [edition, after, since === undefined ? null : new Date(Date.parse(since) - OVERLAP_MS)],
  )
  const names = JSON.stringify(rows.map(({ number, name, company }) => [number, name, company]))
  return {
    at: new Date(now).toISOString(),
    next: rows.length === NAMES ? (rows.at(-1)?.number ?? null) : null,
    names: (await compress(names)).toString('base64'),
  }
}

async function lockSupervisor(fair: Needs, transaction: Transaction, token: string) {
  const device = await lockDevice(transaction.client, token)
  if (!isOpen(device, fair.clock())) throw refuse('DEVICE_CLOSED')
  if (!device.isSupervisor) throw refuse('NOT_FOR_SUPERVISORS')
  await recordContact(fair, transaction, device)
  return device
}
