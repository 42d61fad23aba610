import {
  fairDaysOf,
  formatDays,
  type MailTicket,
  mailTickets,
  shopTicketMail,
  shortCodeOf,
  TICKET_KINDS,
  weekdayIn,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import type { EditionAtHand } from '../editions/editions.ts'
import { screenUrl } from '../identity/screen-url.ts'
import type { Needs } from './needs.ts'
import { programmeHint } from './programme-hint.ts'
import { findTicket, opensOn, type StoredTicket } from './stored-ticket.ts'
import { ticketPath, ticketToken } from './ticket-token.ts'

const daysOf = (ticket: StoredTicket, edition: EditionAtHand) =>
  fairDaysOf(edition.days).filter((day) => opensOn(ticket, day))

const ENTRY = {
  'en-US': {
    hours: (from: string, until: string) => `from ${from} until ${until}`,
    entrance: (name: string) => `${name} entrance`,
  },
  it: {
    hours: (from: string, until: string) => `dalle ${from} fino alle ${until}`,
    entrance: (name: string) => `Ingresso ${name}`,
  },
} as const

/** Returns a ticket as a mail shows it. */
export const mailTicketOf = (
  ticket: StoredTicket,
  edition: EditionAtHand,
  language: Language,
): MailTicket => ({
  code: ticket.code ?? '',
  shortCode: shortCodeOf(ticket.code ?? ''),
  name: ticket.name,
  days: formatDays(language, daysOf(ticket, edition)),
  entry: ENTRY[language].hours(ticket.entryFrom, ticket.entryUntil),
  entrance: ENTRY[language].entrance(edition.settings.visitorEntrance),
})

/** Mails the holder issued tickets of one address, bought or given, with the link to the page of the first. */
export async function mailTicket(
  fair: Needs,
  transaction: Transaction,
  edition: EditionAtHand,
  ticketIds: readonly string[],
  to: { email: string; language: Language },
) {
  const { client } = transaction
  const found = await Promise.all(ticketIds.map((id) => findTicket(client, 'id', id)))
  const tickets = found.filter((ticket) => ticket !== undefined)
  const [ticket] = tickets
  if (!ticket?.subjectId) return
  const { language } = to
  const days = daysOf(ticket, edition)
  await fair.sendMessage(transaction, {
    template: shopTicketMail,
    to,
    data: {
      name: ticket.firstName ?? '',
      weekday: weekdayIn(language, days[0] ?? edition.days.opening),
      holder: tickets.map(({ name }) => name).join(', '),
      ticket: TICKET_KINDS[ticket.kind][language],
      days: formatDays(language, days),
      boxes: mailTickets(tickets.map((one) => mailTicketOf(one, edition, language))),
      link: screenUrl(fair, language, ticketPath(await ticketToken(fair, client, ticket.subjectId))),
      ...(await programmeHint(fair, transaction, days, language)),
    },
  })
}
