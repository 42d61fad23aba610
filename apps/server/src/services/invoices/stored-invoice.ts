import type { InvoiceCustomer, InvoiceLine, InvoiceState, InvoiceType } from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { readIds } from '../../database/read-rows.ts'

export interface StoredInvoice {
  id: string
  number: string
  type: InvoiceType
  accountId: string
  participationId: string | null
  orderId: string | null
  orderNumber: string
  billedTo: string
  billingCompanyId: string | null
  /** The contact of a personal order; null for an order of a company. */
  contactId: string | null
  dueId: string | null
  reference: string | null
  date: string
  dueOn: string | null
  taxable: number
  tax: number
  total: number
  payable: number
  stampDuty: number
  language: Language
  customer: InvoiceCustomer
  state: InvoiceState
  transmission: number | null
  credits: { number: string; date: string } | null
  /** Reason of a credit note. */
  creditReason: string
  isCredited: boolean
}

type Client = Pick<ClientBase, 'query'>

const cents = (column: string) => `(i.${column} * 100)::float8`

export async function findInvoice(client: Client, id: string, lock: '' | 'for update of i' = '') {
  const { rows } = await client.query<
    Omit<StoredInvoice, 'customer' | 'credits'> & {
      customer: string
      creditedNumber: string | null
      creditedDate: string | null
    }
  >(
    `select i.id, i.name as number, i.type, i.account as "accountId", i.participation as "participationId",
            i.order_id as "orderId", coalesce(o.order_number, s.name, '') as "orderNumber", i.billed_to as "billedTo",
            o.billing_company as "billingCompanyId", coalesce(b.contact, s.contact) as "contactId", i.amount_due as "dueId", d.reference,
            i.billing_date::text as date, i.due_on::text as "dueOn", ${cents('taxable')} as taxable,
            ${cents('tax')} as tax, ${cents('total')} as total, ${cents('payable')} as payable,
            ${cents('stamp_duty')} as "stampDuty", i.language, i.customer, i.state, i.transmission::int,
            coalesce(i.credit_reason, '') as "creditReason", c.name as "creditedNumber", c.billing_date::text as "creditedDate",
            invoice_is_credited(i.id) as "isCredited"
     from invoice i left join sales_order o on o.id = i.order_id left join amount_due d on d.id = i.amount_due
     left join shop_order s on d.kind = 'shop' and s.id = d.subject_id
     left join buyer_application b on b.id = o.buyer_application
     left join invoice c on c.id = i.credits where i.id = $1 ${lock}`,
    [id],
  )
  const [row] = rows
  if (!row) throw NotFound()
  const { creditedNumber, creditedDate, customer, ...invoice } = row
  const credits = creditedNumber && creditedDate ? { number: creditedNumber, date: creditedDate } : null
  return { ...invoice, customer: JSON.parse(customer) as InvoiceCustomer, credits }
}

export async function linesOf(client: Client, invoiceId: string) {
  const { rows } = await client.query<InvoiceLine>(
    `select name as description, quantity::float8, (unit_price * 100)::float8 as "unitPrice",
            (net * 100)::float8 as net, vat_rate::float8 as rate, natura, treatment, collection
     from invoice_line where invoice = $1 order by position`,
    [invoiceId],
  )
  return rows
}

/** Returns the remaining lines of an invoice: its own, and those of its credit notes. */
export async function openLines(client: Client, invoiceId: string) {
  const ids = await readIds(client, 'select id from invoice where credits = $1 order by number', [invoiceId])
  const lines = await linesOf(client, invoiceId)
  for (const id of ids) lines.push(...(await linesOf(client, id)))
  return lines
}
