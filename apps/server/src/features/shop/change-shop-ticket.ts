import { type HolderName, holderNameIssues, isEmail, tidyAdult } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import { refuse } from '../../refuse.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import { currentTicket } from '../../services/ticketing/current-ticket.ts'
import { renameTicket } from '../../services/ticketing/rename-ticket.ts'
import { lockTicket } from '../../services/ticketing/stored-ticket.ts'
import { issueTicket } from './issue-ticket.ts'
import type { Needs } from './needs.ts'
import { lockShopOrder, type StoredShopOrder, ticketsOfOrder } from './stored-shop-order.ts'

export interface NewHolder extends HolderName {
  /** Recipient of the ticket; the buyer if empty. */
  email: string
}

/** Sets or changes the holder of a ticket. Idempotent. */
export async function nameShopTicket(fair: Needs, orderId: string, ticketId: string, newHolder: NewHolder) {
  const issues: [string, string][] = Object.entries(holderNameIssues(newHolder))
  if (newHolder.email.trim() !== '' && !isEmail(newHolder.email)) issues.push(['email', 'email'])
  if (issues.length > 0) throw refuseIssues(issues)
  await fair.transact(fair.systemSession, async (transaction) => {
    const { client } = transaction
    const order = await lockShopOrder(client, orderId)
    const ticket = (await ticketsOfOrder(client, order.id)).find(({ id }) => id === ticketId)
    const edition = await fair.editions.find(client, order.editionId)
    if (!ticket || !edition) throw NotFound()
    if (isEnded(order) || ticket.returnedAt !== null) throw refuse('TICKET_VOID')
    const holder = {
      firstName: newHolder.firstName.trim(),
      lastName: newHolder.lastName.trim(),
      email: newHolder.email.trim(),
      adult: tidyAdult(newHolder.adult) ?? null,
    }
    const current = await currentTicket(client, ticket.id)
    if (current && current.state !== 'voided')
      await renameTicket(fair, transaction, edition, await lockTicket(client, current.id), {
        firstName: holder.firstName,
        lastName: holder.lastName,
        adult: holder.adult ?? undefined,
        email: holder.email || order.email,
      })
    await fair.writer.update(transaction, 'ShopTicket__c', ticket.id, {
      Name: `${holder.firstName} ${holder.lastName}`,
      FirstName__c: holder.firstName,
      LastName__c: holder.lastName,
      Email__c: holder.email || null,
      Adult__c: holder.adult,
    })
    const isNew = !current || current.state === 'voided'
    if (isNew && order.state !== 'awaiting_payment')
      await issueTicket(fair, transaction, order, { ...ticket, ...holder }, edition)
  })
}

/** The tickets that are kept stay valid while others are refunded. */
const isEnded = ({ state }: Pick<StoredShopOrder, 'state'>) =>
  state === 'refunded' || state === 'expired' || state === 'cancelled'
