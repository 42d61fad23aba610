import {
  type OpenList,
  readShortCode,
  readTicketCode,
  readTicketSerial,
  type VerifiedCode,
} from '@foyer/fair-domain'

/** A code of before Ed25519, which only the server can verify. */
const OLD_CODE = /^F[0-9A-HJKMNP-TV-Z]{44}$/

/** Verifies a scanned or typed code with the public keys of the device, or looks for its fingerprint. */
export async function verifyCode(
  scanned: string,
  { keys, fingerprints }: Pick<OpenList, 'keys' | 'fingerprints'>,
): Promise<VerifiedCode> {
  const typed = readShortCode(scanned)
  if (typed) {
    const parts = typed.serial === null ? undefined : readTicketSerial(typed.serial)
    return parts ? { status: 'typed', ...parts } : { status: 'mistyped' }
  }
  const code = readTicketCode(scanned)
  if (!code) {
    const text = scanned.trim().toUpperCase()
    const number = fingerprints.size === 0 ? undefined : fingerprints.get(await fingerprintOf(text))
    if (number !== undefined) return { status: 'typed', number, nonce: 0 }
    return { status: OLD_CODE.test(text) ? 'unlisted' : 'forged' }
  }
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

const FINGERPRINT_BYTES = 8

/** The first bytes of SHA-256, which the list has of codes that only the server can verify. */
async function fingerprintOf(text: string) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash, 0, FINGERPRINT_BYTES)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** Decodes base64. */
export const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** Decodes base64 and gzip. */
export async function unzipped(base64: string) {
  const stream = new Blob([bytesOf(base64)]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
