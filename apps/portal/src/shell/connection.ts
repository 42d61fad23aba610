/** State of the connection to the server, and the requests that wait for it. */
export interface ConnectionState {
  isOnline: boolean
  /** Number of changes made offline, sent after reconnecting. */
  waiting: number
  /** Time since which no changes were received, so that displayed data may be stale. */
  asOf?: number | undefined
  /** The server responds but publishes no changes, for longer than a stream takes to reconnect. */
  isSilent?: boolean
}

/** Polled until it responds: the cheapest endpoint of the server. */
const PROBE = '/healthz'
const PROBE_EVERY_MS = 3_000
/** Delay before a closed stream is reported: streams end now and then and reconnect immediately. */
const SILENCE_MS = 6_000

const ONLINE: ConnectionState = { isOnline: true, waiting: 0 }

/** Rejects without a response of the server. A captive portal responds to everything with a page of its own. */
async function probeServer() {
  const { ok, headers } = await fetch(PROBE, { cache: 'no-store' })
  if (ok && headers.get('content-type')?.startsWith('text/html')) throw new TypeError('captive portal')
}

/** Detects when the server is unreachable and reachable again. One instance per tab. */
export function createConnection(probe: () => Promise<unknown> = probeServer) {
  let state = ONLINE
  let timer: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let hasStream = false
  const listeners = new Set<() => void>()
  const set = (changes: Partial<ConnectionState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  function lose() {
    if (!state.isOnline) return
    set({ isOnline: false, asOf: state.asOf ?? Date.now() })
    timer = setTimeout(look, PROBE_EVERY_MS)
  }

  async function look() {
    clearTimeout(timer)
    try {
      await probe()
      // With a stream, missed changes are known only after it has reconnected.
      set({ isOnline: true, asOf: hasStream ? state.asOf : undefined })
    } catch {
      timer = setTimeout(look, PROBE_EVERY_MS)
    }
  }

  /** Called when the stream fails: the server may be unavailable, or have closed only the stream. */
  async function doubt() {
    if (state.asOf === undefined) set({ asOf: Date.now() })
    silence ??= setTimeout(() => set({ isSilent: true }), SILENCE_MS)
    if (state.isOnline) await probe().catch(lose)
  }

  /** Called when the stream has resumed, including missed changes. */
  function onStreamMessage() {
    hasStream = true
    clearTimeout(silence)
    silence = undefined
    // While the browser is offline, a message may still have been in flight.
    if (state.isOnline && state.asOf !== undefined) set({ asOf: undefined, isSilent: false })
  }

  return {
    current: () => state,
    lose,
    look,
    doubt,
    onStreamMessage,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Resolves immediately while connected, otherwise after reconnecting. */
    async back(isChange: boolean) {
      if (state.isOnline) return
      if (isChange) set({ waiting: state.waiting + 1 })
      await new Promise<void>((resolve) => {
        const listener = () => {
          if (!state.isOnline) return
          listeners.delete(listener)
          resolve()
        }
        listeners.add(listener)
      })
      if (isChange) set({ waiting: state.waiting - 1 })
    },
  }
}

export type Connection = ReturnType<typeof createConnection>

/** The instance of this tab. Unused on the server. */
export const connection = createConnection()

/** Listens to the online and offline events of the browser. */
export function watchNetwork() {
  window.addEventListener('offline', () => connection.lose())
  window.addEventListener('online', () => void connection.look())
  if (!navigator.onLine) connection.lose()
}
