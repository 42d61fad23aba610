import type { Cents } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { lockName } from '../../database/lock-name.ts'
import { lockDues } from '../payments/stored-due.ts'

type Client = Pick<ClientBase, 'query'>

interface StandingInvoice {
  id: string
  number: string
  language: Language
  isPrepayment: boolean
  state: string
  /** Without VAT and credit notes. */
  left: Cents
}

/** Orders of active addenda that reduce an order. Its id is `$1`. */
export const REDUCTIONS = `
  select r.id from contract a join contract p on p.id = a.parent join sales_order r on r.id = a."order"
  where p."order" = $1 and r.status = 'settled'`

/** Serialises invoicing of an order and changes of its total. */
export const lockInvoicing = (client: Client, orderId: string) => lockName(client, `invoice:${orderId}`)

/** Returns whether an amount due is invoiced. Locks it, so that concurrent calls are serialised. */
export async function isDueInvoiced(client: Client, dueId: string) {
  await lockDues(client, [dueId])
  const { rowCount } = await client.query(
    `select from invoice i where i.amount_due = $1 and i.type <> 'credit' and not invoice_is_credited(i.id) limit 1`,
    [dueId],
  )
  return rowCount === 1
}

/** Returns the total of an order without VAT, and its invoices that are not credited, the last one first. */
export async function invoicedFor(client: Client, orderId: string | null) {
  const { rows } = await client.query<StandingInvoice>(
    `select i.id, i.name as number, i.language, i.type = 'prepayment' as "isPrepayment", i.state,
            ((i.taxable + coalesce((select sum(c.taxable) from invoice c where c.credits = i.id), 0)) * 100)::float8 as left
     from invoice i where i.order_id = $1 and i.type <> 'credit' order by i.created_date desc, i.number desc`,
    [orderId],
  )
  const totals = await client.query<{ ordered: Cents }>(
    `select (sum(total_amount) * 100)::float8 as ordered from sales_order where id = $1 or id in (${REDUCTIONS})`,
    [orderId],
  )
  const isIssued = ({ state }: StandingInvoice) => state !== 'rejected'
  const invoices = rows.filter(isIssued)
  return {
    invoices,
    invoiced: invoices.reduce((total, { left }) => total + left, 0),
    ordered: totals.rows[0]?.ordered ?? 0,
    hasBalance: invoices.some(({ isPrepayment, left }) => !isPrepayment && left > 0),
    hasRejected: !rows.every(isIssued),
  }
}
