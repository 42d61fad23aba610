import type { Language } from '@foyer/record-contract'
import { type Cents, formatCents } from './cents.ts'

/** An amount as a customer sees it everywhere: the amount to pay, then its parts. */
export interface Price {
  /** Amount that the customer pays. */
  gross: Cents
  /** Without VAT; null if only the amount to pay is known. */
  net: Cents | null
  vat: Cents
}

const TEXTS = {
  'en-US': { vat: 'VAT', duty: 'stamp duty', noVat: 'no VAT', included: 'VAT included' },
  it: { vat: 'IVA', duty: 'bollo', noVat: 'senza IVA', included: 'IVA inclusa' },
} as const satisfies Record<Language, Record<string, string>>

/** Formats the parts of a price: `€2,822.00 + €620.84 VAT`. The rest of the amount is stamp duty. */
export function priceParts({ gross, net, vat }: Price, language: Language) {
  const texts = TEXTS[language]
  if (net === null) return texts.included
  const duty = gross - net - vat
  const parts = [
    formatCents(net, language),
    ...(vat === 0 ? [] : [`${formatCents(vat, language)} ${texts.vat}`]),
    ...(duty === 0 ? [] : [`${formatCents(duty, language)} ${texts.duty}`]),
  ]
  return parts.length === 1 ? texts.noVat : parts.join(' + ')
}

/** Formats a price for a sentence: `€3,442.84 (€2,822.00 + €620.84 VAT)`. */
export const formatWithVat = (price: Price, language: Language) =>
  `${formatCents(price.gross, language)} (${priceParts(price, language)})`
