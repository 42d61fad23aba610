/** Clock interface, replaceable in tests. */
export interface Clock {
  now(): number
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(handle: never): void
}

export const systemClock: Clock = {
  now: Date.now,
  setTimeout: (run, ms) => {
    const handle = globalThis.setTimeout(run, ms) as unknown as { unref?: () => void }
    // On a server a cache must not keep the process alive.
    handle.unref?.()
    return handle
  },
  clearTimeout: (handle) => globalThis.clearTimeout(handle),
}
