import { createHmac, timingSafeEqual } from 'node:crypto'
import { isRecordId } from '@foyer/record-contract'

/** Purpose of a link that needs no account. */
export type SealPurpose = 'shop-order' | 'ticket' | 'newsletter'

/** Creates the token of a link that needs no account: the record id with a signature of this server. */
export const sealedId = (secretKey: string, purpose: SealPurpose, id: string, round = 0) =>
  `${id}.${sealOf(secretKey, textOf(purpose, id, round))}`

/** Returns the record of a token; undefined if the signature is invalid, or of another round. */
export function readSealedId(secretKey: string, purpose: SealPurpose, token: string, round = 0) {
  const id = idNamedBy(token)
  const seal = token.split('.')[1] ?? ''
  return id !== undefined && isSeal(secretKey, textOf(purpose, id, round), seal) ? id : undefined
}

/** Returns the record id in a token without verifying the signature; undefined if there is none. */
export function idNamedBy(token: string) {
  const [id = ''] = token.split('.')
  return isRecordId(id) ? id : undefined
}

const textOf = (purpose: SealPurpose, id: string, round: number) =>
  round === 0 ? `${purpose}:${id}` : `${purpose}:${id}:${round}`

export const sealOf = (secretKey: string, text: string) =>
  createHmac('sha256', secretKey).update(text).digest('base64url')

export function isSeal(secretKey: string, text: string, actual: string) {
  const [expected, seal] = [Buffer.from(sealOf(secretKey, text)), Buffer.from(actual)]
  return expected.length === seal.length && timingSafeEqual(expected, seal)
}
