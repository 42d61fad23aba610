import { answer, exampleId, LANGUAGES, list, object, oneOf, string } from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { DueState } from '../payments/payments.rules.ts'
import type { InvoiceState } from './invoice.states.ts'
import type { InvoiceType } from './invoice-types.ts'
import { INVOICERS } from './invoicers.ts'

/** A PDF on its way to whoever waits for it. */
export interface InvoiceDocumentItem {
  id: string
  state: 'making' | 'ready' | 'failed'
}

export interface InvoiceListItem {
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
  document: InvoiceDocumentItem | null
}

/** What an invoice is going to say, for the company to check. */
export interface ProFormaItem {
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
  document: InvoiceDocumentItem | null
}

/** An order whose balance nobody has invoiced yet. */
export interface BalanceItem {
  id: string
  number: string
  accountId: string
  company: string
  /** Without VAT. */
  totalCents: number
}

/** An order whose balance could not be invoiced, and why. */
export interface HeldBalanceItem {
  id: string
  number: string
  company: string
  reason: string
}

export interface BalancesResult {
  balances: BalanceItem[]
}

/** Invoices of a company and what precedes them, the newest first. */
export const invoiceMethods = defineMethods(
  'InvoicesController',
  { screen: 'invoices' },
  {
    getInvoices: reads({
      input: object({}),
      output: answer<readonly InvoiceListItem[]>(),
      of: ['Invoice__c', 'Document__c', 'AmountDue__c'],
    }),
    getProFormas: reads({
      input: object({}),
      output: answer<readonly ProFormaItem[]>(),
      of: ['ProForma__c', 'Document__c', 'Contract', 'Order', 'OrderItem', 'Pavilion__c'],
    }),
    /** The paper with everything owed and paid, as it was when it was last asked for. */
    getStatement: reads({
      input: object({}),
      output: answer<{ document: InvoiceDocumentItem | null }>(),
      of: ['Document__c'],
    }),
    makeStatement: changes({
      personal: false,
      input: object({ language: oneOf(...LANGUAGES) }),
      output: object({ id: string }),
      example: { language: 'it' },
    }),
    /** The company says what is wrong, in time and once. */
    object: changes({
      personal: false,
      input: object({ id: string, text: string }),
      output: object({ state: string }),
      example: { id: exampleId('ProForma__c'), text: 'The quantity is wrong.' },
      refuses: ['OBJECTION_OVER'],
    }),
    getBalances: reads({
      allow: { staff: INVOICERS },
      input: object({}),
      output: answer<BalancesResult>(),
      of: ['Order', 'Invoice__c', 'Account'],
    }),
    invoiceBalances: changes({
      allow: { staff: INVOICERS },
      input: object({ orderIds: list(string) }),
      output: answer<{ issued: number; refused: HeldBalanceItem[] }>(),
      example: { orderIds: [] },
    }),
  },
)
