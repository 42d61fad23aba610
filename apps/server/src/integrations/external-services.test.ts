import { insideTransaction } from '@foyer/record-server'
import { expect, test, vi } from 'vitest'
import { currentCall, systemTimers } from './call-deadline.ts'
import { createExternalServices, ExternalService, ServiceUnavailable } from './external-services.ts'

const refused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })

function setUp() {
  let now = 0
  const onCallInTransaction = vi.fn()
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() }
  let rehearsed: Map<object, object> | undefined
  const services = createExternalServices({
    timers: { ...systemTimers, now: () => now },
    log,
    onCallInTransaction,
    rehearsedServices: () => rehearsed,
  })
  const ask = vi.fn(async () => 'answer')
  const inRehearsal = vi.fn(() => ({ name: 'nowhere', ask: async () => 'rehearsed' }))
  const port = services.watch(
    new ExternalService({ name: 'ticketing', port: { name: 'elsewhere', ask }, inRehearsal }),
  )
  return {
    services,
    port,
    ask,
    inRehearsal,
    log,
    onCallInTransaction,
    rehearse: (next: Map<object, object> | undefined) => {
      rehearsed = next
    },
    at: (ms: number) => {
      now = ms
    },
  }
}

test('stops calling a service after three outages, and retries with a single call', async () => {
  const { services, port, ask, at, log } = setUp()
  ask.mockRejectedValue(refused())
  for (let time = 0; time < 3; time += 1) await expect(port.ask()).rejects.toThrow('connect')
  await expect(port.ask()).rejects.toBeInstanceOf(ServiceUnavailable)
  expect(ask).toHaveBeenCalledTimes(3)
  expect(services.states()).toEqual([{ name: 'ticketing', isWell: false, code: 'ECONNREFUSED' }])
  expect(log.warn).toHaveBeenCalledTimes(1)

  at(1_000)
  ask.mockResolvedValue('answer')
  const [first, second] = await Promise.allSettled([port.ask(), port.ask()])
  expect(first.status).toBe('fulfilled')
  expect(second.status).toBe('rejected')
  expect(await port.ask()).toBe('answer')
  expect(services.states()).toEqual([{ name: 'ticketing', isWell: true, code: null }])
})

test('increases the pause with the outages, up to 30 seconds', async () => {
  const { port, ask, at } = setUp()
  ask.mockRejectedValue(refused())
  let now = 0
  const rests: number[] = []
  for (let time = 0; time < 12; time += 1) {
    await port.ask().catch(() => {})
    const rest = await port.ask().catch((error: ServiceUnavailable) => error.retryAt?.getTime() ?? 0)
    const until = Number(rest)
    if (until > now) rests.push(until - now)
    now = Math.max(now, until)
    at(now)
  }
  expect(rests[0]).toBe(1_000)
  expect(rests.at(-1)).toBe(30_000)
  expect(rests).toEqual([...rests].sort((left, right) => left - right))
})

test('counts a refusal as available', async () => {
  const { services, port, ask } = setUp()
  ask.mockRejectedValue(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
  for (let time = 0; time < 5; time += 1) await expect(port.ask()).rejects.toThrow('no such mailbox')
  expect(services.states()).toEqual([{ name: 'ticketing', isWell: true, code: null }])
})

test('reports a full disk, and retries each time', async () => {
  const { services, port, ask } = setUp()
  ask.mockRejectedValue(Object.assign(new Error('write'), { code: 'ENOSPC' }))
  for (let time = 0; time < 5; time += 1) await expect(port.ask()).rejects.toThrow('write')
  expect(services.states()).toMatchObject([{ isWell: false, code: 'ENOSPC' }])
})

test('reports a call inside a transaction, but not after it', async () => {
  const { port, onCallInTransaction } = setUp()
  await insideTransaction(async () => {})
  await port.ask()
  expect(onCallInTransaction).not.toHaveBeenCalled()
  await insideTransaction(() => port.ask())
  expect(onCallInTransaction).toHaveBeenCalledWith('ticketing')
})

test('wraps a port that is a function', async () => {
  const { services, onCallInTransaction, rehearse } = setUp()
  const port = async (country: string) => country
  const ask = services.watch(
    new ExternalService({ name: 'vatRegister', port, inRehearsal: () => async () => 'rehearsed' }),
  )
  expect(await insideTransaction(() => ask('IT'))).toBe('IT')
  expect(onCallInTransaction).toHaveBeenCalledWith('vatRegister')
  rehearse(new Map())
  expect(await ask('IT')).toBe('rehearsed')
})

test('answers a rehearsal from its stand-in, one for each request, without a call or a health record', async () => {
  const { services, port, ask, inRehearsal, rehearse, onCallInTransaction } = setUp()
  rehearse(new Map())
  expect([port.name, await port.ask(), await port.ask()]).toEqual(['nowhere', 'rehearsed', 'rehearsed'])
  expect(inRehearsal).toHaveBeenCalledTimes(1)
  await insideTransaction(() => port.ask())
  expect(onCallInTransaction).toHaveBeenCalledWith('ticketing')
  rehearse(new Map())
  expect(await port.ask()).toBe('rehearsed')
  expect(inRehearsal).toHaveBeenCalledTimes(2)
  expect([ask.mock.calls, services.states()]).toEqual([[], []])
  rehearse(undefined)
  expect([port.name, await port.ask()]).toEqual(['elsewhere', 'answer'])
})

test('answers with the declared fallback during an outage, which opens the circuit', async () => {
  const { services } = setUp()
  const port = vi.fn(async (): Promise<string> => Promise.reject(refused()))
  const check = services.watch(
    new ExternalService({
      name: 'vatRegister',
      port,
      inRehearsal: (real) => real,
      whenUnavailable: vi.fn(async () => 'notChecked'),
    }),
  )
  for (let time = 0; time < 5; time += 1) expect(await check()).toBe('notChecked')
  expect(port).toHaveBeenCalledTimes(3)
  expect(services.states()).toEqual([{ name: 'vatRegister', isWell: false, code: 'ECONNREFUSED' }])
})

test('does not count an answer without a request, and leaves the next attempt to a call with one', async () => {
  const { services, at } = setUp()
  const send = vi.fn(async () => Promise.reject(refused()))
  const port = services.watch(
    new ExternalService({
      name: 'signOn',
      port: { send, describe: async () => currentCall().answerLocally() },
      inRehearsal: (real) => real,
    }),
  )
  for (let time = 0; time < 3; time += 1) {
    await port.describe()
    await expect(port.send()).rejects.toThrow('connect')
  }
  await expect(port.send()).rejects.toBeInstanceOf(ServiceUnavailable)
  at(1_000)
  await port.describe()
  await expect(port.send()).rejects.toThrow('connect')
})

test('does not track the health of a service with many hosts', async () => {
  const { services } = setUp()
  const port = vi.fn(async () => Promise.reject(refused()))
  const send = services.watch(new ExternalService({ name: 'webhooks', port, inRehearsal: (real) => real }))
  for (let time = 0; time < 5; time += 1) await expect(send()).rejects.toThrow('connect')
  expect([port.mock.calls.length, services.states()]).toEqual([5, []])
})
