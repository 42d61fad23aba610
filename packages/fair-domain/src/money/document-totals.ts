import { type Cents, percentOf, sum } from './cents.ts'

export interface TaxedLine {
  /** Without VAT. */
  net: Cents
  /** Percent; zero for lines with a reason instead of a rate. */
  rate: number
}

export interface RateTotal {
  rate: number
  taxable: Cents
  tax: Cents
}

export interface DocumentTotals {
  taxable: Cents
  tax: Cents
  gross: Cents
  byRate: readonly RateTotal[]
}

/**
 * Computes the totals of an application, an order or an invoice, for screen, PDF and ledger. VAT is rounded
 * once per rate, on the total of that rate.
 */
export function documentTotals(lines: readonly TaxedLine[]): DocumentTotals {
  const rates = [...new Set(lines.map((line) => line.rate))].sort((a, b) => b - a)
  const byRate = rates.map((rate) => {
    const taxable = sum(lines.filter((line) => line.rate === rate).map((line) => line.net))
    return { rate, taxable, tax: percentOf(taxable, rate) }
  })
  const taxable = sum(byRate.map((entry) => entry.taxable))
  const tax = sum(byRate.map((entry) => entry.tax))
  return { taxable, tax, gross: taxable + tax, byRate }
}
