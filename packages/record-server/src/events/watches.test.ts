import { expect, it } from 'vitest'
import type { CurrentContext } from '../context.ts'
import { createWatches, type Watcher } from './watches.ts'

it('reads what one reader asks for one after the other, and nothing more once he has left', async () => {
  let read = 0
  const watches = createWatches((() => {
    read += 1
    throw new Error('no server')
  }) as unknown as CurrentContext)
  const told: string[] = []
  const watcher: Watcher = {
    session: {} as Watcher['session'],
    tell: async (event, data) => void told.push(`${event} ${data}`),
    turn: Promise.resolve(),
    isGone: false,
  }
  const lists = ['a', 'b', 'c'].map((key) => ({ key, mark: '', name: 'listRecordsByName', config: {} }))
  const adding = watches.add(watcher, lists)
  expect(read).toBe(1)
  await adding
  expect(read).toBe(3)
  expect(told).toEqual(['order {"keys":["a","b","c"]}', 'watching {"keys":[]}'])
  const leaving = watches.add(watcher, lists)
  watcher.isGone = true
  await leaving
  expect(read).toBe(4)
})
