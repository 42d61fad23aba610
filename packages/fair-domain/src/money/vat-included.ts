import { type Cents, percentOf, roundCents } from './cents.ts'

export interface VatIncluded {
  net: Cents
  tax: Cents
  /** The cent that no amount without VAT comes to; a document names it. */
  rounding: Cents
}

/** What of a price with VAT is VAT, so that a document that taxes the rest again comes to the same price. */
export function vatIncluded(gross: Cents, rate: number): VatIncluded {
  const net = roundCents((gross * 100) / (100 + rate))
  const tax = percentOf(net, rate)
  return { net, tax, rounding: gross - net - tax }
}

/** Shares out an amount by weights; the last takes what rounding leaves. */
export function shareOut(amount: Cents, weights: readonly number[]): Cents[] {
  let [left, rest] = [amount, weights.reduce((total, weight) => total + weight, 0)]
  return weights.map((weight) => {
    const share = rest === 0 ? 0 : roundCents((left * weight) / rest)
    left -= share
    rest -= weight
    return share
  })
}
