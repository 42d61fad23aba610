import { expect, test } from 'vitest'
import { withConcurrencyLimit } from './with-concurrency-limit.ts'

test('limits concurrent work, in order, and continues after a failure', async () => {
  const run = withConcurrencyLimit(2)
  const started: number[] = []
  const ends: (() => void)[] = []
  const all = Array.from({ length: 5 }, (_, nth) =>
    run(async () => {
      started.push(nth)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (nth === 1) throw new Error('this one fails')
      return nth
    }).catch((error: Error) => error.message),
  )
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  await settle()
  expect(started).toEqual([0, 1])
  ends[1]?.()
  await settle()
  expect(started).toEqual([0, 1, 2])
  for (let nth = 0; nth < 5; nth++) {
    ends[nth]?.()
    await settle()
  }
  expect(await Promise.all(all)).toEqual([0, 'this one fails', 2, 3, 4])
  expect(await run(async () => 'free again')).toBe('free again')
})
