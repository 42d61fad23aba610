const LETTERS_BEGIN_AT = 10

/** Validates the check digits of an IBAN by ISO 13616: moved to the end, the number modulo 97 is 1. */
export function isIban(text: string) {
  const iban = text.replace(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((character) =>
    /\d/.test(character) ? character : String(character.charCodeAt(0) - 'A'.charCodeAt(0) + LETTERS_BEGIN_AT),
  )
  return BigInt(digits.join('')) % 97n === 1n
}
