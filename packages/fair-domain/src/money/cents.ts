/** Money as a whole number of euro cents. Fractions exist only within a calculation and are rounded at its end. */
export type Cents = number

/** Rounds half a cent away from zero, so that a credit note mirrors its invoice. */
export const roundCents = (value: number): Cents => {
  // Reducing the precision first removes errors of binary fractions: 1.005 × 100 is 100.49999999999999.
  const cleaned = Number(value.toPrecision(15))
  return Math.sign(cleaned) * Math.round(Math.abs(cleaned)) || 0
}

export const percentOf = (amount: Cents, percent: number): Cents => roundCents((amount * percent) / 100)

export const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0)

/** Conversion to the amounts of records, and back. */
export const toEuros = (amount: Cents) => amount / 100
export const toCents = (euros: number | string): Cents => roundCents(Number(euros) * 100)

const formats = {
  // Groups four digits too, so that amounts align in columns.
  it: new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' }),
  'en-US': new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR' }),
}

/** Formats ticket prices: `40 €`, with cents only if there are any. */
export const formatPrice = (amount: Cents, language: keyof typeof formats) =>
  formats[language].format(amount / 100).replace(/[.,]00(?=\D|$)/, '')

export const formatCents = (amount: Cents, language: keyof typeof formats) =>
  formats[language].format(amount / 100)
