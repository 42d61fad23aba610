import { createHmac, timingSafeEqual } from 'node:crypto'
import { isRecordId } from '@foyer/record-contract'

const sign = (secretKey: string, content: string) =>
  createHmac('sha256', secretKey).update(`unsubscribe:${content}`).digest('base64url')

export interface Subscription {
  contactId: string
  purpose: string
}

/** Creates a link that ends one purpose for one contact; it never expires, and cannot be forged. */
export function unsubscribeToken(secretKey: string, { contactId, purpose }: Subscription) {
  const content = `${contactId}.${Buffer.from(purpose).toString('base64url')}`
  return `${content}.${sign(secretKey, content)}`
}

export function readUnsubscribeToken(secretKey: string, token: string): Subscription | undefined {
  const [contactId = '', encoded = '', signature = ''] = token.split('.')
  const expected = Buffer.from(sign(secretKey, `${contactId}.${encoded}`))
  const actual = Buffer.from(signature)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
  return isRecordId(contactId)
    ? { contactId, purpose: Buffer.from(encoded, 'base64url').toString() }
    : undefined
}
