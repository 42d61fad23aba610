/** What is known about the way to the server, and what waits for it. */
export interface ConnectionState {
  isOnline: boolean
  /** Changes that somebody made meanwhile and that go out when the connection is back. */
  waiting: number
}

/** Asked until it answers: the cheapest thing that the server has. */
const PROBE = '/healthz'
const PROBE_EVERY_MS = 3_000

const ONLINE: ConnectionState = { isOnline: true, waiting: 0 }

/** Notices when the server cannot be reached and when it can again. One for each tab. */
export function createConnection(probe: () => Promise<unknown> = () => fetch(PROBE, { cache: 'no-store' })) {
  let state = ONLINE
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const set = (changes: Partial<ConnectionState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  function lose() {
    if (!state.isOnline) return
    set({ isOnline: false })
    timer = setTimeout(look, PROBE_EVERY_MS)
  }

  async function look() {
    clearTimeout(timer)
    try {
      await probe()
      set({ isOnline: true })
    } catch {
      timer = setTimeout(look, PROBE_EVERY_MS)
    }
  }

  /** Something broke off: perhaps the server is gone, perhaps it only closed a stream. */
  async function doubt() {
    if (state.isOnline) await probe().catch(lose)
  }

  return {
    current: () => state,
    lose,
    look,
    doubt,
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
