import { cardDocument } from '../../services/badges/badge-pdf.ts'

/** The cards of an order, one per page, for the printer. */
export const ticketCards = cardDocument(
  'ticketCards',
  `where t.subject_id = $1 and t.contact is null and t.state = 'ready' order by t.kind, t.created_date, t.id`,
  ([card], language) =>
    `${language === 'it' ? 'Inviti da stampare' : 'Invitation cards'} ${card?.company ?? ''}`,
)
