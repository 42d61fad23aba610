import {
  type DueState,
  INVOICE_STATES,
  INVOICE_TYPES,
  type InvoiceState,
  type InvoiceType,
  isPast,
} from '@foyer/fair-domain'
import { object, string } from '@foyer/record-contract'
import { attributeOf, serverMethod } from '@foyer/record-server'
import { requireAllowed } from '../explain/require-allowed.ts'
import type { Fair } from '../feature.ts'
import { objectToProForma } from './pro-formas.ts'

/** One row of the invoices screen. */
export interface ShownInvoice {
  id: string
  name: string
  type: InvoiceType
  typeLabel: string
  billingDate: string
  totalCents: number
  state: InvoiceState
  /** What the exhibitor reads about its way. */
  stateText: string
  billedTo: string
  payment: DueState | null
  /** The PDF, once it is there. */
  document: { id: string; state: 'making' | 'ready' | 'failed' } | null
}

/** What an invoice is going to say, for the company to check. */
export interface ShownProForma {
  id: string
  number: string
  orderNumber: string
  billedTo: string
  state: 'sent' | 'objected'
  taxableCents: number
  taxCents: number
  payableCents: number
  lines: { description: string; net: number; rate: number }[]
  objectUntil: string
  objection: string | null
  canObject: boolean
}

interface Row extends Omit<ShownInvoice, 'typeLabel' | 'stateText' | 'document'> {
  documentId: string | null
  documentState: 'making' | 'ready' | 'failed' | null
}

/** The invoices of a company, the newest first. */
export const invoicesMethods = (fair: Fair) => [
  serverMethod({
    className: 'InvoicesController',
    methodName: 'getInvoices',
    cacheable: true,
    input: object({}),
    handle: async (_input, { session }): Promise<ShownInvoice[]> => {
      await requireAllowed(fair, fair.pool, session, 'invoices')
      const [accountId = ''] = attributeOf(session, 'accountId')
      const { rows } = await fair.pool.query<Row>(
        `select i.id, i.name, i.type, i.billing_date::text as "billingDate", (i.total * 100)::float8 as "totalCents",
                i.state, i.billed_to as "billedTo", d.state as payment, p.id as "documentId", p.state as "documentState"
         from invoice i left join amount_due d on d.id = i.amount_due
         left join lateral (select id, state from document where kind = 'invoice' and subject_id = i.id
           and state <> 'superseded' order by created_date desc limit 1) p on true
         where i.account = $1 order by i.billing_date desc, i.number desc, i.id`,
        [accountId],
      )
      return rows.map(({ documentId, documentState, ...invoice }) => ({
        ...invoice,
        typeLabel: INVOICE_TYPES[invoice.type].label[session.language],
        stateText: INVOICE_STATES[invoice.state].told[session.language],
        document: documentId && documentState ? { id: documentId, state: documentState } : null,
      }))
    },
  }),
  serverMethod({
    className: 'InvoicesController',
    methodName: 'getProFormas',
    cacheable: true,
    input: object({}),
    handle: async (_input, { session }): Promise<ShownProForma[]> => {
      await requireAllowed(fair, fair.pool, session, 'invoices')
      const [accountId = ''] = attributeOf(session, 'accountId')
      const { rows } = await fair.pool.query<Omit<ShownProForma, 'canObject'>>(
        `select p.id, p.name as number, o.order_number as "orderNumber", p.billed_to as "billedTo", p.state,
                (p.taxable * 100)::float8 as "taxableCents", (p.tax * 100)::float8 as "taxCents",
                (p.payable * 100)::float8 as "payableCents", p.lines::json as lines,
                p.object_until::text as "objectUntil", p.objection
         from pro_forma p join sales_order o on o.id = p.order_id
         where p.account = $1 and p.state in ('sent', 'objected') order by p.created_date desc, p.name desc`,
        [accountId],
      )
      return rows.map((row) => ({
        ...row,
        canObject: row.state === 'sent' && !isPast(row.objectUntil, fair.clock()),
      }))
    },
  }),
  serverMethod({
    className: 'InvoicesController',
    methodName: 'object',
    cacheable: false,
    input: object({ id: string, text: string }),
    handle: ({ id, text }, { session }) => objectToProForma(fair, session, id, text),
  }),
]
