import { ACCREDITATION_KINDS, type AccreditationKind } from '@foyer/fair-domain'
import { defineDocument } from '../../services/documents/define-document.ts'
import { drawTickets, ticketsOf } from '../../services/prepaid-tickets/ticket-paper.ts'

/** The tickets of one accreditation, each on a page of its own. */
export const accreditationTicketDocument = defineDocument({
  kind: 'accreditationTicket',
  read: async (client, subjectId) => {
    const { rows } = await client.query<{ kind: AccreditationKind }>(
      'select kind from accreditation where id = $1',
      [subjectId],
    )
    return { kind: rows[0]?.kind ?? 'press', tickets: await ticketsOf(client, subjectId) }
  },
  title: ({ kind }, language) =>
    `${language === 'it' ? 'Biglietto' : 'Ticket'} ${ACCREDITATION_KINDS[kind][language]}`,
  draw: (pdf, { tickets }, language) => drawTickets(pdf, tickets, language),
})
