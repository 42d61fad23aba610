import { SHOP_TICKETS } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { requestTicket } from '../../services/ticketing/request-ticket.ts'
import type { Needs } from './needs.ts'
import type { StoredShopOrder, StoredShopTicket } from './stored-shop-order.ts'

/** Requests the code of a paid ticket with a name, valid on the bought days. */
export const issueTicket = (
  fair: Needs,
  transaction: Transaction,
  order: StoredShopOrder,
  { id, firstName, lastName, email, adult }: StoredShopTicket,
  edition: EditionAtHand,
) =>
  requestTicket(fair, transaction, {
    kind: SHOP_TICKETS[order.ticket].kind,
    edition,
    accountId: order.accountId,
    ...(order.contactId ? { contactId: order.contactId } : {}),
    subjectId: id,
    holder: {
      firstName,
      lastName,
      company: order.company,
      email: email || order.email,
      adult: adult ?? undefined,
    },
    rules: {
      days: order.days,
      validFrom: order.days[0] ?? edition.days.opening,
      validUntil: order.days.at(-1) ?? edition.days.closing,
      maxDays: Math.min(order.days.length, SHOP_TICKETS[order.ticket].maxDays),
    },
  })
