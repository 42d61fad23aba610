import { answer, object, oneOf, string } from '@foyer/record-contract'
import { INVOICERS } from '../invoices/invoicers.ts'
import { changes, defineMethods } from '../methods/define-methods.ts'
import type { Cents } from '../money/cents.ts'
import { LANGUAGES } from '../words/languages.ts'

export interface JournalLineItem {
  entry: number
  date: string
  document: string
  /** Kind of document as text: invoice, receipt … */
  what: string
  /** Number and name of the account. */
  account: string
  accountName: string
  customer: string
  vatNumber: string
  debitCents: Cents
  creditCents: Cents
}

export interface JournalResult {
  lines: JournalLineItem[]
  debitCents: Cents
  creditCents: Cents
}

/** Methods for the accountant. */
export const accountingMethods = defineMethods(
  'AccountingController',
  { staff: INVOICERS },
  {
    /** Both days are included. The history records who exported the journal. */
    exportJournal: changes({
      input: object({ from: string, to: string, language: oneOf(...LANGUAGES) }),
      output: answer<JournalResult>(),
      example: { from: '2027-01-01', to: '2027-12-31', language: 'it' },
    }),
  },
)
