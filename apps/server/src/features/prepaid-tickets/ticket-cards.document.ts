import { TICKET_KINDS } from '@foyer/fair-domain'
import { cardDocument } from '../../services/badges/badge-paper.ts'

/** The cards of an order, each on a page of its own, as the printer takes them. */
const ticketCards = cardDocument(
  'ticketCards',
  `where t.subject_id = $1 and t.contact is null and t.state = 'ready' order by t.kind, t.created_date, t.id`,
  ([card], language) =>
    `${language === 'it' ? 'Inviti da stampare' : 'Invitation cards'} ${card?.company ?? ''}`,
)

/** The ticket that a visitor put a name on. */
const visitorTicket = cardDocument(
  'visitorTicket',
  `where t.id = $1 and t.state = 'ready'`,
  ([card], language) => (card ? `${TICKET_KINDS[card.kind][language]} ${card.name}` : ''),
)

export const ticketCardPapers = [ticketCards, visitorTicket]
