import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.mjs'

let folder: string
let lock: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-lock-'))
  lock = join(folder, 'inside', 'lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('waits for the first run, with a message', async () => {
  const order: string[] = []
  const messages: string[] = []
  const tell = (text: string) => messages.push(text)
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = oneAtATime(() => promise.then(() => order.push('first')), { lock, tell })
  const second = oneAtATime(async () => order.push('second'), { lock, tell })
  resolve()
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'second'])
  expect(messages).toHaveLength(1)
  expect(existsSync(lock)).toBe(false)
})

test('takes over the lock of a dead process', async () => {
  await oneAtATime(async () => {}, { lock })
  writeFileSync(lock, '999999999')
  await expect(oneAtATime(async () => 'entered', { lock })).resolves.toBe('entered')
})

test('releases the lock after a failure', async () => {
  await expect(oneAtATime(() => Promise.reject(new Error('broken')), { lock })).rejects.toThrow('broken')
  await expect(oneAtATime(async () => 'entered', { lock })).resolves.toBe('entered')
})
