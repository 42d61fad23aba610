import { afterEach, expect, test, vi } from 'vitest'
import { keepStorage } from './kept-storage.ts'

afterEach(() => vi.unstubAllGlobals())

function openOutbox(waiting: readonly object[]) {
  const listeners: (() => void)[] = []
  let state = { waiting }
  const outbox = {
    getState: () => state as never,
    subscribe: (listener: () => void) => {
      listeners.push(listener)
      return () => undefined
    },
  }
  const queue = (count: number) => {
    state = { waiting: Array.from({ length: count }, () => ({})) }
    for (const listener of listeners) listener()
  }
  return { outbox, queue }
}

test('requests persistent storage once, when the first edit waits', () => {
  const persist = vi.fn(async () => true)
  vi.stubGlobal('navigator', { storage: { persist } })
  const { outbox, queue } = openOutbox([])
  keepStorage(outbox)
  expect(persist).not.toHaveBeenCalled()
  queue(1)
  queue(2)
  expect(persist).toHaveBeenCalledTimes(1)
  keepStorage(openOutbox([{}]).outbox)
  expect(persist).toHaveBeenCalledTimes(2)
})

test('does nothing in a browser without persistent storage', () => {
  vi.stubGlobal('navigator', {})
  keepStorage(openOutbox([{}]).outbox)
})
