import { expect, test } from 'vitest'
import { kneeBeside, networkOf } from './model-beside.mjs'
import { usersWithin } from './queueing.mjs'

const LIMIT_MS = 300
/** Ten users who send a request every two seconds, answered with 20 ms of CPU time in two processes. */
const low = {
  users: 10,
  perSecond: 5,
  p50: 20,
  p99: 40,
  cost: { web: 12, database: 8 },
  saturated: 'nothing',
}
const level = (users: number, p99: number, saturated = 'nothing') => ({ ...low, users, p99, saturated })
const knee = (levels: ReturnType<typeof level>[]) =>
  kneeBeside({ levels, isBorne: ({ p99 }) => p99 <= LIMIT_MS, processors: 1, limitMs: LIMIT_MS })
const FORETOLD = usersWithin({ demandMs: 20, servers: 1, pauseMs: 1980, limitMs: LIMIT_MS })

test('uses the CPU time of all processes and the pause of the first level', () => {
  expect(networkOf(low, 2)).toEqual({ demandMs: 20, servers: 2, pauseMs: 1980 })
})

test('confirms a model whose limit lies between the last passed level and the first failed one', () => {
  expect(knee([low, level(FORETOLD - 5, 290), level(FORETOLD + 5, 310, 'the processors')])).toEqual({
    foretold: FORETOLD,
    from: FORETOLD - 5,
    to: FORETOLD + 5,
    verdict: 'as foretold',
    because: 'the processors',
  })
})

test('reports the bottleneck if the measured maximum is lower', () => {
  const comparison = knee([low, level(FORETOLD / 2, 900, 'connections to the database')])
  expect(comparison).toMatchObject({ from: 10, verdict: '50 % less than foretold' })
  expect(comparison?.because).toBe('connections to the database')
})

test('reports a higher measured maximum, also if no level failed', () => {
  expect(knee([low, level(FORETOLD * 2, 100)])).toMatchObject({
    from: FORETOLD * 2,
    to: Number.POSITIVE_INFINITY,
    verdict: '100 % more than foretold',
  })
})

test('has no maximum if the first level fails, and no comparison without levels', () => {
  expect(knee([level(10, 999)])).toMatchObject({ from: 0, to: 10 })
  expect(knee([])).toBeUndefined()
})
