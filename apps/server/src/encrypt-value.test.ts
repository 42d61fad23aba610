import { expect, test } from 'vitest'
import { seal, unseal } from './encrypt-value.ts'

const KEY = 'a secret that only tests use, long enough'

test('what was sealed comes back, for the same purpose and key alone', () => {
  const sealed = seal(KEY, 'sso', { state: 'x' })
  expect(unseal(KEY, 'sso', sealed)).toEqual({ state: 'x' })
  expect(unseal(KEY, 'other', sealed)).toBeUndefined()
  expect(unseal(`${KEY}!`, 'sso', sealed)).toBeUndefined()
})

test.each(['', 'x', 'AAAA'.repeat(20)])('%s was not sealed by us', (sealed) => {
  expect(unseal(KEY, 'sso', sealed)).toBeUndefined()
})

test('a changed byte is noticed', () => {
  const bytes = Buffer.from(seal(KEY, 'sso', { state: 'x' }), 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(unseal(KEY, 'sso', bytes.toString('base64url'))).toBeUndefined()
})
