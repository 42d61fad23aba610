import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isStreamId, newStreamId } from './stream-id.ts'

test('a stream is one of ours for the session that it was opened for, by the key that the servers share', () => {
  const id = newStreamId('key', 'reader')
  expect(id.length).toBeLessThanOrEqual(64)
  expect(isStreamId('key', 'reader', id)).toBe(true)
  expect(isStreamId('key', 'somebody else', id)).toBe(false)
  expect(isStreamId('another key', 'reader', id)).toBe(false)
  for (const invented of [randomUUID(), `${randomUUID()}${id.slice(36)}`, `${id}x`, 'of nobody', ''])
    expect(isStreamId('key', 'reader', invented)).toBe(false)
})

test('without a key the form of a stream is all that is asked', () => {
  expect(isStreamId(undefined, 'reader', newStreamId(undefined, 'reader'))).toBe(true)
  for (const invented of ['of nobody', `${randomUUID()} and more`])
    expect(isStreamId(undefined, 'reader', invented)).toBe(false)
})
