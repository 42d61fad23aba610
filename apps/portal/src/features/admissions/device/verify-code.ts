import {
  type GateListResult,
  readShortCode,
  readTicketCode,
  readTicketSerial,
  type VerifiedCode,
} from '@foyer/fair-domain'

/** A code of before Ed25519, which only the server can verify. */
const OLD_CODE = /^F[0-9A-HJKMNP-TV-Z]{44}$/

/** Verifies a scanned or typed code with the public keys of the device. */
export async function verifyCode(scanned: string, keys: GateListResult['keys']): Promise<VerifiedCode> {
  const typed = readShortCode(scanned)
  if (typed) {
    const parts = typed.serial === null ? undefined : readTicketSerial(typed.serial)
    return parts ? { status: 'typed', ...parts } : { status: 'mistyped' }
  }
  const code = readTicketCode(scanned)
  if (!code) return { status: OLD_CODE.test(scanned.trim().toUpperCase()) ? 'unlisted' : 'forged' }
  const key = keys.find(({ number }) => number === code.key)
  if (!key) return { status: 'newerKey' }
  if (key.isRevoked) return { status: 'revokedKey' }
  const { signed, signature, ...payload } = code
  try {
    const publicKey = await crypto.subtle.importKey('raw', bytesOf(key.publicKey), 'Ed25519', false, [
      'verify',
    ])
    const isGenuine = await crypto.subtle.verify('Ed25519', publicKey, signature, signed)
    return isGenuine ? { status: 'genuine', payload } : { status: 'forged' }
  } catch {
    // A browser without Ed25519 cannot vouch for a code: the supervisor decides.
    return { status: 'unlisted' }
  }
}

/** Decodes base64. */
export const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
