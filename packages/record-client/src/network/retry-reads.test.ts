import { fakeClock, fakeNetwork, settle } from '@foyer/testing'
import { expect, it } from 'vitest'
import type { WireRequest, WireResponse } from './request.ts'
import { retryReads } from './retry-reads.ts'

const READ = { method: 'GET', url: '/x' }
const unavailable = { status: 503, body: [] }

function build(attempts: number) {
  const clock = fakeClock(0)
  const network = fakeNetwork<WireRequest, WireResponse>()
  const send = retryReads(network.send, { attempts, clock, delayMs: (failures) => 100 * (failures + 1) })
  const wait = async (ms: number) => {
    await clock.advanceAsync(ms)
    await settle()
    return network.requests.length
  }
  return { network, send, wait }
}

it('repeats a transient failure up to the limit, with the given delays', async () => {
  const { network, send, wait } = build(2)
  network.respond(() => true, unavailable)
  network.fail(() => true)
  network.respondOnce(() => true, unavailable)
  const reading = send(READ).catch((error: Error) => error.message)
  const counts: number[] = []
  for (const ms of [0, 99, 1, 199, 1, 10_000]) counts.push(await wait(ms))
  expect(counts).toEqual([1, 1, 2, 2, 3, 3])
  expect(await reading).toBe('Failed to fetch')
})

it('returns the response of a later attempt', async () => {
  const { network, send, wait } = build(2)
  network.respond(() => true, { status: 200, body: 'x' })
  network.respondOnce(() => true, unavailable)
  const reading = send(READ)
  await wait(100)
  expect((await reading).body).toBe('x')
})

it('does not repeat a rejected read, or a write', async () => {
  const { network, send, wait } = build(2)
  network.respond(() => true, { status: 400, body: [] })
  await send(READ)
  network.respond(() => true, unavailable)
  await send({ ...READ, method: 'POST', write: true })
  expect(await wait(10_000)).toBe(2)
})

it('ends the wait when the caller aborts', async () => {
  const { network, send, wait } = build(2)
  network.respond(() => true, unavailable)
  const abort = new AbortController()
  const reading = send({ ...READ, signal: abort.signal }).catch((error: Error) => error.name)
  await wait(0)
  abort.abort()
  expect(await reading).toBe('AbortError')
  expect(await wait(10_000)).toBe(1)
})
