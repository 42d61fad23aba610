import { expect, test } from 'vitest'
import { fakeClock } from './fake-clock.ts'

test('does not advance by itself', () => {
  const clock = fakeClock('2027-03-01T00:00:00Z')
  expect(new Date(clock.now()).toISOString()).toBe('2027-03-01T00:00:00.000Z')
  clock.advance(1500)
  expect(new Date(clock.now()).toISOString()).toBe('2027-03-01T00:00:01.500Z')
})

test('runs timers in the order of their due times', () => {
  const clock = fakeClock(0)
  const ran: [string, number][] = []
  clock.setTimeout(() => ran.push(['late', clock.now()]), 30)
  clock.setTimeout(() => ran.push(['early', clock.now()]), 10)
  clock.setTimeout(() => ran.push(['never', clock.now()]), 51)
  clock.advance(50)
  expect(ran).toEqual([
    ['early', 10],
    ['late', 30],
  ])
})

test('runs timers set by timers', () => {
  const clock = fakeClock(0)
  const ran: number[] = []
  clock.setTimeout(() => clock.setTimeout(() => ran.push(clock.now()), 5), 10)
  clock.advance(15)
  expect(ran).toEqual([15])
})

test('repeats an interval until it is cleared', () => {
  const clock = fakeClock(0)
  let ticks = 0
  const id = clock.setInterval(() => {
    ticks += 1
  }, 10)
  clock.advance(35)
  clock.clearInterval(id)
  clock.advance(100)
  expect(ticks).toBe(3)
  expect(clock.pending()).toBe(0)
})

test('does not run a cleared timeout', () => {
  const clock = fakeClock(0)
  const ran: string[] = []
  clock.clearTimeout(clock.setTimeout(() => ran.push('cleared'), 1))
  clock.advance(10)
  expect(ran).toEqual([])
})

test('lets promises settle between two timers', async () => {
  const clock = fakeClock(0)
  const ran: number[] = []
  const wait = (milliseconds: number) => new Promise<void>((done) => clock.setTimeout(done, milliseconds))
  const sequence = (async () => {
    await wait(10)
    ran.push(clock.now())
    await wait(10)
    ran.push(clock.now())
  })()
  await clock.advanceAsync(25)
  await sequence
  expect(ran).toEqual([10, 20])
})
