import { TICKET_KINDS } from '@foyer/fair-domain'
import { cardDocument } from '../../services/badges/badge-paper.ts'

/** The ticket that a guest claimed. */
export const guestTicketDocument = cardDocument(
  'guestTicket',
  `where t.subject_id = $1 and t.state = 'ready'`,
  ([card], language) => (card ? `${TICKET_KINDS[card.kind][language]} ${card.name}` : ''),
)
