import { expect, test } from 'vitest'
import { closedNetwork, usersWithin } from './queueing.mjs'

const network = { demandMs: 10, servers: 1, pauseMs: 990 }

test('has no waiting time for one user', () => {
  expect(closedNetwork({ ...network, users: 1 })).toMatchObject({ perSecond: 1, responseMs: 10, inUse: 0.01 })
})

test('does not exceed the throughput of the CPUs with many users', () => {
  const { perSecond, inUse, responseMs } = closedNetwork({ ...network, users: 1_000 })
  expect(perSecond).toBeCloseTo(100, 1)
  expect(inUse).toBeCloseTo(1, 2)
  // By Little's law: every user is either thinking or waiting.
  expect(1_000 / (perSecond / 1000)).toBeCloseTo(responseMs + network.pauseMs, 3)
})

test('doubles the throughput with two CPUs, but not the speed for one user', () => {
  const two = { ...network, servers: 2 }
  expect(closedNetwork({ ...two, users: 1_000 }).perSecond).toBeCloseTo(200, 0)
  expect(closedNetwork({ ...two, users: 1 }).responseMs).toBeCloseTo(10, 5)
})

test('returns the maximum within a limit: one more user exceeds it', () => {
  const users = usersWithin({ ...network, limitMs: 300 })
  expect(closedNetwork({ ...network, users }).p99Ms).toBeLessThanOrEqual(300)
  expect(closedNetwork({ ...network, users: users + 1 }).p99Ms).toBeGreaterThan(300)
  expect(usersWithin({ ...network, limitMs: 1 })).toBe(0)
})
