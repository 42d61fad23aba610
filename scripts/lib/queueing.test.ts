import { expect, test } from 'vitest'
import { closedNetwork, usersWithin } from './queueing.mjs'

const one = { demandMs: 10, servers: 1, pauseMs: 990 }

test('has no waiting time for one user', () => {
  expect(closedNetwork({ ...one, users: 1 })).toMatchObject({ perSecond: 1, responseMs: 10, inUse: 0.01 })
})

test('does not exceed the throughput of the CPUs with many users', () => {
  const { perSecond, inUse, responseMs } = closedNetwork({ ...one, users: 1_000 })
  expect(perSecond).toBeCloseTo(100, 1)
  expect(inUse).toBeCloseTo(1, 2)
  // By Little's law: every user is either thinking or waiting.
  expect(1_000 / (perSecond / 1000)).toBeCloseTo(responseMs + one.pauseMs, 3)
})

test('doubles the throughput with two CPUs, but not the speed for one user', () => {
  const two = { ...one, servers: 2 }
  expect(closedNetwork({ ...two, users: 1_000 }).perSecond).toBeCloseTo(200, 0)
  expect(closedNetwork({ ...two, users: 1 }).responseMs).toBeCloseTo(10, 5)
})

test('returns the maximum within a limit: one more user exceeds it', () => {
  const users = usersWithin({ ...one, limitMs: 300 })
  expect(closedNetwork({ ...one, users }).p99Ms).toBeLessThanOrEqual(300)
  expect(closedNetwork({ ...one, users: users + 1 }).p99Ms).toBeGreaterThan(300)
  expect(usersWithin({ ...one, limitMs: 1 })).toBe(0)
})
