/** What is known about the visitor. */
export interface UserData {
  /** Undefined until known. */
  readonly isGuest?: boolean | undefined
  /** Only for a signed-in person, once loaded. */
  readonly userId?: string | undefined
  /** How a signed-in person is called; comes with the id. */
  readonly name?: string | undefined
}

/** Tells who the visitor is, as soon as that is known. */
export interface UserProvider {
  /**
   * Starts loading, in the browser only; call it when the page is up. Once all who connected have called the
   * returned function, answers still under way are ignored.
   */
  connect(): () => void
  /** What is known now. The same object until something changes. */
  current(): UserData
  getData<F extends keyof UserData>(field: F): UserData[F]
  /** A guest's data is always available: nothing more will come. A signed-in person's only when defined. */
  hasData(field: keyof UserData): boolean
  subscribe(listener: () => void): () => void
}

/** Where the answers come from. */
export interface UserProviderOptions {
  fetchIsGuest: () => Promise<boolean>
  /** Asked only when the visitor is not a guest. */
  fetchUser: () => Promise<{ userId: string; name?: string | undefined }>
  /** Server rendering skips loading. */
  isBrowser?: boolean
  /** Told when loading fails; the data stays unknown and the next connect tries again. */
  onError?: (error: unknown) => void
}

/**
 * Makes the provider of guest status, user id and name.
 *
 * @example
 * const user = createUserProvider({ fetchIsGuest: async () => false, fetchUser: async () => ({ userId: '005000000000001AAA', name: 'Ada' }) })
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
