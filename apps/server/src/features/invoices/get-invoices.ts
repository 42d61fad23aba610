import {
  INVOICE_STATES,
  INVOICE_TYPES,
  type InvoiceDocumentItem,
  type InvoiceListItem,
  type InvoiceState,
  type InvoiceType,
  isPast,
  type ProFormaItem,
  romeDay,
} from '@foyer/fair-domain'
import { list, nullable, number, object, oneOf, string } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { isOverdueOn } from '../../services/payments/debts.ts'
import type { Needs } from './needs.ts'
import { lineText } from './pro-forma-lines.ts'

const paperKeys = {
  documentId: nullable(string),
  documentState: nullable(oneOf('making', 'ready', 'failed')),
}

const invoiceRow = object({
  id: string,
  name: string,
  type: oneOf(...(Object.keys(INVOICE_TYPES) as InvoiceType[])),
  billingDate: string,
  totalCents: number,
  netCents: number,
  vatCents: number,
  state: oneOf(...(Object.keys(INVOICE_STATES) as InvoiceState[])),
  billedTo: string,
  payment: nullable(oneOf('open', 'part_paid', 'paid', 'cancelled', 'overdue', 'credited')),
  ...paperKeys,
})

const proFormaRow = object({
  id: string,
  number: string,
  orderNumber: string,
  orderId: string,
  editionId: string,
  billedTo: string,
  state: oneOf('sent', 'objected'),
  taxableCents: number,
  taxCents: number,
  payableCents: number,
  lines: list(object({ description: string, net: number, rate: number })),
  objectUntil: string,
  objection: nullable(string),
  ...paperKeys,
})

const paperOf = (kind: 'invoice' | 'proForma', subject: string) =>
  `left join lateral (select id, state from document where kind = '${kind}' and subject_id = ${subject}
     and state <> 'superseded' order by created_date desc limit 1) paper on true`

const documentItem = (id: string | null, state: InvoiceDocumentItem['state'] | null) =>
  id && state ? { id, state } : null

/** Returns the invoices of a company, newest first. */
export async function getInvoices(fair: Needs, session: Session): Promise<InvoiceListItem[]> {
  const rows = await readRows(
    fair.pool,
    invoiceRow,
    `select i.id, i.name, i.type, i.billing_date::text as "billingDate", (i.total * 100)::float8 as "totalCents",
            (i.taxable * 100)::float8 as "netCents", (i.tax * 100)::float8 as "vatCents", i.state, i.billed_to as "billedTo",
            case when invoice_is_credited(i.id) then 'credited'
                 when ${isOverdueOn('$2')} then 'overdue' else d.state end as payment,
             paper.id as "documentId", paper.state as "documentState"
     from invoice i left join amount_due d on d.id = i.amount_due
     ${paperOf('invoice', 'i.id')}
     where i.account = any($1) order by i.billing_date desc, i.number desc, i.id`,
    [attributeOf(session, 'accountId'), romeDay(fair.clock())],
  )
  return rows.map(({ documentId, documentState, netCents, vatCents, ...invoice }) => ({
    ...invoice,
    price: { gross: invoice.totalCents, net: netCents, vat: vatCents },
    typeLabel: INVOICE_TYPES[invoice.type].label[session.language],
    stateText: INVOICE_STATES[invoice.state].customerText[session.language],
    document: documentItem(documentId, documentState),
  }))
}

/** Returns the pro-formas of a company's next invoices. */
export async function getProFormas(fair: Needs, session: Session): Promise<ProFormaItem[]> {
  const rows = await readRows(
    fair.pool,
    proFormaRow,
    `select p.id, p.name as number, o.order_number as "orderNumber", o.id as "orderId",
            o.edition as "editionId", p.billed_to as "billedTo", p.state,
            (p.taxable * 100)::float8 as "taxableCents", (p.tax * 100)::float8 as "taxCents",
            (p.payable * 100)::float8 as "payableCents", p.lines::json as lines,
            p.object_until::text as "objectUntil", p.objection, paper.id as "documentId",
            paper.state as "documentState"
     from pro_forma p join sales_order o on o.id = p.order_id ${paperOf('proForma', 'p.id')}
     where p.account = any($1) and p.state in ('sent', 'objected') order by p.created_date desc, p.name desc`,
    [attributeOf(session, 'accountId')],
  )
  return Promise.all(
    rows.map(async ({ documentId, documentState, orderId, editionId, ...row }) => {
      const textOfLine = await lineText(fair, { orderId, editionId }, session.language)
      return {
        ...row,
        lines: row.lines.map((line) => ({ ...line, description: textOfLine(line.description) })),
        document: documentItem(documentId, documentState),
        canObject: row.state === 'sent' && !isPast(row.objectUntil, fair.clock()),
      }
    }),
  )
}
