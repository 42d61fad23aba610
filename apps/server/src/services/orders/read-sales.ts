import {
  badgeOrder,
  type Cents,
  EXTRA_KINDS,
  type ExtraKind,
  PREPAID_KINDS,
  shareOut,
  ticketOrder,
  vatIncluded,
} from '@foyer/fair-domain'
import { integer, type Label, number, object, oneOf, string } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { allOf } from '../../database/all-of.ts'
import { readRows } from '../../database/read-rows.ts'

type Database = Pick<ClientBase, 'query'>

export type SaleType = 'tickets' | 'badges' | 'parking' | 'coExhibitors'

const TYPE_OF_EXTRA = {
  badge: 'badges',
  parking: 'parking',
  coExhibitor: 'coExhibitors',
} as const satisfies Record<ExtraKind, SaleType>

interface SaleLine {
  name: Label
  kind: 'tickets' | 'service' | 'other'
  quantity: number
  /** Including VAT. */
  gross: Cents
  net: Cents
}

/** An order of a company in the portal, priced with VAT and paid in advance by transfer. */
export interface Sale {
  id: string
  type: SaleType
  number: string
  accountId: string
  editionId: string
  status: (typeof ticketOrder.states)[number] | (typeof badgeOrder.states)[number]
  date: string
  vatRate: number
  gross: Cents
  net: Cents
  tax: Cents
  rounding: Cents
  lines: readonly SaleLine[]
}

const ticketRow = object({
  id: string,
  number: string,
  accountId: string,
  editionId: string,
  status: oneOf(...ticketOrder.states),
  date: string,
  oneDay: integer(),
  twoDay: integer(),
  oneDayPrice: number,
  twoDayPrice: number,
  shipping: number,
  gross: number,
})

const extraRow = object({
  id: string,
  kind: oneOf(...(Object.keys(EXTRA_KINDS) as ExtraKind[])),
  number: string,
  accountId: string,
  editionId: string,
  status: oneOf(...badgeOrder.states),
  date: string,
  quantity: integer(),
  gross: number,
})

const dayOf = (column: string) => `to_char(${column} at time zone 'Europe/Rome', 'YYYY-MM-DD') as date`
const cents = (column: string) => `(${column} * 100)::float8`
const SHIPPING: Label = { 'en-US': 'Shipping', it: 'Spedizione' }

interface SalesFilter {
  /** All sales of these companies … */
  accountIds?: readonly string[]
  /** … or one of them. */
  id?: string | null
}

/** Returns the sales of companies, or one. Personal purchases of visitors are not included. */
export async function readSales(
  database: Database,
  { accountIds, id = null }: SalesFilter,
  vatRateOf: (editionId: string) => Promise<number>,
): Promise<Sale[]> {
  const values = [accountIds ?? null, id]
  const [tickets, extras] = await allOf(database, [
    () =>
      readRows(
        database,
        ticketRow,
        `select id, name as number, account as "accountId", edition as "editionId", state as status, ${dayOf('ordered_at')},
            one_day::int as "oneDay", two_day::int as "twoDay", ${cents('one_day_price')} as "oneDayPrice",
            ${cents('two_day_price')} as "twoDayPrice", ${cents('shipping_price')} as shipping, ${cents('total')} as gross
     from ticket_order where ($1::text[] is null or account = any($1)) and ($2::text is null or id = $2)`,
        values,
      ),
    () =>
      readRows(
        database,
        extraRow,
        `select id, kind, name as number, account as "accountId", edition as "editionId", state as status,
            ${dayOf('created_date')}, quantity::int, ${cents('amount')} as gross
     from badge_order where ($1::text[] is null or account = any($1)) and ($2::text is null or id = $2)`,
        values,
      ),
  ])
  const found = [
    ...tickets.map(({ oneDay, twoDay, oneDayPrice, twoDayPrice, shipping, ...sale }) => ({
      ...sale,
      type: 'tickets' as const,
      lines: [
        line(PREPAID_KINDS.ticket1, 'tickets', oneDay, oneDay * oneDayPrice),
        line(PREPAID_KINDS.ticket2, 'tickets', twoDay, twoDay * twoDayPrice),
        line(SHIPPING, 'service', 1, shipping),
      ].filter(({ gross }) => gross > 0),
    })),
    ...extras.map(({ kind, quantity, ...sale }) => ({
      ...sale,
      type: TYPE_OF_EXTRA[kind],
      lines: [line(EXTRA_KINDS[kind], 'other', quantity, sale.gross)],
    })),
  ]
  return Promise.all(found.map(async (sale) => taxed(sale, await vatRateOf(sale.editionId))))
}

const line = (name: Label, kind: SaleLine['kind'], quantity: number, gross: Cents) => ({
  name,
  kind,
  quantity,
  gross,
})

function taxed<T extends { gross: Cents; lines: readonly Omit<SaleLine, 'net'>[] }>(
  sale: T,
  vatRate: number,
) {
  const totals = vatIncluded(sale.gross, vatRate)
  const nets = shareOut(
    totals.net,
    sale.lines.map(({ gross }) => gross),
  )
  return {
    ...sale,
    ...totals,
    vatRate,
    lines: sale.lines.map((line, place) => ({ ...line, net: nets[place] ?? 0 })),
  }
}

/** The VAT rate of an edition, read once. */
export function vatRates(find: (editionId: string) => Promise<{ settings: { vatRate: number } } | null>) {
  const known = new Map<string, Promise<number>>()
  return (editionId: string) => {
    const rate = known.get(editionId) ?? find(editionId).then((edition) => edition?.settings.vatRate ?? 0)
    known.set(editionId, rate)
    return rate
  }
}
