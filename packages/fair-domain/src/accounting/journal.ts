import type { Cents } from '../money/cents.ts'
import type { Day } from '../time/rome.ts'

/** Ledger accounts that the fair books on. Their numbers are settings of the edition. */
export const LEDGER_ACCOUNTS = {
  customers: { 'en-US': 'Customers', it: 'Clienti' },
  bank: { 'en-US': 'Bank', it: 'Banca' },
  revenue: { 'en-US': 'Revenue from participations and services', it: 'Ricavi da partecipazioni e servizi' },
  ticketRevenue: { 'en-US': 'Revenue from tickets', it: 'Ricavi da biglietteria' },
  advances: { 'en-US': 'Advances from customers', it: 'Clienti c/anticipi' },
  penalties: { 'en-US': 'Penalties', it: 'Proventi da penali' },
  vat: { 'en-US': 'VAT on sales', it: 'IVA a debito' },
  splitVat: { 'en-US': 'VAT paid by the customer (split payment)', it: 'IVA in scissione dei pagamenti' },
} as const
export type LedgerAccount = keyof typeof LEDGER_ACCOUNTS

/** A document that changes a balance or the bank account. Amounts of credit notes are negative. */
export type LedgerDocument = { date: Day; number: string; customer: string; customerId: string } & (
  | {
      kind: 'invoice'
      income: 'revenue' | 'advances' | 'penalties'
      taxable: Cents
      tax: Cents
      /** Excludes VAT that the customer pays directly to the state. */
      payable: Cents
    }
  /** Tickets without an invoice; a refund is negative. */
  | { kind: 'tickets'; taxable: Cents; tax: Cents }
  /** Money received; a reversal is negative. */
  | { kind: 'receipt'; amount: Cents }
  | { kind: 'refund'; amount: Cents }
)

export interface JournalLine {
  /** Lines with the same number balance. */
  entry: number
  date: Day
  document: string
  kind: LedgerDocument['kind']
  account: LedgerAccount
  customer: string
  customerId: string
  debit: Cents
  credit: Cents
}

/** Returns the movements of a document as signed amounts; positive is debit. */
function movementsOf(document: LedgerDocument): readonly (readonly [LedgerAccount, Cents])[] {
  switch (document.kind) {
    case 'invoice': {
      const { income, taxable, tax, payable } = document
      return [
        ['customers', payable],
        ['splitVat', taxable + tax - payable],
        [income, -taxable],
        ['vat', -tax],
      ]
    }
    case 'tickets': {
      const { taxable, tax } = document
      return [
        ['customers', taxable + tax],
        ['ticketRevenue', -taxable],
        ['vat', -tax],
      ]
    }
    case 'receipt':
      return [
        ['bank', document.amount],
        ['customers', -document.amount],
      ]
    case 'refund':
      return [
        ['customers', document.amount],
        ['bank', -document.amount],
      ]
  }
}

/** Returns the journal of a period, ordered by day. The debits and credits of each document are equal. */
export function journalOf(documents: readonly LedgerDocument[]): JournalLine[] {
  return documents
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.number.localeCompare(b.number))
    .flatMap((document, index) =>
      movementsOf(document)
        .filter(([, amount]) => amount !== 0)
        .map(([account, amount]) => ({
          entry: index + 1,
          date: document.date,
          document: document.number,
          kind: document.kind,
          account,
          customer: document.customer,
          customerId: document.customerId,
          debit: Math.max(amount, 0),
          credit: Math.max(-amount, 0),
        })),
    )
}
