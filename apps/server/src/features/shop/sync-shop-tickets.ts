import { hasName, ShopTicket, TICKET_KINDS, type TicketKind, VOID_AS_MINOR } from '@foyer/fair-domain'
import { keyPrefixOf } from '@foyer/record-contract'
import type { CommittedWrite, Transaction } from '@foyer/record-server'
import { lockName } from '../../database/lock-name.ts'
import { requestDocument } from '../../services/documents/request-document.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { currentTicket } from '../../services/ticketing/current-ticket.ts'
import { mailMinorRefused } from '../../services/ticketing/mail-minor-refused.ts'
import { mailTicket } from '../../services/ticketing/mail-ticket.ts'
import type { StoredTicket } from '../../services/ticketing/stored-ticket.ts'
import type { Needs } from './needs.ts'
import { mailPaid, markMailed } from './shop-mails.ts'
import {
  findShopOrder,
  findShopTicket,
  keptTickets,
  orderPath,
  type StoredShopOrder,
  type StoredShopTicket,
  ticketsOfOrder,
} from './stored-shop-order.ts'

/** Generates the document of a shop ticket when its code is issued, and notifies its holder. */
export const syncShopTickets = (fair: Needs) => async (write: CommittedWrite, transaction: Transaction) => {
  const { objectApiName, after, changedFields, recordId } = write
  if (objectApiName !== 'Ticket__c' || !after || !changedFields.includes('State__c')) return
  const isRefused = after.State__c === 'voided' && after.VoidReason__c === VOID_AS_MINOR
  const isSettled = after.State__c === 'ready' || after.State__c === 'failed'
  if (!isSettled && !isRefused) return
  const subjectId = String(after.SubjectId__c ?? '')
  if (keyPrefixOf(subjectId) !== ShopTicket.keyPrefix) return
  const ticket = await findShopTicket(transaction.client, subjectId)
  const order = ticket && (await findShopOrder(transaction.client, ticket.orderId))
  const edition = order && (await fair.editions.find(transaction.client, order.editionId))
  if (!ticket || !order || !edition) return
  const kind = TICKET_KINDS[after.Kind__c as TicketKind][order.language]
  if (isRefused) {
    // The ticket can get another name.
    await fair.writer.update(transaction, 'ShopTicket__c', ticket.id, {
      Name: `#${ticket.position}`,
      FirstName__c: null,
      LastName__c: null,
      Adult__c: null,
    })
    return mailMinorRefused(fair, transaction, order.editionId, {
      to: { email: order.email, language: order.language },
      name: order.firstName,
      holder: String(after.Name),
      ticket: kind,
      next: FREE_AGAIN[order.language],
      link: screenUrl(fair, order.language, orderPath(fair, order.id)),
    })
  }
  if (after.State__c === 'ready')
    await requestDocument(fair, transaction, {
      kind: 'visitorTicket',
      subjectId: recordId,
      ...(order.contactId ? { contactId: order.contactId } : {}),
      language: order.language,
      renew: true,
    })
  await mailIssued(fair, transaction, order, ticket, edition)
}

/**
 * Mails the tickets of one address together, once all of them are settled: to the buyer with the payment, else on
 * their own. A new code of a mailed ticket is mailed alone.
 */
async function mailIssued(
  fair: Needs,
  transaction: Transaction,
  order: StoredShopOrder,
  ticket: StoredShopTicket,
  edition: EditionAtHand,
) {
  // Serialises tickets that are issued concurrently, so that the last one sees the others. Not by the row of the order:
  // a refund locks it before the tickets.
  await lockName(transaction.client, `shop-mail:${order.id}`)
  const addressOf = ({ email }: StoredShopTicket) => email || order.email
  const email = addressOf(ticket)
  const sameAddress = keptTickets(await ticketsOfOrder(transaction.client, order.id)).filter(
    (other) => hasName(other) && addressOf(other) === email,
  )
  const issued: { id: string; current: StoredTicket }[] = []
  for (const { id, mailedAt } of sameAddress) {
    const current = await currentTicket(transaction.client, id)
    if (current?.state === 'requested' || current?.state === 'generating') return
    if (current?.state === 'ready' && (mailedAt === null || id === ticket.id)) issued.push({ id, current })
  }
  const isFirst = sameAddress.every(({ mailedAt }) => mailedAt === null)
  const currents = issued.map(({ current }) => current)
  if (isFirst && email === order.email) await mailPaid(fair, transaction, order, edition, currents)
  else if (currents.length > 0)
    await mailTicket(
      fair,
      transaction,
      edition,
      currents.map(({ id }) => id),
      { email, language: order.language },
    )
  await markMailed(fair, transaction, sameAddress)
}

const FREE_AGAIN = {
  'en-US': 'The ticket is available again: you can assign it another name.',
  it: 'Il biglietto è di nuovo libero: puoi intestarlo a un’altra persona.',
} as const
