import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secretKey: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `seal:${purpose}`, 32))

/** Encrypts a value that the browser stores: it can neither read nor change it. */
export function encryptValue(secretKey: string, purpose: string, value: object) {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secretKey, purpose), iv)
  const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** Returns the value; undefined if it was not encrypted by us for that purpose. */
export function decryptValue(secretKey: string, purpose: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv(CIPHER, keyOf(secretKey, purpose), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    return JSON.parse(text.toString())
  } catch {
    return undefined
  }
}
