import { expect, test } from 'vitest'
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts'

const subscription = { contactId: '003000000000001AAA', purpose: 'newsletter:asia' }
const token = unsubscribeToken('secret', subscription)

test('a link says whom and what it is for', () => {
  expect(readUnsubscribeToken('secret', token)).toEqual(subscription)
})

test('a link that was changed, or signed by others, is worth nothing', () => {
  const [contactId, , signature] = token.split('.')
  const other = Buffer.from('promotional').toString('base64url')
  expect(readUnsubscribeToken('secret', `${contactId}.${other}.${signature}`)).toBeUndefined()
  expect(readUnsubscribeToken('other', token)).toBeUndefined()
  for (const text of ['', '.', '..', `${token}x`])
    expect(readUnsubscribeToken('secret', text)).toBeUndefined()
})
