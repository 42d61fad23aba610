import { expect, test } from 'vitest'
import { decryptValue, encryptValue } from './encrypt-value.ts'

const KEY = 'a secret that only tests use, long enough'

test('decrypts a value for the same purpose and key only', () => {
  const sealed = encryptValue(KEY, 'sso', { state: 'x' })
  expect(decryptValue(KEY, 'sso', sealed)).toEqual({ state: 'x' })
  expect(decryptValue(KEY, 'other', sealed)).toBeUndefined()
  expect(decryptValue(`${KEY}!`, 'sso', sealed)).toBeUndefined()
})

test.each(['', 'x', 'AAAA'.repeat(20)])('rejects %s, which we did not encrypt', (sealed) => {
  expect(decryptValue(KEY, 'sso', sealed)).toBeUndefined()
})

test('detects a changed byte', () => {
  const bytes = Buffer.from(encryptValue(KEY, 'sso', { state: 'x' }), 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(decryptValue(KEY, 'sso', bytes.toString('base64url'))).toBeUndefined()
})
