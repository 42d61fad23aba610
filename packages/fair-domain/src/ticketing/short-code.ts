import { BASE32 } from './base32.ts'
import { readTicketCode, ticketSerialOf } from './ticket-code.ts'

/** Position and length of the part of an old code that the short code repeats. */
const SERIAL_AT = 3
const SERIAL_LENGTH = 11
/** Codes issued before signatures with public keys. */
const OLD_CODE = /^F[0-9A-HJKMNP-TV-Z]{44}$/
/** x⁵ + x² + 1, which generates the field of 32 elements. */
const POLYNOMIAL = 0b100101

function multiply(one: number, other: number) {
  let product = 0
  for (let bit = 4; bit >= 0; bit--) {
    product <<= 1
    if (product & 32) product ^= POLYNOMIAL
    if ((other >> bit) & 1) product ^= one
  }
  return product
}

/** Each position has a different weight, so that any single error and any swap of two characters is detected. */
function checkCharacterOf(serial: string) {
  let sum = 0
  let weight = 2
  for (const character of serial) {
    sum ^= multiply(weight, BASE32.indexOf(character))
    weight = multiply(weight, 2)
  }
  return BASE32.charAt(sum)
}

/**
 * Returns the code that people read and type, as `7K3M-9QXW-2TDA`: the start of the serial, or number and nonce, and a check character. It
 * proves nothing by itself; a gate looks it up. Codes of an external provider have none and are returned whole.
 */
export function shortCodeOf(code: string) {
  const payload = readTicketCode(code)
  if (!payload && !OLD_CODE.test(code)) return code
  return withCheck(payload ? ticketSerialOf(payload) : code.slice(SERIAL_AT, SERIAL_AT + SERIAL_LENGTH))
}

/** Returns the short code of a ticket with a number and a nonce. */
export const shortCodeOfTicket = (ticket: Parameters<typeof ticketSerialOf>[0]) =>
  withCheck(ticketSerialOf(ticket))

const withCheck = (serial: string) => `${serial}${checkCharacterOf(serial)}`.replace(/(.{4})(?=.)/g, '$1-')

/**
 * Parses a typed short code: any case, with or without hyphens and spaces, O read as 0, I and L as 1. Undefined if it
 * is something else; `serial` is null if the check character is wrong.
 */
export function readShortCode(typed: string): { serial: string | null } | undefined {
  const text = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  if (text.length !== SERIAL_LENGTH + 1 || [...text].some((character) => !BASE32.includes(character)))
    return undefined
  const serial = text.slice(0, SERIAL_LENGTH)
  return { serial: checkCharacterOf(serial) === text.at(-1) ? serial : null }
}
