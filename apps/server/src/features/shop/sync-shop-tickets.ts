import { ShopTicket, TICKET_KINDS, type TicketKind, VOID_AS_MINOR } from '@foyer/fair-domain'
import { keyPrefixOf } from '@foyer/record-contract'
import type { CommittedWrite, Transaction } from '@foyer/record-server'
import { requestDocument } from '../../services/documents/request-document.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { mailMinorRefused } from '../../services/ticketing/mail-minor-refused.ts'
import { mailTicket } from '../../services/ticketing/mail-ticket.ts'
import { findShopOrder, findShopTicket, orderPath } from './stored-shop-order.ts'

/** Generates the document of a shop ticket when its code is issued, and notifies its holder. */
export const syncShopTickets = (fair: Fair) => async (write: CommittedWrite, transaction: Transaction) => {
  const { objectApiName, after, changedFields, recordId } = write
  if (objectApiName !== 'Ticket__c' || !after || !changedFields.includes('State__c')) return
  const isRefused = after.State__c === 'voided' && after.VoidReason__c === VOID_AS_MINOR
  if (after.State__c !== 'ready' && !isRefused) return
  const subjectId = String(after.SubjectId__c ?? '')
  if (keyPrefixOf(subjectId) !== ShopTicket.keyPrefix) return
  const ticket = await findShopTicket(transaction.client, subjectId)
  const order = ticket && (await findShopOrder(transaction.client, ticket.orderId))
  const edition = order && (await fair.editions.find(transaction.client, order.editionId))
  if (!ticket || !order || !edition) return
  const kind = TICKET_KINDS[after.Kind__c as TicketKind][order.language]
  const to = { email: ticket.email || order.email, language: order.language }
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
  await requestDocument(fair, transaction, {
    kind: 'visitorTicket',
    subjectId: recordId,
    ...(order.contactId ? { contactId: order.contactId } : {}),
    language: order.language,
    renew: true,
  })
  await mailTicket(fair, transaction, edition, recordId, to)
}

const FREE_AGAIN = {
  'en-US': 'The ticket is available again: you can assign it another name.',
  it: 'Il biglietto è di nuovo libero: puoi intestarlo a un’altra persona.',
} as const
