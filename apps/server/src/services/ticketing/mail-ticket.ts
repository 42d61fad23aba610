import { fairDaysOf, formatDays, shopTicketMail, TICKET_KINDS } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import type { EditionAtHand } from '../editions/editions.ts'
import type { Fair } from '../fair/fair.ts'
import { screenUrl } from '../identity/screen-url.ts'
import { findTicket, opensOn } from './stored-ticket.ts'
import { ticketPath, ticketToken } from './ticket-token.ts'

/** Mails the holder the link to the page of an issued ticket, bought or given. */
export async function mailTicket(
  fair: Fair,
  transaction: Transaction,
  edition: EditionAtHand,
  ticketId: string,
  to: { email: string; language: Language },
) {
  const { client } = transaction
  const ticket = await findTicket(client, 'id', ticketId)
  if (!ticket?.subjectId) return
  const { language } = to
  const days = fairDaysOf(edition.days).filter((day) => opensOn(ticket, day))
  await fair.sendMessage(transaction, {
    template: shopTicketMail,
    to,
    data: {
      name: ticket.firstName ?? '',
      holder: ticket.name,
      ticket: TICKET_KINDS[ticket.kind][language],
      days: formatDays(language, days),
      entry: `${ticket.entryFrom}–${ticket.entryUntil}`,
      entrance: edition.settings.visitorEntrance,
      code: ticket.code?.match(/.{1,5}/g)?.join(' ') ?? '',
      link: screenUrl(fair, language, ticketPath(await ticketToken(fair, client, ticket.subjectId))),
    },
  })
}
