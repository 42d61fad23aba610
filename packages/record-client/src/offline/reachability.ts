/** Whether the server can be reached, as the application knows it. */
export interface Reachability {
  isReachable(): boolean
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** The reachability that the browser reports: it knows whether there is a network, not whether the server responds. */
export const ofBrowser: Reachability = {
  isReachable: () => globalThis.navigator?.onLine !== false,
  subscribe(listener) {
    const events = ['online', 'offline']
    for (const event of events) globalThis.addEventListener?.(event, listener)
    return () => {
      for (const event of events) globalThis.removeEventListener?.(event, listener)
    }
  },
}

/** Resolves as soon as the server cannot be reached. */
export const untilUnreachable = (reachability: Reachability) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (reachability.isReachable()) return
      stop()
      resolve()
    }
    const stop = reachability.subscribe(check)
    queueMicrotask(check)
  })
