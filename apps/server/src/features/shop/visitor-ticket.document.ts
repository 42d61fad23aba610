import { TICKET_KINDS } from '@foyer/fair-domain'
import { cardDocument } from '../../services/badges/badge-paper.ts'

/** The ticket of somebody who bought it in the shop. */
export const visitorTicketDocument = cardDocument(
  'visitorTicket',
  `where t.id = $1 and t.state = 'ready'`,
  ([card], language) => (card ? `${TICKET_KINDS[card.kind][language]} ${card.name}` : ''),
)
