import { answer, exampleId, field, list, object, oneOf, string } from '@foyer/record-contract'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { Price } from '../money/price.ts'
import type { DueState } from '../payments/payments.rules.ts'
import { LANGUAGES } from '../words/languages.ts'
import type { InvoiceState } from './invoice.states.ts'
import type { InvoiceType } from './invoice-types.ts'
import { INVOICERS } from './invoicers.ts'

const MIN_OBJECTION_LENGTH = 5
const objection = field(string, {
  required: true,
  maxLength: 2000,
  check: (text) => (text.trim().length < MIN_OBJECTION_LENGTH ? 'missing' : undefined),
})

/** A PDF and the state of its generation. */
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
  /** The total of the document with its parts. */
  price: Price
  state: InvoiceState
  /** State of the transmission, as displayed to the exhibitor. */
  stateText: string
  billedTo: string
  /** State of the payment; null if there is nothing to pay. */
  payment: DueState | 'overdue' | 'credited' | null
  /** The PDF, once requested. */
  document: InvoiceDocumentItem | null
}

/** A pro-forma, for the company to check. */
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

/** An order without an invoice for its balance. */
export interface BalanceItem {
  id: string
  number: string
  accountId: string
  company: string
  /** Without VAT. */
  totalCents: number
}

/** An order whose balance could not be invoiced, with the reason. */
export interface HeldBalanceItem {
  id: string
  number: string
  company: string
  reason: string
}

export interface BalancesResult {
  balances: BalanceItem[]
}

/** An invoice on its page for staff: document, transmission, payments and credit notes. */
export interface InvoicePageResult {
  id: string
  number: string
  company: string
  accountId: string
  payableCents: number
  paidCents: number
  /** Null without an amount due, as for a credit note. */
  outstandingCents: number | null
  dueOn: string | null
  document: InvoiceDocumentItem | null
  /** Name of the transmitted file; null before the first transmission. */
  fileName: string | null
  canDownloadXml: boolean
  /** Why the file would be rejected, as texts; empty if it is complete. */
  fileIssues: string[]
  /** Messages of the exchange system, oldest first. */
  messages: { at: string; text: string; note: string | null }[]
  payments: { id: string; receivedOn: string; amountCents: number; payer: string | null }[]
  creditNotes: { id: string; number: string; date: string; totalCents: number }[]
  corrects: { id: string; number: string } | null
}

/** Methods for invoices and pro-formas of a company, newest first. */
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
    /** Returns the statement of account, as of the last request. */
    getStatement: reads({
      input: object({}),
      output: answer<{ document: InvoiceDocumentItem | null }>(),
      of: ['Document__c'],
    }),
    makeStatement: changes({
      repeatable: true,
      personal: false,
      input: object({ language: oneOf(...LANGUAGES) }),
      output: object({ id: string }),
      example: { language: 'it' },
    }),
    /** Objects to a pro-forma, within the term and once. */
    object: changes({
      personal: false,
      input: object({ id: string, text: objection }),
      output: object({ state: string }),
      example: { id: exampleId('ProForma__c'), text: 'The quantity is wrong.' },
      refuses: ['OBJECTION_OVER'],
    }),
    getInvoicePage: reads({
      allow: { staff: STAFF_PROFILES },
      input: object({ id: string, language: oneOf(...LANGUAGES) }),
      output: answer<InvoicePageResult>(),
      of: [
        'Invoice__c',
        'InvoiceLine__c',
        'Account',
        'ShopOrder__c',
        'AmountDue__c',
        'BuyerApplication__c',
        'Document__c',
        'Edition__c',
        'Order',
        'Receipt__c',
        'ReceiptAllocation__c',
      ],
      example: { id: exampleId('Invoice__c'), language: 'it' },
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
