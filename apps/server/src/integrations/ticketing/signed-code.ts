import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * A code of the built-in provider: `F`, the number of the key, the serial of the ticket and a signature.
 * Capitals and digits make a compact QR code and can be read aloud.
 */
const CODE = /^F([0-9A-HJKMNP-TV-Z]{2})([0-9A-HJKMNP-TV-Z]{16})([0-9A-HJKMNP-TV-Z]{26})$/
/** Without I, L, O and U, which are easily confused. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const SERIAL_BYTES = 10
const SIGNATURE_BYTES = 16

export interface SigningKey {
  /** Two characters. */
  id: string
  secret: Buffer
}

interface CodeParts {
  keyId: string
  serial: string
  signature: string
}

export function signCode(key: SigningKey, serial: string) {
  const signed = `F${key.id}${serial}`
  return `${signed}${signatureOf(key, signed)}`
}

/** Splits a code without verifying it; undefined if the format is wrong. */
export function partsOf(code: string): CodeParts | undefined {
  const [, keyId, serial, signature] = CODE.exec(code.trim().toUpperCase()) ?? []
  return keyId && serial && signature ? { keyId, serial, signature } : undefined
}

export function isGenuine({ keyId, serial, signature }: CodeParts, key: SigningKey) {
  const expected = Buffer.from(signatureOf(key, `F${keyId}${serial}`))
  return timingSafeEqual(expected, Buffer.from(signature))
}

/** Derives the serial of a ticket, always the same, so that a repeated request yields the same code. */
export function serialOf(secret: string, ticketId: string) {
  return base32(
    createHmac('sha256', secret).update(`ticket-serial:${ticketId}`).digest().subarray(0, SERIAL_BYTES),
  )
}

export const keyIdOf = (number: number) =>
  `${ALPHABET.charAt(Math.floor(number / ALPHABET.length))}${ALPHABET.charAt(number % ALPHABET.length)}`

const signatureOf = ({ secret }: SigningKey, signed: string) =>
  base32(createHmac('sha256', secret).update(signed).digest().subarray(0, SIGNATURE_BYTES))

function base32(bytes: Buffer) {
  let text = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET.charAt((held >> bits) & 31)
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET.charAt((held << (5 - bits)) & 31) : text
}
