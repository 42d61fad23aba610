import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnection } from './connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('continues waiting requests when the server responds again, and counts them until then', async () => {
  const probe = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({})
  const connection = createConnection(probe)
  const done = vi.fn()
  connection.lose()
  const change = connection.back(true).then(done)
  const read = connection.back(false)
  expect(connection.current()).toEqual({ isOnline: false, waiting: 1, asOf: Date.now() })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3_000)
  await Promise.all([change, read])
  expect(connection.current()).toEqual({ isOnline: true, waiting: 0 })
  expect(probe).toHaveBeenCalledTimes(2)
})

test('does not wait while connected', async () => {
  const connection = createConnection()
  await connection.back(true)
  expect(connection.current()).toEqual({ isOnline: true, waiting: 0 })
})

test('treats the server as unavailable only if it does not respond after a failure', async () => {
  const probe = vi.fn().mockResolvedValueOnce({}).mockRejectedValue(new TypeError('Failed to fetch'))
  const connection = createConnection(probe)
  await connection.doubt()
  expect(connection.current().isOnline).toBe(true)
  await connection.doubt()
  expect(connection.current().isOnline).toBe(false)
  await connection.doubt()
  expect(probe).toHaveBeenCalledTimes(2)
})
