/** Data about the visitor. */
export interface UserData {
  /** Undefined until loaded. */
  readonly isGuest?: boolean | undefined
  /** For signed-in users only, once loaded. */
  readonly userId?: string | undefined
  /** Name of a signed-in user; loaded with the id. */
  readonly name?: string | undefined
}

/** Provides data about the visitor once loaded. */
export interface UserProvider {
  /**
   * Starts loading, in the browser only; call it when the page is up. After all connections are closed by the
   * returned function, pending responses are ignored.
   */
  connect(): () => void
  /** Returns the current data. The same object until something changes. */
  current(): UserData
  getData<F extends keyof UserData>(field: F): UserData[F]
  /**
   * Whether the field is available. For a guest always, since there is no more data; for a signed-in user
   * only if defined.
   */
  hasData(field: keyof UserData): boolean
  subscribe(listener: () => void): () => void
}

/** Data sources of the provider. */
export interface UserProviderOptions {
  fetchIsGuest: () => Promise<boolean>
  /** Called only if the visitor is not a guest. */
  fetchUser: () => Promise<{ userId: string; name?: string | undefined }>
  /** False skips loading, for server rendering. */
  isBrowser?: boolean
  /** Called if loading fails; the next connect retries. */
  onError?: (error: unknown) => void
}

/**
 * Creates the provider of guest status, user id and name.
 *
 * @example
 * const user = createUserProvider({ fetchIsGuest: async () => false, fetchUser: async () => ({ userId:
 * '005000000000001AAA', name: 'Ada' }) })
 * user.connect()
 */
export function createUserProvider(options: UserProviderOptions): UserProvider {
  const { fetchIsGuest, fetchUser, onError = () => {} } = options
  const isBrowser = options.isBrowser ?? typeof document !== 'undefined'
  const listeners = new Set<() => void>()
  let data: UserData = {}
  let connection: object | undefined
  let connected = 0

  const update = (changes: UserData) => {
    const fields = Object.keys(changes) as (keyof UserData)[]
    if (fields.every((field) => data[field] === changes[field])) return
    data = { ...data, ...changes }
    for (const listener of [...listeners]) listener()
  }

  async function load(expected: object) {
    try {
      const isGuest = await fetchIsGuest()
      if (connection !== expected) return
      update({ isGuest })
      if (isGuest) return
      const { userId, name } = await fetchUser()
      if (connection === expected) update({ userId, name })
    } catch (error) {
      if (connection !== expected) return
      connection = undefined
      onError(error)
    }
  }

  return {
    connect() {
      connected++
      if (isBrowser && connection === undefined) {
        connection = {}
        void load(connection)
      }
      let isConnected = true
      return () => {
        if (isConnected && --connected === 0) connection = undefined
        isConnected = false
      }
    },
    current: () => data,
    getData: (field) => data[field],
    hasData: (field) => data.isGuest === true || data[field] !== undefined,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
