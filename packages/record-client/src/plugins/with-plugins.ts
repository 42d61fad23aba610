/** Middleware between the client and its network: a header, a measurement, a retry. */
export interface Plugin<N> {
  name: string
  /** Wraps the network; the first plugin of the list is the outermost. */
  wrap: (next: N) => N
}

/** Thrown if a plugin cannot be registered; names the plugin and the invalid argument. */
export class PluginRegistrationError extends TypeError {
  readonly plugin: string
  readonly argument: string

  constructor(plugin: string, argument: string, problem: string) {
    super(`Plugin "${plugin}" cannot be registered: "${argument}" ${problem}`)
    this.name = 'PluginRegistrationError'
    this.plugin = plugin
    this.argument = argument
  }
}

/**
 * Wraps a network with plugins, for `createRecordClient`.
 *
 * @example
 * const methods: string[] = []
 * const log: Plugin<Network> = { name: 'log', wrap: (next) => (request) => (methods.push(request.method),
 * next(request)) }
 * const logged = createRecordClient({ network: withPlugins(fetchNetwork(server), [log]) })
 * await logged.read(getRecord, { recordId, fields: ['Company__c.Name'] })
 * methods // [ 'GET' ]
 */
export function withPlugins<N>(network: N, plugins: readonly Plugin<N>[]): N {
  const names = new Set<string>()
  for (const [index, plugin] of plugins.entries()) {
    const label = isNamed(plugin) ? plugin.name : `#${index + 1}`
    if (typeof plugin !== 'object' || plugin === null)
      throw new PluginRegistrationError(label, 'plugin', 'must be an object')
    if (!isNamed(plugin)) throw new PluginRegistrationError(label, 'name', 'must be a non-empty string')
    if (names.has(label)) throw new PluginRegistrationError(label, 'name', 'is registered already')
    if (typeof plugin.wrap !== 'function')
      throw new PluginRegistrationError(label, 'wrap', 'must be a function')
    names.add(label)
  }
  return plugins.reduceRight((next, plugin) => plugin.wrap(next), network)
}

const isNamed = (plugin: unknown) => {
  const name = (plugin as { name?: unknown } | null | undefined)?.name
  return typeof name === 'string' && name !== ''
}
