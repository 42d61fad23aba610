/** What is known about the way to the server, and what waits for it. */
export interface ConnectionState {
  isOnline: boolean
  /** Changes that somebody made meanwhile and that go out when the connection is back. */
  waiting: number
  /** What is shown is as old as this: since then nothing was heard of changes. */
  asOf?: number | undefined
  /** The server answers, but does not tell of changes, and that for longer than a stream takes to come back. */
  isSilent?: boolean
}

/** Asked until it answers: the cheapest thing that the server has. */
const PROBE = '/healthz'
const PROBE_EVERY_MS = 3_000
/** Streams end now and then and come back at once; nobody need know. */
const SILENCE_MS = 6_000

const ONLINE: ConnectionState = { isOnline: true, waiting: 0 }

/** Notices when the server cannot be reached and when it can again. One for each tab. */
export function createConnection(probe: () => Promise<unknown> = () => fetch(PROBE, { cache: 'no-store' })) {
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
      // With a stream, what was missed is known only when that is back.
      set({ isOnline: true, asOf: hasStream ? state.asOf : undefined })
    } catch {
      timer = setTimeout(look, PROBE_EVERY_MS)
    }
  }

  /** The stream of changes broke off: perhaps the server is gone, perhaps it only closed the stream. */
  async function doubt() {
    if (state.asOf === undefined) set({ asOf: Date.now() })
    silence ??= setTimeout(() => set({ isSilent: true }), SILENCE_MS)
    if (state.isOnline) await probe().catch(lose)
  }

  /** The stream of changes tells again, of what was missed too. */
  function heard() {
    hasStream = true
    clearTimeout(silence)
    silence = undefined
    // While the browser has no network, a message may have been on its way.
    if (state.isOnline && state.asOf !== undefined) set({ asOf: undefined, isSilent: false })
  }

  return {
    current: () => state,
    lose,
    look,
    doubt,
    heard,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Resolves at once while there is a connection, otherwise when it is back. */
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

/** Of this tab. On the server it is never asked. */
export const connection = createConnection()

/** The browser itself says when it has lost or found a network. */
export function watchNetwork() {
  window.addEventListener('offline', () => connection.lose())
  window.addEventListener('online', () => void connection.look())
  if (!navigator.onLine) connection.lose()
}
