import { type EvacuationResult, type FoundPerson, shortCodeOf } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { readEvacuation } from '../../services/admissions/read-evacuation.ts'
import { searchTickets } from '../../services/ticketing/search-tickets.ts'
import { findTicket } from '../../services/ticketing/stored-ticket.ts'
import type { Needs } from './needs.ts'
import { recordContact } from './record-contact.ts'
import { isOpen, lockDevice } from './stored-device.ts'

const ROWS = 8

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

async function lockSupervisor(fair: Needs, transaction: Transaction, token: string) {
  const device = await lockDevice(transaction.client, token)
  if (!isOpen(device, fair.clock())) throw refuse('DEVICE_CLOSED')
  if (!device.isSupervisor) throw refuse('NOT_FOR_SUPERVISORS')
  await recordContact(fair, transaction, device)
  return device
}
