import { expect, test } from 'vitest'
import { eventually } from './eventually.ts'

test('returns the result of the check once it stops throwing', async () => {
  let attempts = 0
  const value = await eventually(() => {
    attempts += 1
    expect(attempts).toBeGreaterThan(3)
    return 'there'
  })
  expect(value).toBe('there')
})

test('throws the last error after the timeout', async () => {
  const check = () => {
    throw new Error('still missing')
  }
  await expect(eventually(check, { timeoutMs: 0 })).rejects.toThrow('still missing')
})
