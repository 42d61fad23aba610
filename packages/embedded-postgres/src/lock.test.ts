import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cleanUp, makeFolder } from './fixtures/processes.ts'
import { withLock } from './lock.ts'

afterAll(cleanUp)

test('runs one task at a time and leaves no file behind', async () => {
  const folder = makeFolder()
  let active = 0
  let maxActive = 0
  const work = async () => {
    active += 1
    maxActive = Math.max(maxActive, active)
    await new Promise(setImmediate)
    active -= 1
  }
  await Promise.all(Array.from({ length: 5 }, () => withLock(join(folder, 'lock'), work)))
  expect(maxActive).toBe(1)
  expect(readdirSync(folder)).toEqual([])
})

test('takes over the lock of a process that no longer runs', async () => {
  const path = join(makeFolder(), 'lock')
  writeFileSync(path, `${process.pid} a-time-long-ago`)
  await expect(withLock(path, async () => 'entered')).resolves.toBe('entered')
})

test('releases the lock after a failure', async () => {
  const path = join(makeFolder(), 'lock')
  await expect(withLock(path, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(withLock(path, async () => 'entered')).resolves.toBe('entered')
})
