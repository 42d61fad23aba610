import { defineDocument } from '../../documents/index.ts'
import { drawTickets, ticketsOf } from '../prepaid-tickets/ticket-paper.ts'

/** The ticket that a guest claimed. */
export const guestTicketDocument = defineDocument({
  kind: 'guestTicket',
  read: (client, subjectId) => ticketsOf(client, subjectId),
  title: (_tickets, language) => (language === 'it' ? 'Biglietto' : 'Ticket'),
  draw: (pdf, tickets, language) => drawTickets(pdf, tickets, language),
})
