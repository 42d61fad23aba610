export type FakeClock = ReturnType<typeof fakeClock>

type Timer = { id: number; dueAt: number; intervalMs: number | undefined; run: () => void }

/**
 * A clock that stands still until told. It has the same few methods as the real one, so it can be handed
 * to whatever takes its time as an argument; timers run in the order they fall due.
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
    // An interval of nothing would keep the clock from ever arriving.
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
    /** How many timers wait: shows that something cleaned up behind itself. */
    pending: () => timers.size,
    /** Moves on by so many milliseconds and runs what falls due on the way. */
    advance(milliseconds: number) {
      const until = time + milliseconds
      while (runNext(until));
      time = until
    },
    /** The same, and lets promises settle after each timer, for code that awaits between two of them. */
    async advanceAsync(milliseconds: number) {
      const until = time + milliseconds
      await settle()
      while (runNext(until)) await settle()
      time = until
    },
  }
}

/** Returns once every promise that can settle by itself has settled. */
export function settle() {
  return new Promise<void>((resolve) => setImmediate(resolve))
}
