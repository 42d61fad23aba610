import { expect, test, vi } from 'vitest'

test('what is waited for has the time that a busy machine needs', () => {
  expect(Symbol.for('foyer.patient') in vi).toBe(true)
})

test('what never comes is given up after the time that a test says', async () => {
  await expect(vi.waitFor(() => expect(1).toBe(2), 0)).rejects.toThrow('expected 1 to be 2')
})
