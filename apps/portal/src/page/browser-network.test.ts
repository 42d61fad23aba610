import { expect, test, vi } from 'vitest'
import { createConnection } from '../shell/connection.ts'
import { browserNetwork } from './browser-network.ts'

const broken = () => Promise.reject(new TypeError('Failed to fetch'))
const answer = { status: 200, statusText: '', body: {} }

function build(send: (request: unknown) => Promise<typeof answer>) {
  const connection = createConnection(async () => {})
  const onSignedOut = vi.fn()
  return { connection, onSignedOut, network: browserNetwork('it', { connection, onSignedOut, send }) }
}

test('retries a read when the server is reachable again', async () => {
  const send = vi.fn().mockImplementationOnce(broken).mockResolvedValue(answer)
  const { network, connection } = build(send)
  const read = network({ url: '/x', method: 'GET' })
  await vi.waitFor(() => expect(connection.current().isOnline).toBe(false))
  await connection.look()
  expect(await read).toBe(answer)
})

test('treats a list request with a body as a read, not as a change', async () => {
  const send = vi.fn().mockImplementationOnce(broken).mockResolvedValue(answer)
  const { network, connection } = build(send)
  const read = network({ url: '/list', method: 'POST', body: {}, write: false })
  await vi.waitFor(() => expect(connection.current().isOnline).toBe(false))
  expect(connection.current().waiting).toBe(0)
  await connection.look()
  expect(await read).toBe(answer)
})

test('sends a change made offline once, after reconnecting', async () => {
  const send = vi.fn().mockResolvedValue(answer)
  const { network, connection } = build(send)
  connection.lose()
  const change = network({ url: '/x', method: 'POST', body: {} })
  await Promise.resolve()
  expect(send).not.toHaveBeenCalled()
  expect(connection.current().waiting).toBe(1)
  await connection.look()
  expect(await change).toBe(answer)
  expect(send).toHaveBeenCalledTimes(1)
})

test('does not repeat a change that failed in transit', async () => {
  const send = vi.fn().mockImplementation(broken)
  const { network } = build(send)
  await expect(network({ url: '/x', method: 'POST', body: {} })).rejects.toThrow('Failed to fetch')
  expect(send).toHaveBeenCalledTimes(1)
})

test('starts a trace for each call', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}))
  const network = browserNetwork('it', { connection: createConnection(async () => {}), onSignedOut: vi.fn() })
  await network({ url: '/x', method: 'GET' })
  await network({ url: '/x', method: 'GET' })
  const sent = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('traceparent'))
  expect(sent).toEqual([1, 2].map(() => expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)))
  expect(new Set(sent).size).toBe(2)
  fetch.mockRestore()
})

test('reports an expired session, and never answers, so that no error flashes before the login page', async () => {
  const { network, onSignedOut } = build(async () => ({ ...answer, status: 401 }))
  const onSettled = vi.fn()
  void network({ url: '/x', method: 'POST' }).finally(onSettled)
  await vi.waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce())
  await Promise.resolve()
  expect(onSettled).not.toHaveBeenCalled()
})
