import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnection } from './connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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

test('stays offline behind a captive portal, which responds with a page of its own', async () => {
  const respond = vi.fn(
    async () => new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } }),
  )
  vi.stubGlobal('fetch', respond)
  const connection = createConnection()
  connection.lose()
  await connection.look()
  expect(connection.current().isOnline).toBe(false)
  respond.mockImplementation(async () => Response.json({ status: 'alive' }))
  await connection.look()
  expect(connection.current().isOnline).toBe(true)
})
