import { type HolderName, holderNameFaults } from '@foyer/fair-domain'
import { InsufficientAccess, NotFound } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import type { Fair } from '../../services/fair/fair.ts'
import { refuseFaults } from '../../services/referents/refuse-faults.ts'
import { renameTicket } from '../../services/ticketing/rename-ticket.ts'
import { lockTicket } from '../../services/ticketing/stored-ticket.ts'
import { isTicketOrder } from './make-cards.ts'
import { holderOf } from './name-ticket.ts'
import { buyerOf } from './ticket-buyer.ts'

/** A visitor puts another name on a ticket of theirs. */
export async function renameOwnTicket(fair: Fair, session: Session, id: string, name: HolderName) {
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const { contactId, isVisitor } = await buyerOf(client, session)
    if (!isVisitor) throw InsufficientAccess()
    const faults = Object.entries(holderNameFaults(name))
    if (faults.length > 0) throw refuseFaults(faults)
    const ticket = await lockTicket(client, id)
    const edition = await fair.editions.find(client, ticket.editionId)
    if (ticket.contactId !== contactId || !isTicketOrder(ticket.subjectId ?? '') || !edition) throw NotFound()
    return renameTicket(fair, transaction, edition, ticket, holderOf(name))
  })
}
