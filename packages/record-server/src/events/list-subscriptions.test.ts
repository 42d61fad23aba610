import { expect, it } from 'vitest'
import type { CurrentContext } from '../context.ts'
import { createListSubscriptions, type Subscriber } from './list-subscriptions.ts'

it('reads the lists of one subscriber sequentially, and stops when it is closed', async () => {
  let read = 0
  const subscriptions = createListSubscriptions((() => {
    read += 1
    throw new Error('no server')
  }) as unknown as CurrentContext)
  const sent: string[] = []
  const subscriber: Subscriber = {
    session: {} as Subscriber['session'],
    send: async (event, data) => void sent.push(`${event} ${data}`),
    lastRequest: Promise.resolve(),
    isClosed: false,
  }
  const lists = ['a', 'b', 'c'].map((key) => ({ key, mark: '', name: 'listRecordsByName', config: {} }))
  const adding = subscriptions.add(subscriber, lists)
  expect(read).toBe(1)
  await adding
  expect(read).toBe(3)
  expect(sent).toEqual(['order {"keys":["a","b","c"]}', 'watching {"keys":[]}'])
  const leaving = subscriptions.add(subscriber, lists)
  subscriber.isClosed = true
  await leaving
  expect(read).toBe(4)
})
