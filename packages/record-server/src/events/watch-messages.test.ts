import { expect, test } from 'vitest'
import type { WatchRequest } from './event-hub.ts'
import { MAX_MESSAGE, watchMessages } from './watch-messages.ts'

const ASKED = { stream: 's1', digest: 'd1' }
const watchOf = (key: string, where = '') => ({ key, mark: '', name: 'listRecordsByName', config: { where } })
const messagesOf = (request: Partial<WatchRequest>) => {
  const messages = watchMessages({ ...ASKED, add: [], drop: [], ...request })
  for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThanOrEqual(MAX_MESSAGE)
  return messages.map((message) => JSON.parse(message) as WatchRequest)
}

test('a thousand lists are dropped by few messages, each of them once and in their order', () => {
  const drop = Array.from({ length: 1_000 }, (_, nr) => `lista "è" ${nr}`)
  const messages = messagesOf({ drop })
  expect(messages.length).toBeLessThanOrEqual(4)
  expect(messages.flatMap((message) => message.drop)).toEqual(drop)
  expect(messages[0]).toMatchObject({ ...ASKED, add: [] })
})

test('one that no message carries keeps no other from being dropped', () => {
  const drop = ['a', 'è'.repeat(4_000), 'b']
  expect(messagesOf({ drop }).flatMap((message) => message.drop)).toEqual(['a', 'b'])
})

test('what is dropped comes first; what is added comes one by one, and alone its name when it is too long', () => {
  const messages = messagesOf({ drop: ['a'], add: [watchOf('b'), watchOf('c', 'x'.repeat(MAX_MESSAGE))] })
  expect(messages).toEqual([
    { ...ASKED, add: [], drop: ['a'] },
    { ...ASKED, add: [watchOf('b')], drop: [] },
    { ...ASKED, add: [{ ...watchOf('c'), config: {} }], drop: [] },
  ])
})

test('nothing makes no message', () => {
  expect(messagesOf({})).toEqual([])
})
