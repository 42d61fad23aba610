import { expect, test, vi } from 'vitest'

test('patches vi.waitFor with a timeout for busy machines', () => {
  expect(Symbol.for('foyer.wait-timeout') in vi).toBe(true)
})

test('respects the timeout of a test', async () => {
  await expect(vi.waitFor(() => expect(1).toBe(2), 0)).rejects.toThrow('expected 1 to be 2')
})
