import {
  type DueState,
  INVOICE_STATES,
  INVOICE_TYPES,
  type InvoiceState,
  type InvoiceType,
} from '@foyer/fair-domain'
import { object } from '@foyer/record-contract'
import { attributeOf, serverMethod } from '@foyer/record-server'
import { requireAllowed } from '../explain/require-allowed.ts'
import type { Fair } from '../feature.ts'

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
]
