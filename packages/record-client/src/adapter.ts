import { type Endpoint, faultIn, object, optional, type Shape, urlOf } from '@foyer/record-contract'
import { coerce, type Loose } from './coerce.ts'
import { ingestRecords, linksIn, type RecordPath, sameAnswer, showRecords } from './ingest/record-paths.ts'
import { isObject } from './is-object.ts'
import { invalidConfig } from './network/errors.ts'
import type { RequestContext, Sender, WireRequest } from './network/request.ts'
import type { Runtime } from './runtime.ts'
import type { Plan, Result } from './store/entries.ts'
import { resultKey } from './store/keys.ts'
import { type Lifetime, lifetimeOf } from './store/lifetimes.ts'
import { share } from './store/share.ts'

/** A read. Hand it to `client.read`, `peek` or `subscribe` together with a config. */
export interface Adapter<Config, Data> {
  readonly name: string
  /** The entry for a config; undefined when the config isn't complete. Throws when it is wrong. */
  open(runtime: Runtime, config: unknown): Result<Data> | undefined
  /** Only for the compiler: an adapter takes configs. */
  readonly takes?: (config: Config) => void
}

/** A write. Hand it to `client.run` together with its input. */
export interface Mutation<Input, Data> {
  readonly name: string
  run(runtime: Runtime, input: Input, context: RequestContext): Promise<Data>
}

type Values = Readonly<Record<string, unknown>>
type Merge<E> =
  E extends Endpoint<infer P, infer Q, infer B, unknown> ? P & Q & (B extends object ? B : unknown) : never
/** All that a call takes, flat. */
export type ConfigOf<E> = Loose<Merge<E>>

export interface AdapterOptions<Config, Wire, Data> {
  name: string
  /** How long an answer is fresh. */
  ttl: Lifetime
  /** How long an answer that is no longer fresh is kept, if longer than usual. */
  keep?: Lifetime
  /** Filled in where the config has nothing. */
  defaults?: Values
  /** Keys that must be there beyond the parameters of the path; one of each inner list suffices. */
  needs?: readonly (string | readonly string[])[]
  /** A last look at a complete config; false means there is nothing to read. */
  accepts?(config: Config): boolean
  /** Shares its entries with another adapter: the name that stands in their key. */
  keyName?: string
  /** Where the answer holds records: `['records']`, `['lookupResults', '*', 'records']`. */
  records?: RecordPath
  /** Reshapes an answer before it is stored. */
  receive?(wire: Wire, config: Config, runtime: Runtime): Data
  /** A cheaper way to bring a known answer up to date; undefined when the whole must be fetched after all. */
  renew?(by: Sender, config: Config, known: Data, context: RequestContext): Promise<Wire | undefined>
  /** Objects, and ids of records, whose changes make the answer out of date. */
  objects?(config: Config, known: Data | undefined): readonly string[]
  /** Does the server tell of the answer? */
  live?: boolean
  /** The error when the answer turns out to have no data. */
  missing?(state: string): Error
  /** Records whose change of type makes the answer worthless, and any other change out of date. */
  recordIds?(config: Config): readonly string[]
}

/** A read over one call of the contract. */
export function adapter<P, Q, B, R, Data = R>(
  endpoint: Endpoint<P, Q, B, R>,
  options: AdapterOptions<ConfigOf<Endpoint<P, Q, B, R>>, R, Data>,
): Adapter<ConfigOf<Endpoint<P, Q, B, R>>, Data> {
  type Config = ConfigOf<Endpoint<P, Q, B, R>>
  const check = configCheck(endpoint, options)
  return {
    name: options.name,
    open(runtime, given) {
      const config = check(given)
      if (!config || options.accepts?.(config as Config) === false) return undefined
      const key = resultKey(options.keyName ?? endpoint.name, config)
      const known = runtime.store.results.get(key) as Result<Data> | undefined
      return known ?? runtime.store.open(planOf(runtime, endpoint, options, config as Config, key))
    },
  }
}

function planOf<Config, Wire, Data>(
  runtime: Runtime,
  endpoint: Endpoint,
  options: AdapterOptions<Config, Wire, Data>,
  config: Config,
  key: string,
): Plan<Data> {
  const { records, receive, objects = options.recordIds, renew } = options
  return {
    adapter: options.name,
    key,
    lifetime: lifetimeOf(runtime, options.ttl),
    keepFor: options.keep && lifetimeOf(runtime, options.keep),
    recordIds: options.recordIds?.(config),
    live: options.live
      ? {
          name: endpoint.name,
          config,
          receive: (answer) => receive?.(answer as Wire, config, runtime) ?? answer,
        }
      : undefined,
    objects: objects && ((value) => objects(config, value as Data | undefined)),
    async load(by, result, context) {
      const known = result.value as Data | undefined
      let answer: Wire | undefined
      if (known !== undefined) answer = await renew?.(by, config, known, context)
      if (answer === undefined)
        answer = (await by.send(wireOf(endpoint, config as Values), context)).body as Wire | undefined
      storeAnswer(runtime, result, receive ? receive(answer as Wire, config, runtime) : answer, records)
    },
    view: (value, reader, previous) =>
      (records ? showRecords(value, records, reader, previous) : value) as Data,
    same: records && sameAnswer,
    missing: options.missing,
  }
}

/** Puts an answer into the store: records apart, the rest sharing what hasn't changed. */
function storeAnswer(runtime: Runtime, result: Result, answer: unknown, records?: RecordPath) {
  const before = result.value
  const value = records
    ? ingestRecords(runtime.store, answer, records, linksIn(before, records)[0]?.selection)
    : answer
  runtime.store.put(result, sameETag(before, value) && !records ? before : share(before, value))
}

const sameETag = (before: unknown, after: unknown) => {
  const tag = (after as { eTag?: unknown } | undefined)?.eTag
  return tag !== undefined && tag === (before as { eTag?: unknown } | undefined)?.eTag
}

/** The call for a config: the contract says what goes into path, query and body. */
export function wireOf(endpoint: Endpoint, config: Values): WireRequest {
  const wire: WireRequest = {
    method: endpoint.method,
    url: urlOf(endpoint, config, config),
    write: endpoint.writes,
  }
  return endpoint.body ? { ...wire, body: pick(config, Object.keys(endpoint.body.keys ?? {})) } : wire
}

function pick(values: Values, names: readonly string[]) {
  const picked: Record<string, unknown> = {}
  for (const name of names) if (values[name] !== undefined) picked[name] = values[name]
  return picked
}

interface CheckOptions {
  name: string
  defaults?: Values
  needs?: readonly (string | readonly string[])[]
}

/** Fills in and tidies a config. Undefined when it is incomplete; throws when something in it is of a wrong type. */
export function configCheck(endpoint: Pick<Endpoint, 'params' | 'query' | 'body'>, options: CheckOptions) {
  const { name, defaults, needs = [] } = options
  const params = endpoint.params.keys ?? {}
  const keys: Record<string, Shape> = { ...endpoint.query.keys, ...endpoint.body?.keys, ...params }
  const loose: Record<string, Shape> = {}
  for (const key in keys) loose[key] = optional(keys[key] as Shape)
  const shape = object(loose)
  const needed = [...Object.keys(params), ...needs]

  return (given: unknown): Values | undefined => {
    if (!isObject(given)) return undefined
    const config = coerce({ ...defaults, ...pick(given, Object.keys(keys)) })
    const has = (key: string) => config[key] !== undefined && config[key] !== null && config[key] !== ''
    if (!needed.every((need) => (typeof need === 'string' ? has(need) : need.some(has)))) return undefined
    const fault = faultIn(shape, config)
    if (fault) throw invalidConfig(name, fault)
    return config
  }
}

export interface MutationOptions<Input, Wire, Data> {
  name: string
  defaults?: Values
  needs?: readonly (string | readonly string[])[]
  /** The read whose answer this is from now on. */
  answers?: Adapter<never, unknown>
  /** What else the write means for the cache, and what the caller gets. Without it: the answer as it came. */
  receive?(answer: { body: Wire; status: number }, input: Input, runtime: Runtime): Data
}

/** A write over one call of the contract. An input that doesn't fit is refused by name before anything is sent. */
export function mutation<P, Q, B, R, Data = R>(
  endpoint: Endpoint<P, Q, B, R>,
  options: MutationOptions<ConfigOf<Endpoint<P, Q, B, R>>, R, Data>,
): Mutation<ConfigOf<Endpoint<P, Q, B, R>>, Data> {
  const check = configCheck(endpoint, options)
  return {
    name: options.name,
    async run(runtime, given, context) {
      const input = check(given)
      if (!input) throw invalidConfig(options.name)
      const { status, body } = await runtime.send(wireOf(endpoint, input), context)
      const cached = options.answers?.open(runtime, given) as Result | undefined
      if (cached) storeAnswer(runtime, cached, body)
      return options.receive ? options.receive({ status, body: body as R }, given, runtime) : (body as Data)
    },
  }
}
