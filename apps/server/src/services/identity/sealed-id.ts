import { createHmac, timingSafeEqual } from 'node:crypto'
import { isRecordId } from '@foyer/record-contract'

/** What a link of ours opens, for whoever has it. */
export type SealPurpose = 'shop-order' | 'ticket'

/** Token of a link that needs no account: which record, and a seal that only this server can make. */
export const sealedId = (secretKey: string, purpose: SealPurpose, id: string, round = 0) =>
  `${id}.${sealOf(secretKey, textOf(purpose, id, round))}`

/** The record that a token opens; undefined when it is not one of ours, or of another round. */
export function readSealedId(secretKey: string, purpose: SealPurpose, token: string, round = 0) {
  const id = idNamedBy(token)
  const seal = token.split('.')[1] ?? ''
  return id !== undefined && isSeal(secretKey, textOf(purpose, id, round), seal) ? id : undefined
}

/** The record that a token names, whether or not its seal is ours; undefined when it names none. */
export function idNamedBy(token: string) {
  const [id = ''] = token.split('.')
  return isRecordId(id) ? id : undefined
}

const textOf = (purpose: SealPurpose, id: string, round: number) =>
  round === 0 ? `${purpose}:${id}` : `${purpose}:${id}:${round}`

export const sealOf = (secretKey: string, text: string) =>
  createHmac('sha256', secretKey).update(text).digest('base64url')

export function isSeal(secretKey: string, text: string, given: string) {
  const [expected, seal] = [Buffer.from(sealOf(secretKey, text)), Buffer.from(given)]
  return expected.length === seal.length && timingSafeEqual(expected, seal)
}
