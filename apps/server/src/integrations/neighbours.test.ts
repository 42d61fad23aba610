import { insideTransaction } from '@foyer/record-server'
import { expect, test, vi } from 'vitest'
import { createNeighbours, NeighbourAway } from './neighbours.ts'

const refused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })

function setUp() {
  let now = 0
  const onCallInTransaction = vi.fn()
  const log = { warn: vi.fn(), info: vi.fn() }
  const neighbours = createNeighbours({ now: () => now, log, onCallInTransaction })
  const ask = vi.fn(async () => 'answer')
  const port = neighbours.watch('ticketing', { name: 'elsewhere', ask })
  return {
    neighbours,
    port,
    ask,
    log,
    onCallInTransaction,
    at: (ms: number) => {
      now = ms
    },
  }
}

test('a neighbour that is away three times is left alone, and asked again by one alone', async () => {
  const { neighbours, port, ask, at, log } = setUp()
  ask.mockRejectedValue(refused())
  for (let time = 0; time < 3; time += 1) await expect(port.ask()).rejects.toThrow('connect')
  await expect(port.ask()).rejects.toBeInstanceOf(NeighbourAway)
  expect(ask).toHaveBeenCalledTimes(3)
  expect(neighbours.states()).toEqual([{ name: 'ticketing', isWell: false, code: 'ECONNREFUSED' }])
  expect(log.warn).toHaveBeenCalledTimes(1)

  at(1_000)
  ask.mockResolvedValue('answer')
  const [first, second] = await Promise.allSettled([port.ask(), port.ask()])
  expect(first.status).toBe('fulfilled')
  expect(second.status).toBe('rejected')
  expect(await port.ask()).toBe('answer')
  expect(neighbours.states()).toEqual([{ name: 'ticketing', isWell: true, code: null }])
})

test('the longer it is away, the longer it is left alone, but never over half a minute', async () => {
  const { port, ask, at } = setUp()
  ask.mockRejectedValue(refused())
  let now = 0
  const rests: number[] = []
  for (let time = 0; time < 12; time += 1) {
    await port.ask().catch(() => {})
    const rest = await port.ask().catch((error: NeighbourAway) => error.retryAt?.getTime() ?? 0)
    const until = Number(rest)
    if (until > now) rests.push(until - now)
    now = Math.max(now, until)
    at(now)
  }
  expect(rests[0]).toBe(1_000)
  expect(rests.at(-1)).toBe(30_000)
  expect(rests).toEqual([...rests].sort((one, other) => one - other))
})

test('who refuses is there', async () => {
  const { neighbours, port, ask } = setUp()
  ask.mockRejectedValue(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
  for (let time = 0; time < 5; time += 1) await expect(port.ask()).rejects.toThrow('no such mailbox')
  expect(neighbours.states()).toEqual([{ name: 'ticketing', isWell: true, code: null }])
})

test('a full disk is told, and tried each time', async () => {
  const { neighbours, port, ask } = setUp()
  ask.mockRejectedValue(Object.assign(new Error('write'), { code: 'ENOSPC' }))
  for (let time = 0; time < 5; time += 1) await expect(port.ask()).rejects.toThrow('write')
  expect(neighbours.states()).toMatchObject([{ isWell: false, code: 'ENOSPC' }])
})

test('a call inside a transaction is noticed, one after it is not', async () => {
  const { port, onCallInTransaction } = setUp()
  await insideTransaction(async () => {})
  await port.ask()
  expect(onCallInTransaction).not.toHaveBeenCalled()
  await insideTransaction(() => port.ask())
  expect(onCallInTransaction).toHaveBeenCalledWith('ticketing')
})

test('a port that is a function is watched too', async () => {
  const { neighbours, onCallInTransaction } = setUp()
  const ask = neighbours.watch('vatRegister', async (country: string) => country)
  expect(await insideTransaction(() => ask('IT'))).toBe('IT')
  expect(onCallInTransaction).toHaveBeenCalledWith('vatRegister')
})
