import { type Cents, percentOf, roundCents } from './cents.ts'

export interface VatIncluded {
  net: Cents
  tax: Cents
  /** Difference of a cent if no net amount gives the price; the document states it. */
  rounding: Cents
}

/** Splits a price including VAT, so that a document that taxes the net amount has the same total. */
export function vatIncluded(gross: Cents, rate: number): VatIncluded {
  const net = roundCents((gross * 100) / (100 + rate))
  const tax = percentOf(net, rate)
  return { net, tax, rounding: gross - net - tax }
}

/** Allocates an amount by weights; the last share gets the rounding difference. */
export function shareOut(amount: Cents, weights: readonly number[]): Cents[] {
  let [left, rest] = [amount, weights.reduce((total, weight) => total + weight, 0)]
  return weights.map((weight) => {
    const share = rest === 0 ? 0 : roundCents((left * weight) / rest)
    left -= share
    rest -= weight
    return share
  })
}
