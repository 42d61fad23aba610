import { expect, test } from 'vitest'
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts'

const subscription = { contactId: '003000000000001AAA', purpose: 'newsletter:asia' }
const token = unsubscribeToken('secret', subscription)

test('contains contact and purpose', () => {
  expect(readUnsubscribeToken('secret', token)).toEqual(subscription)
})

test('rejects a changed link, and one signed with another key', () => {
  const [contactId, , signature] = token.split('.')
  const other = Buffer.from('promotional').toString('base64url')
  expect(readUnsubscribeToken('secret', `${contactId}.${other}.${signature}`)).toBeUndefined()
  expect(readUnsubscribeToken('other', token)).toBeUndefined()
  for (const text of ['', '.', '..', `${token}x`])
    expect(readUnsubscribeToken('secret', text)).toBeUndefined()
})
