import { generateKeyPairSync, sign } from 'node:crypto'
import { payloadBytes, signedBytes, type TicketPayload, ticketCodeOf } from '@foyer/fair-domain'

const SPKI_PREFIX_BYTES = 12

/** A new key with a number, as a device lists it, and the codes that it signs. */
export function createSigner(number: number) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(SPKI_PREFIX_BYTES)
  return {
    listed: { number, publicKey: raw.toString('base64'), isRevoked: false },
    sign(ticket: Partial<TicketPayload>) {
      const bytes = payloadBytes({ kind: 'ticket1', key: number, number: 7, days: 0, nonce: 77, ...ticket })
      return ticketCodeOf(bytes, sign(null, signedBytes(bytes), privateKey))
    },
  }
}
