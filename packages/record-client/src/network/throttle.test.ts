import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NOTIFY_LIMIT, throttle } from './throttle.ts'

function build(max: number, windowMs: number) {
  const clock = { time: 0 }
  const calls: number[] = []
  const warnings: string[] = []
  const call = throttle(() => calls.push(clock.time), {
    max,
    windowMs,
    now: () => clock.time,
    warn: (message) => warnings.push(message),
    name: 'notify',
  })
  const advance = (ms: number) => {
    clock.time += ms
  }
  return { call, calls, warnings, clock, advance }
}

describe('throttle', () => {
  it('allows 60 calls per minute and drops the 61st with a warning', () => {
    const { call, calls, warnings } = build(NOTIFY_LIMIT.max, NOTIFY_LIMIT.windowMs)
    for (let i = 0; i < 61; i++) call()
    expect(calls).toHaveLength(60)
    expect(warnings).toEqual(['notify dropped: more than 60 calls within 60000 ms'])
  })

  it('allows calls again after the window', () => {
    const { call, calls, advance } = build(2, 100)
    call()
    call()
    advance(99)
    call()
    expect(calls).toHaveLength(2)
    advance(1)
    call()
    expect(calls).toEqual([0, 0, 100])
  })

  it('passes on arguments and result, and returns undefined for a dropped call', () => {
    const double = throttle((n: number) => n * 2, { max: 1, windowMs: 10, now: () => 0, warn: () => {} })
    expect(double(4)).toBe(8)
    expect(double(4)).toBeUndefined()
  })

  it('never allows more than max calls in any window, and never drops one that fits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.nat(20)),
        (max, windowMs, steps) => {
          const { call, calls, clock, advance } = build(max, windowMs)
          for (const step of steps) {
            advance(step)
            const before = calls.length
            const inWindow = calls.filter((time) => clock.time - time < windowMs).length
            call()
            expect(calls.length > before).toBe(inWindow < max)
          }
        },
      ),
    )
  })
})
