import { createHmac, createPrivateKey, createPublicKey, sign, timingSafeEqual, verify } from 'node:crypto'
import {
  BASE32,
  base32Of,
  payloadBytes,
  readTicketCode,
  signedBytes,
  type TicketPayload,
  ticketCodeOf,
} from '@foyer/fair-domain'

/** A code issued before Ed25519: `F`, the key, the serial of the ticket and an HMAC. Valid until its edition ends. */
const OLD_CODE = /^F([0-9A-HJKMNP-TV-Z]{2})([0-9A-HJKMNP-TV-Z]{16})([0-9A-HJKMNP-TV-Z]{26})$/
const OLD_SIGNATURE_BYTES = 16
const NONCE_BYTES = 3
/** DER of an Ed25519 key, before its 32 bytes. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

export interface SigningKey {
  /** Two characters. */
  id: string
  algorithm: 'ed25519' | 'hmac'
  /** Seed of an Ed25519 key, or the secret of an HMAC. */
  secret: Buffer
  publicKey: Buffer | null
}

export const keyIdOf = (number: number) =>
  `${BASE32.charAt(Math.floor(number / BASE32.length))}${BASE32.charAt(number % BASE32.length)}`

export const keyNumberOf = ([high = '', low = '']: string) =>
  BASE32.indexOf(high) * BASE32.length + BASE32.indexOf(low)

const privateKeyOf = (seed: Buffer) =>
  createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' })

/** Returns the 32 bytes that devices receive. */
export const publicKeyOf = (seed: Buffer) =>
  createPublicKey(privateKeyOf(seed)).export({ format: 'der', type: 'spki' }).subarray(SPKI_PREFIX.length)

/** Signs the payload with the key that it is completed with. */
export function signCode({ id, secret }: SigningKey, ticket: Omit<TicketPayload, 'key'>) {
  const payload = payloadBytes({ ...ticket, key: keyNumberOf(id) })
  return ticketCodeOf(payload, sign(null, signedBytes(payload), privateKeyOf(secret)))
}

/** Derives the nonce of a ticket, always the same, so that a repeated request yields the same code. */
export const nonceOf = (secret: string, ticketId: string) =>
  createHmac('sha256', secret).update(`ticket-nonce:${ticketId}`).digest().readUIntBE(0, NONCE_BYTES)

/** Splits a code of this server without verifying it; undefined if it is of another format. */
export function partsOf(scanned: string) {
  const code = scanned.trim().toUpperCase()
  const signed = readTicketCode(code)
  if (signed) return { keyId: keyIdOf(signed.key), code }
  const [, keyId] = OLD_CODE.exec(code) ?? []
  return keyId ? { keyId, code } : undefined
}

/** Verifies a code with the key that it names. */
export function isGenuine({ code }: { code: string }, key: SigningKey) {
  const signed = readTicketCode(code)
  if (signed) return key.algorithm === 'ed25519' && isSignedBy(key, signed)
  const signature = code.slice(-26)
  const expected = createHmac('sha256', key.secret).update(code.slice(0, -26)).digest()
  return (
    key.algorithm === 'hmac' &&
    timingSafeEqual(Buffer.from(base32Of(expected.subarray(0, OLD_SIGNATURE_BYTES))), Buffer.from(signature))
  )
}

function isSignedBy(
  { publicKey }: SigningKey,
  { signed, signature }: { signed: Uint8Array; signature: Uint8Array },
) {
  if (!publicKey) return false
  const key = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, publicKey]), format: 'der', type: 'spki' })
  return verify(null, signed, key, signature)
}
