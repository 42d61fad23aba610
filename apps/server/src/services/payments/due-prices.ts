import {
  type Cents,
  formatCents,
  formatWithVat,
  type Price,
  percentOf,
  sum,
  vatIncluded,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { ClientBase } from 'pg'

interface PricedDue {
  id: string
  /** In cents. */
  amount: Cents
}

/**
 * Returns the price of amounts due: the amount to pay with net and VAT of its invoice, or of the prepayment
 * that it requests; a balance without an invoice is split by the rate of its order. The parts are unknown if the amount
 * has changed since.
 */
export async function duePrices(
  client: Pick<ClientBase, 'query'>,
  dues: readonly PricedDue[],
  stampDuty: Cents,
): Promise<ReadonlyMap<string, Price>> {
  const { rows } = await client.query<Parts & { id: string }>(
    `select d.id, (coalesce(i.taxable - i.duty, case d.kind when 'prepayment' then o.prepayment end) * 100)::float8 as net, (i.payable * 100)::float8 as payable,
            ((i.payable - i.taxable) * 100)::float8 as tax,
            (select max(n.vat_rate) from order_item n where n.order_id = o.id)::float8 as rate
     from amount_due d
     left join lateral (select n.taxable, n.payable, coalesce((select sum(l.net) from invoice_line l
         where l.invoice = n.id and l.treatment = 'stampDuty'), 0) as duty
       from invoice n where n.amount_due = d.id order by n.created_date, n.id limit 1) i on true
     left join sales_order o on o.id = d.subject_id and d.kind in ('prepayment', 'balance')
     where d.id = any($1)`,
    [dues.map(({ id }) => id)],
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  return new Map(dues.map(({ id, amount }) => [id, priceOf(amount, known.get(id), stampDuty)]))
}

/** An amount due, and its open part. */
export interface OpenDue extends PricedDue {
  open: Cents
}

/** Formats the open part of amounts due, with net and VAT unless a payment has reduced it. */
export function formatOpen(dues: readonly OpenDue[], prices: ReadonlyMap<string, Price>, language: Language) {
  const gross = sum(dues.map(({ open }) => open))
  const parts = dues.map(({ id }) => prices.get(id) ?? null)
  if (dues.some(({ open }, i) => parts[i]?.gross !== open)) return formatCents(gross, language)
  const net = parts.some((price) => price?.net == null) ? null : sum(parts.map((price) => price?.net ?? 0))
  return formatWithVat({ gross, net, vat: sum(parts.map((price) => price?.vat ?? 0)) }, language)
}

/** Reads the prices of amounts due, and returns what formats them for a reader. */
export async function openTextOf(
  client: Pick<ClientBase, 'query'>,
  dues: readonly OpenDue[],
  stampDuty: Cents,
) {
  const prices = await duePrices(client, dues, stampDuty)
  return (language: Language) => formatOpen(dues, prices, language)
}

/** Amounts in cents. */
interface Parts {
  net: number | null
  payable: number | null
  /** VAT of the invoice. */
  tax: number | null
  /** VAT rate of the order; null without one. */
  rate: number | null
}

/** Splits an amount by its parts, if they still add up to it. */
export function priceOf(gross: Cents, parts: Parts | undefined, stampDuty: Cents): Price {
  const unknown = { gross, net: null, vat: 0 }
  if (!parts) return unknown
  const { net, payable, tax, rate } = parts
  if (net === null) {
    const split = rate === null ? null : vatIncluded(gross, rate)
    return split?.rounding === 0 ? { gross, net: split.net, vat: split.tax } : unknown
  }
  if (payable !== null) return payable === gross ? { gross, net, vat: tax ?? 0 } : unknown
  const vat = percentOf(net, rate ?? 0)
  if (gross === net + vat) return { gross, net, vat }
  return gross === net || gross === net + stampDuty ? { gross, net, vat: 0 } : unknown
}
