// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_ANSWER, type GateAnswer } from './gate-answer.ts'
import { useContinuousMode } from './use-continuous-mode.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

const answer = (outcome: GateAnswer['outcome'], adult: string | null = null): GateAnswer => ({
  ...{ ...EMPTY_ANSWER, outcome, adult, at: 0, isOffline: false },
})

test.each([
  ['admitted', null, true],
  ['left', null, true],
  ['admitted', 'Sara Neri', false],
  ['usedToday', null, false],
  ['voided', null, false],
] as const)(
  'in continuous mode, %s with the adult %s disappears by itself: %s',
  (outcome, adult, isHidden) => {
    const [end, shown] = [vi.fn(), answer(outcome, adult)]
    renderHook(() => useContinuousMode(shown, end))
    act(() => vi.advanceTimersByTime(60_000))
    expect(end).toHaveBeenCalledTimes(isHidden ? 1 : 0)
  },
)

test('keeps an entry until it is confirmed when switched off, and remembers the choice', () => {
  const end = vi.fn()
  const shown = answer('admitted')
  const first = renderHook(() => useContinuousMode(shown, end))
  act(() => first.result.current.toggleContinuous())
  act(() => vi.advanceTimersByTime(60_000))
  first.unmount()
  const next = renderHook(() => useContinuousMode(shown, end))
  act(() => vi.advanceTimersByTime(60_000))
  expect([next.result.current.isContinuous, end.mock.calls.length]).toEqual([false, 0])
})
