import { expect, test } from 'vitest'
import { createBoundedQueue } from './bounded-queue.ts'

const tick = () => new Promise<void>((resolve) => setImmediate(resolve))

function createWork() {
  const ends: (() => void)[] = []
  let [running, most] = [0, 0]
  const work = () => {
    most = Math.max(most, ++running)
    return new Promise<void>((resolve) => {
      ends.push(() => {
        running--
        resolve()
      })
    })
  }
  return { work, ends, most: () => most, running: () => running }
}

test('runs a limited number concurrently, and starts the next when one ends', async () => {
  const { work, ends, most, running } = createWork()
  const run = createBoundedQueue({ running: 2, perOwner: 9, total: 9 }, () => new Error('busy'))
  const all = [1, 2, 3, 4].map(() => run('a', work))
  await tick()
  expect(running()).toBe(2)
  while (ends.length > 0) {
    ends.shift()?.()
    await tick()
  }
  await Promise.all(all)
  expect(most()).toBe(2)
})

test('refuses an owner with too many waiting, but no others, and frees all slots afterwards', async () => {
  const { work, ends } = createWork()
  const run = createBoundedQueue({ running: 1, perOwner: 2, total: 4 }, () => new Error('busy'))
  const all = [run('a', work), run('a', work), run('b', work), run('c', work)]
  await expect(run('a', work)).rejects.toThrow('busy')
  await expect(run('d', work)).rejects.toThrow('busy')
  for (const _ of all) {
    await tick()
    ends.shift()?.()
  }
  await Promise.all(all)
  await expect(run('a', async () => 'done')).resolves.toBe('done')
})

test('frees the slot of failed work', async () => {
  const run = createBoundedQueue({ running: 1, perOwner: 1, total: 1 }, () => new Error('busy'))
  await expect(run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(run('a', async () => 'done')).resolves.toBe('done')
})
