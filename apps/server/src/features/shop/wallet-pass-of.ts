import { endOfDay, fairDaysOf, formatDays, organiserOf, romeInstant, TICKET_KINDS } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { WalletPass } from '../../integrations/wallets/wallet-pass.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { opensOn, type StoredTicket } from '../../services/ticketing/stored-ticket.ts'
import { ticketPath } from '../../services/ticketing/ticket-token.ts'
import type { Needs } from './needs.ts'

/** The ticket for wallets; undefined while it opens no gate. */
export function walletPassOf(
  fair: Needs,
  ticket: StoredTicket,
  edition: EditionAtHand,
  language: Language,
  token: string,
): WalletPass | undefined {
  const days = fairDaysOf(edition.days).filter((day) => opensOn(ticket, day))
  const [first] = days
  const last = days.at(-1)
  if (ticket.state !== 'ready' || !ticket.code || !ticket.subjectId || !first || !last) return undefined
  return {
    ticketId: ticket.id,
    editionId: edition.id,
    language,
    brand: organiserOf(edition).brand,
    edition: edition.name,
    kind: TICKET_KINDS[ticket.kind][language],
    holder: ticket.name,
    company: ticket.company ?? '',
    days: formatDays(language, days),
    entrance: edition.settings.visitorEntrance,
    address: edition.settings.venueAddress,
    entryFrom: ticket.entryFrom,
    opensAt: new Date(romeInstant(first, `${ticket.entryFrom}:00`)).toISOString(),
    closesAt: new Date(endOfDay(last)).toISOString(),
    code: ticket.code,
    pageUrl: screenUrl(fair, language, ticketPath(token)),
  }
}
