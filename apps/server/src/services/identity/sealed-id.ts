import { createHmac, timingSafeEqual } from 'node:crypto'
import { isRecordId } from '@foyer/record-contract'

/** What a link of ours opens, for whoever has it. */
export type SealPurpose = 'shop-order' | 'ticket'

/** Token of a link that needs no account: which record, and a seal that only this server can make. */
export const sealedId = (secretKey: string, purpose: SealPurpose, id: string) =>
  `${id}.${sealOf(secretKey, `${purpose}:${id}`)}`

/** The record that a token opens; undefined when it is not one of ours. */
export function readSealedId(secretKey: string, purpose: SealPurpose, token: string) {
  const [id = '', seal = ''] = token.split('.')
  return isRecordId(id) && isSeal(secretKey, `${purpose}:${id}`, seal) ? id : undefined
}

export const sealOf = (secretKey: string, text: string) =>
  createHmac('sha256', secretKey).update(text).digest('base64url')

export function isSeal(secretKey: string, text: string, given: string) {
  const [expected, seal] = [Buffer.from(sealOf(secretKey, text)), Buffer.from(given)]
  return expected.length === seal.length && timingSafeEqual(expected, seal)
}
