import {
  codeStatus,
  daysOnSale,
  isPast,
  isTransferOffered,
  normalDiscountCode,
  type ShopChoice,
  type ShopCode,
  type ShopResult,
  shopOffers,
} from '@foyer/fair-domain'
import { integer, type Language, object } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import type { CardPayments } from '../../integrations/cards/card-payments.ts'
import { isClosedFor } from '../../services/amber-list/open-listing.ts'
import { findCode } from '../../services/discount-codes/stored-code.ts'
import type { Needs } from './needs.ts'

/** Returns products and prices, with or without a code. */
export async function getShop(
  fair: Needs,
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
    days: edition ? daysOnSale(edition.days, edition.settings, now) : [],
    offers: edition ? shopOffers(edition.days, edition.settings, code?.standing === 'active', now) : [],
    vatRate: edition?.settings.vatRate ?? 0,
    maxTickets: edition?.settings.shopMaxTickets ?? 0,
    minimumAge: edition?.settings.minimumAge ?? 0,
    code,
    card: cards?.kind ?? null,
    isTransferOffered: edition !== null && edition !== undefined && isTransferOffered(edition.settings, now),
    transferDays: edition?.settings.transferDays ?? 0,
    invoiceDays: edition?.settings.shopInvoiceDays ?? 0,
    refundUntil:
      edition && !isPast(edition.settings.shopRefundUntil, now) ? edition.settings.shopRefundUntil : null,
    maxRenames: edition?.settings.maxTicketRenames ?? 0,
    buyer: await buyerOf(fair, session),
    trades: await tradesOf(fair, session.language, code),
  }
}

async function readCode(fair: Needs, typed: string, editionId: string | undefined): Promise<ShopCode> {
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
async function countExpiredHolds({ pool, clock }: Needs, codeId: string) {
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

async function buyerOf({ pool }: Needs, session: Session): Promise<ShopResult['buyer']> {
  const [contactId] = attributeOf(session, 'contactId')
  if (contactId === undefined) return null
  const { rows } = await pool.query<NonNullable<ShopResult['buyer']>>(
    `select coalesce(first_name, '') as "firstName", coalesce(last_name, '') as "lastName",
            coalesce(email, '') as email, coalesce(company_name, '') as company,
            coalesce(mailing_country, '') as country, coalesce(business_type, '') as "businessType",
            coalesce(main_activity, '') as "mainActivity"
     from contact where id = $1`,
    [contactId],
  )
  return rows[0] ?? null
}

/** Choices of trade and activity, for the code of a company. */
async function tradesOf(
  { pool }: Needs,
  language: Language,
  code: ShopCode | null,
): Promise<ShopResult['trades']> {
  if (code?.standing !== 'active' || code.company === null) return { businessType: [], mainActivity: [] }
  const { rows } = await pool.query<ShopChoice & { list: string }>(
    `select list, value, case when $1 = 'it' then label_it else name end as label from choice
     where list in ('businessType', 'mainActivity') and active order by position, id`,
    [language],
  )
  const choicesOf = (list: string) =>
    rows.filter((row) => row.list === list).map(({ value, label }) => ({ value, label }))
  return { businessType: choicesOf('businessType'), mainActivity: choicesOf('mainActivity') }
}
