import type { Cents, InvoiceLine } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'

const ROUNDING = { 'en-US': 'Rounding', it: 'Arrotondamento' }

/** Returns the line that states a cent by which net amount and VAT miss the price; none if they do not. */
export const roundingLines = (rounding: Cents, language: Language): InvoiceLine[] =>
  rounding === 0
    ? []
    : [
        {
          description: ROUNDING[language],
          quantity: 1,
          unitPrice: rounding,
          net: rounding,
          rate: 0,
          natura: 'N1',
          treatment: 'rounding',
          collection: 'I',
        },
      ]
