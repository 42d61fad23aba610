import {
  INVOICE_STATES,
  INVOICE_TYPES,
  isPast,
  romeDay,
  type ShownInvoice,
  type ShownProForma,
} from '@foyer/fair-domain'
import { exampleId, object, string } from '@foyer/record-contract'
import { attributeOf, serverMethod } from '@foyer/record-server'
import { requireAllowed } from '../explain/require-allowed.ts'
import type { Fair } from '../feature.ts'
import { objectToProForma } from './pro-formas.ts'

type Paper = NonNullable<ShownInvoice['document']>

interface PaperColumns {
  documentId: string | null
  documentState: Paper['state'] | null
}

type InvoiceRow = Omit<ShownInvoice, 'typeLabel' | 'stateText' | 'document'> & PaperColumns
type ProFormaRow = Omit<ShownProForma, 'canObject' | 'document'> & PaperColumns

const paperOf = (kind: 'invoice' | 'proForma', subject: string) =>
  `left join lateral (select id, state from document where kind = '${kind}' and subject_id = ${subject}
     and state <> 'superseded' order by created_date desc limit 1) paper on true`

const shownPaper = (id: string | null, state: Paper['state'] | null): Paper | null =>
  id && state ? { id, state } : null

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
      const { rows } = await fair.pool.query<InvoiceRow>(
        `select i.id, i.name, i.type, i.billing_date::text as "billingDate", (i.total * 100)::float8 as "totalCents",
                i.state, i.billed_to as "billedTo",
                case when invoice_is_credited(i.id) then 'credited'
                     when d.state in ('open', 'part_paid') and d.due_on < $2 then 'overdue' else d.state end as payment,
                 paper.id as "documentId", paper.state as "documentState"
         from invoice i left join amount_due d on d.id = i.amount_due
         ${paperOf('invoice', 'i.id')}
         where i.account = $1 order by i.billing_date desc, i.number desc, i.id`,
        [accountId, romeDay(fair.clock())],
      )
      return rows.map(({ documentId, documentState, ...invoice }) => ({
        ...invoice,
        typeLabel: INVOICE_TYPES[invoice.type].label[session.language],
        stateText: INVOICE_STATES[invoice.state].told[session.language],
        document: shownPaper(documentId, documentState),
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
      const { rows } = await fair.pool.query<ProFormaRow>(
        `select p.id, p.name as number, o.order_number as "orderNumber", p.billed_to as "billedTo", p.state,
                (p.taxable * 100)::float8 as "taxableCents", (p.tax * 100)::float8 as "taxCents",
                (p.payable * 100)::float8 as "payableCents", p.lines::json as lines,
                p.object_until::text as "objectUntil", p.objection, paper.id as "documentId",
                paper.state as "documentState"
         from pro_forma p join sales_order o on o.id = p.order_id ${paperOf('proForma', 'p.id')}
         where p.account = $1 and p.state in ('sent', 'objected') order by p.created_date desc, p.name desc`,
        [accountId],
      )
      return rows.map(({ documentId, documentState, ...row }) => ({
        ...row,
        document: shownPaper(documentId, documentState),
        canObject: row.state === 'sent' && !isPast(row.objectUntil, fair.clock()),
      }))
    },
  }),
  serverMethod({
    className: 'InvoicesController',
    methodName: 'object',
    cacheable: false,
    input: object({ id: string, text: string }),
    example: { id: exampleId('ProForma__c'), text: 'The quantity is wrong.' },
    handle: ({ id, text }, { session }) => objectToProForma(fair, session, id, text),
  }),
]
