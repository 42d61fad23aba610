import { expect, test } from 'vitest'
import { base32, totpCode, totpStepAt, totpStepOf, totpUri } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('computes the code of RFC 6238 at second %d: %s', (second, code) => {
  expect(totpCode(SECRET, totpStepAt(second * 1000))).toBe(code)
})

test('accepts a code of the adjacent steps, but no older one', () => {
  const now = 1_111_111_109_000
  const step = totpStepAt(now)
  for (const drift of [-1, 0, 1])
    expect(totpStepOf(SECRET, totpCode(SECRET, step + drift), now)).toBe(step + drift)
  for (const drift of [-2, 2]) expect(totpStepOf(SECRET, totpCode(SECRET, step + drift), now)).toBeNull()
})

test('rejects a code of a used step', () => {
  const now = 1_111_111_109_000
  const step = totpStepAt(now)
  expect(totpStepOf(SECRET, totpCode(SECRET, step), now, step)).toBeNull()
  expect(totpStepOf(SECRET, totpCode(SECRET, step + 1), now, step)).toBe(step + 1)
})

test.each(['', '12345', 'abcdef', '1234567'])('rejects %s', (code) => {
  expect(totpStepOf(SECRET, code, 1_111_111_109_000)).toBeNull()
})

test('encodes the secret for apps', () => {
  expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(totpUri(SECRET, { issuer: 'Foyer', account: 'ada@shop.example' })).toBe(
    'otpauth://totp/Foyer:ada%40shop.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Foyer',
  )
})
