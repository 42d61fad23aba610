import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createStreamId, verifyStreamId } from './stream-id.ts'

test('accepts a stream id only for the session it was signed for, with the shared key', () => {
  const id = createStreamId('key', 'reader')
  expect(id.length).toBeLessThanOrEqual(64)
  expect(verifyStreamId('key', 'reader', id)).toBe(true)
  expect(verifyStreamId('key', 'somebody else', id)).toBe(false)
  expect(verifyStreamId('another key', 'reader', id)).toBe(false)
  for (const forged of [randomUUID(), `${randomUUID()}${id.slice(36)}`, `${id}x`, 'of nobody', ''])
    expect(verifyStreamId('key', 'reader', forged)).toBe(false)
})

test('checks only the format without a key', () => {
  expect(verifyStreamId(undefined, 'reader', createStreamId(undefined, 'reader'))).toBe(true)
  for (const forged of ['of nobody', `${randomUUID()} and more`])
    expect(verifyStreamId(undefined, 'reader', forged)).toBe(false)
})
