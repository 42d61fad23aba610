import type { CallTimers } from '../integrations/call-deadline.ts'

/** Creates timers of external calls that run only when a test says so: no test waits for a time limit. */
export function manualTimers() {
  let now = 0
  const pending = new Set<() => void>()
  const delays: number[] = []
  const timers: CallTimers = {
    now: () => now,
    startTimer: (delayMs, run) => {
      delays.push(delayMs)
      pending.add(run)
      return () => void pending.delete(run)
    },
  }
  return {
    timers,
    /** Delays of all timers so far. */
    delays,
    advance: (ms: number) => {
      now += ms
    },
    /** Ends the time of every call in progress. */
    expire: () => {
      for (const run of pending) run()
      pending.clear()
    },
  }
}
