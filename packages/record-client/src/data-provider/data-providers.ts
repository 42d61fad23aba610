/** Provides the fields of one name: `User.isGuest` is the field `isGuest` of the provider `User`. */
export interface DataProvider {
  getData(field: string): unknown
  /** Whether the final value of the field is available. */
  hasData(field: string): boolean
  /** Calls the listener on changes; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** Data providers of a page, by name. */
export interface DataProviders {
  /**
   * Adds a provider; throws a TypeError for an invalid argument or a registered name. Returns a function that
   * removes it.
   */
  register(name: string, provider: DataProvider): () => void
  /** Returns the value of `Name.field`; undefined until available. */
  read(path: string): unknown
  /** Whether the value of `Name.field` is available. */
  isAvailable(path: string): boolean
  subscribe(path: string, listener: () => void): () => void
}

const HANDLERS = ['getData', 'hasData', 'subscribe'] as const

/**
 * Creates the registry of data providers of a page.
 *
 * @example
 * const providers = createDataProviders()
 * providers.register('User', user)
 * providers.read('User.isGuest') // false
 */
export function createDataProviders(): DataProviders {
  const providers = new Map<string, DataProvider>()

  const find = (path: string) => {
    const dot = path.indexOf('.')
    const provider = providers.get(path.slice(0, dot))
    return provider && { provider, field: path.slice(dot + 1) }
  }

  return {
    register(name, provider) {
      if (typeof name !== 'string' || name === '' || name.includes('.'))
        throw new TypeError(
          `data provider name must be a non-empty string without dots, received ${describe(name)}`,
        )
      if (typeof provider !== 'object' || provider === null)
        throw new TypeError(`data provider "${name}" must be an object, received ${describe(provider)}`)
      for (const handler of HANDLERS) {
        if (typeof provider[handler] !== 'function')
          throw new TypeError(
            `${handler} of data provider "${name}" must be a function, received ${describe(provider[handler])}`,
          )
      }
      if (providers.has(name)) throw new TypeError(`data provider "${name}" is already registered`)
      if ([...providers.values()].includes(provider))
        throw new TypeError(
          `the handlers of data provider "${name}" are already registered under another name`,
        )
      providers.set(name, provider)
      return () => {
        if (providers.get(name) === provider) providers.delete(name)
      }
    },
    read(path) {
      const match = find(path)
      return match?.provider.hasData(match.field) ? match.provider.getData(match.field) : undefined
    },
    isAvailable(path) {
      const match = find(path)
      return match?.provider.hasData(match.field) ?? false
    },
    subscribe: (path, listener) => find(path)?.provider.subscribe(listener) ?? (() => {}),
  }
}

const describe = (value: unknown) =>
  value === null ? 'null' : typeof value === 'string' ? `"${value}"` : typeof value
