export type FakeClock = ReturnType<typeof fakeClock>

type Timer = { id: number; dueAt: number; intervalMs: number | undefined; run: () => void }

/**
 * Creates a clock that only advances on demand, with the methods of a real one. Timers run in the order of
 * their due times.
 */
export function fakeClock(start: Date | number | string = '2027-01-15T09:00:00Z') {
  let time = new Date(start).getTime()
  let lastId = 0
  const timers = new Map<number, Timer>()

  function schedule(run: () => void, delay = 0, intervalMs?: number) {
    lastId += 1
    timers.set(lastId, { id: lastId, dueAt: time + Math.max(0, delay), intervalMs, run })
    return lastId
  }

  function clear(id: number | undefined) {
    if (id !== undefined) timers.delete(id)
  }

  function nextDue(until: number) {
    let next: Timer | undefined
    for (const timer of timers.values()) {
      if (timer.dueAt <= until && (!next || timer.dueAt < next.dueAt)) next = timer
    }
    return next
  }

  function runNext(until: number) {
    const timer = nextDue(until)
    if (!timer) return false
    time = Math.max(time, timer.dueAt)
    // An interval of 0 would never let the clock advance.
    if (timer.intervalMs === undefined) timers.delete(timer.id)
    else timer.dueAt += Math.max(1, timer.intervalMs)
    timer.run()
    return true
  }

  return {
    now: () => time,
    setTimeout: (run: () => void, delay?: number) => schedule(run, delay),
    setInterval: (run: () => void, intervalMs: number) => schedule(run, intervalMs, intervalMs),
    clearTimeout: clear,
    clearInterval: clear,
    /** Returns the number of active timers, to check that code cleans up. */
    pending: () => timers.size,
    /** Advances by the milliseconds and runs the timers that become due. */
    advance(milliseconds: number) {
      const until = time + milliseconds
      while (runNext(until));
      time = until
    },
    /** Like `advance`, but lets promises settle after each timer, for code that awaits between timers. */
    async advanceAsync(milliseconds: number) {
      const until = time + milliseconds
      await settle()
      while (runNext(until)) await settle()
      time = until
    },
  }
}

/** Resolves after all promises that can settle without I/O have settled. */
export function settle() {
  return new Promise<void>((resolve) => setImmediate(resolve))
}
