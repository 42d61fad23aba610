import type { DueState } from '../payments/index.ts'
import type { InvoiceState } from './invoice.states.ts'
import type { InvoiceType } from './invoice-types.ts'

/** A PDF on its way to whoever waits for it. */
interface ShownPaper {
  id: string
  state: 'making' | 'ready' | 'failed'
}

/** A row of `InvoicesController.getInvoices`. */
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
  /** What became of its amount; null where nothing is to be paid. */
  payment: DueState | 'overdue' | 'credited' | null
  /** The PDF, once it is asked for. */
  document: ShownPaper | null
}

/** A row of `InvoicesController.getProFormas`: what an invoice is going to say, for the company to check. */
export interface ShownProForma {
  id: string
  number: string
  orderNumber: string
  billedTo: string
  state: 'sent' | 'objected'
  taxableCents: number
  taxCents: number
  payableCents: number
  lines: readonly { description: string; net: number; rate: number }[]
  objectUntil: string
  objection: string | null
  canObject: boolean
  document: ShownPaper | null
}
