import {
  codeStatus,
  daysOnSale,
  isPast,
  isTransferOffered,
  normalDiscountCode,
  type ShopCode,
  type ShopResult,
  shopOffers,
} from '@foyer/fair-domain'
import { integer, object } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import type { CardPayments } from '../../integrations/cards/card-payments.ts'
import { isClosedFor } from '../../services/amber-list/open-listing.ts'
import { findCode } from '../../services/discount-codes/stored-code.ts'
import type { Fair } from '../../services/fair/fair.ts'

/** Returns products and prices, with or without a code. */
export async function getShop(
  fair: Fair,
  cards: CardPayments | null,
  session: Session,
  typed: string,
): Promise<ShopResult> {
  const { pool, clock } = fair
  const edition = await fair.editions.current(pool)
  const code = typed.trim() === '' ? null : await readCode(fair, typed, edition?.id)
  const now = clock()
  return {
    edition: edition ? { year: edition.year, ...edition.days } : null,
    days: edition ? daysOnSale(edition.days, now) : [],
    offers: edition ? shopOffers(edition.days, edition.settings, code?.standing === 'active', now) : [],
    vatRate: edition?.settings.vatRate ?? 0,
    maxTickets: edition?.settings.shopMaxTickets ?? 0,
    minimumAge: edition?.settings.minimumAge ?? 0,
    code,
    card: cards?.kind ?? null,
    isTransferOffered: edition !== null && edition !== undefined && isTransferOffered(edition.settings, now),
    transferDays: edition?.settings.transferDays ?? 0,
    refundUntil:
      edition && !isPast(edition.settings.shopRefundUntil, now) ? edition.settings.shopRefundUntil : null,
    maxRenames: edition?.settings.maxTicketRenames ?? 0,
    buyer: await buyerOf(fair, session),
  }
}

async function readCode(fair: Fair, typed: string, editionId: string | undefined): Promise<ShopCode> {
  const value = normalDiscountCode(typed)
  const code = await findCode(fair.pool, value)
  if (!code || code.editionId !== editionId)
    return { value, standing: 'unknown', company: null, left: 0, validUntil: null }
  const { rows } = await fair.pool.query<{ name: string }>('select name from account where id = $1', [
    code.accountId,
  ])
  const held = await countExpiredHolds(fair, code.id)
  const available = { ...code, used: code.used - held }
  const listed = { contactId: null, accountId: null, codes: [code.code] }
  return {
    value,
    // A code on the amber list counts as suspended, as when it is used.
    standing: (await isClosedFor(fair.pool, listed, 'tickets', fair.clock()))
      ? 'suspended'
      : codeStatus(available, fair.clock()),
    company: rows[0]?.name ?? null,
    left: Math.max(0, code.cap - available.used),
    validUntil: code.validUntil,
  }
}

const countRow = object({ count: integer() })

/** Activations used by expired orders until they are ended; placing an order ends them first. */
async function countExpiredHolds({ pool, clock }: Fair, codeId: string) {
  const [row] = await readRows(
    pool,
    countRow,
    `select count(*)::int as count from code_activation a join shop_ticket t on t.id = a.reference
     join shop_order o on o.id = t.shop_order
     where a.discount_code = $1 and a.pending and a.cancelled_at is null
       and o.state = 'awaiting_payment' and o.expires_at <= $2`,
    [codeId, new Date(clock())],
  )
  return row?.count ?? 0
}

async function buyerOf({ pool }: Fair, session: Session): Promise<ShopResult['buyer']> {
  const [contactId] = attributeOf(session, 'contactId')
  if (contactId === undefined) return null
  const { rows } = await pool.query<NonNullable<ShopResult['buyer']>>(
    `select coalesce(first_name, '') as "firstName", coalesce(last_name, '') as "lastName",
            coalesce(email, '') as email, coalesce(company_name, '') as company,
            coalesce(mailing_country, '') as country
     from contact where id = $1`,
    [contactId],
  )
  return rows[0] ?? null
}
