/** Money is a whole number of euro cents. Fractions appear only inside one calculation and are rounded at its end. */
export type Cents = number

/** Half a cent goes up, away from zero for credits, so that a credit note mirrors its invoice. */
export const roundCents = (value: number): Cents => {
  // Scaling first hides the last bits of binary fractions: 1.005 × 100 is 100.49999999999999.
  const cleaned = Number(value.toPrecision(15))
  return Math.sign(cleaned) * Math.round(Math.abs(cleaned)) || 0
}

export const percentOf = (amount: Cents, percent: number): Cents => roundCents((amount * percent) / 100)

export const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0)

/** As records hold money, and back. */
export const toEuros = (amount: Cents) => amount / 100
export const toCents = (euros: number | string): Cents => roundCents(Number(euros) * 100)

const formats = {
  // Four digits are grouped too: amounts stand below each other.
  it: new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' }),
  'en-US': new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR' }),
}

/** Prices of tickets: `40 €`, and cents only where there are some. */
export const formatPrice = (amount: Cents, language: keyof typeof formats) =>
  formats[language].format(amount / 100).replace(/[.,]00(?=\D|$)/, '')

export const formatCents = (amount: Cents, language: keyof typeof formats) =>
  formats[language].format(amount / 100)
