import {
  badgeLabelZpl,
  type DeskCardResult,
  fairDaysOf,
  formatDays,
  shortCodeOf,
  TICKET_KINDS,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { qrPath } from '../../services/payments/transfer.ts'
import { opensOn } from '../../services/ticketing/stored-ticket.ts'
import { currentOf } from './current-of.ts'
import type { Needs } from './needs.ts'

/** Returns the content of the badge of a ready ticket, for the printers of the desk. */
export async function getCard(fair: Needs, id: string, language: Language): Promise<DeskCardResult | null> {
  const ticket = await currentOf(fair.pool, id)
  const edition = await fair.editions.find(fair.pool, ticket.editionId)
  const { code, name, company, kind } = ticket
  if (ticket.state !== 'ready' || code === null || !edition) return null
  const days = fairDaysOf(edition.days).filter((day) => opensOn(ticket, day))
  const shortCode = shortCodeOf(code)
  return {
    edition: edition.name,
    // 45 mm on the badge.
    qr: qrPath(code, 'Q'),
    shortCode,
    zpl: badgeLabelZpl({
      name,
      company: company ?? '',
      lines: [TICKET_KINDS[kind][language], formatDays(language, days)],
      code,
      shortCode,
    }),
  }
}
