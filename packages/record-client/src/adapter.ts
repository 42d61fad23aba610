import { type Endpoint, faultIn, object, optional, type Shape, urlOf } from '@foyer/record-contract'
import { coerce, type Loose } from './coerce.ts'
import {
  ingestRecords,
  isSameResult,
  linksIn,
  type RecordPath,
  resolveRecords,
} from './ingest/record-paths.ts'
import { isObject } from './is-object.ts'
import { invalidConfig } from './network/errors.ts'
import type { RequestContext, Sender, WireRequest } from './network/request.ts'
import type { Runtime } from './runtime.ts'
import type { Plan, Result } from './store/entries.ts'
import { resultKey } from './store/keys.ts'
import { type Lifetime, lifetimeOf } from './store/lifetimes.ts'
import { shareStructure } from './store/share.ts'

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
  keepFor?: Lifetime
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
  revalidate?(
    sender: Sender,
    config: Config,
    cached: Data,
    context: RequestContext,
  ): Promise<Wire | undefined>
  /** Objects, and ids of records, whose changes make the answer out of date. */
  objects?(config: Config, cached: Data | undefined): readonly string[]
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
  const check = createConfigCheck(endpoint, options)
  return {
    name: options.name,
    open(runtime, input) {
      const config = check(input)
      if (!config || options.accepts?.(config as Config) === false) return undefined
      const key = resultKey(options.keyName ?? endpoint.name, config)
      const cached = runtime.store.results.get(key) as Result<Data> | undefined
      return cached ?? runtime.store.open(createPlan(runtime, endpoint, options, config as Config, key))
    },
  }
}

function createPlan<Config, Wire, Data>(
  runtime: Runtime,
  endpoint: Endpoint,
  options: AdapterOptions<Config, Wire, Data>,
  config: Config,
  key: string,
): Plan<Data> {
  const { records, receive, objects = options.recordIds, revalidate } = options
  return {
    adapter: options.name,
    key,
    lifetime: lifetimeOf(runtime, options.ttl),
    keepFor: options.keepFor && lifetimeOf(runtime, options.keepFor),
    recordIds: options.recordIds?.(config),
    live: options.live
      ? {
          name: endpoint.name,
          config,
          receive: (response) => receive?.(response as Wire, config, runtime) ?? response,
        }
      : undefined,
    objects: objects && ((value) => objects(config, value as Data | undefined)),
    async load(sender, result, context) {
      const cached = result.value as Data | undefined
      let response: Wire | undefined
      if (cached !== undefined) response = await revalidate?.(sender, config, cached, context)
      if (response === undefined)
        response = (await sender.send(toWireRequest(endpoint, config as Values), context)).body as
          | Wire
          | undefined
      storeResponse(runtime, result, receive ? receive(response as Wire, config, runtime) : response, records)
    },
    view: (value, reader, previous) =>
      (records ? resolveRecords(value, records, reader, previous) : value) as Data,
    isEqual: records && isSameResult,
    missing: options.missing,
  }
}

/** Puts an answer into the store: records apart, the rest sharing what hasn't changed. */
function storeResponse(runtime: Runtime, result: Result, response: unknown, records?: RecordPath) {
  const previous = result.value
  const value = records
    ? ingestRecords(runtime.store, response, records, linksIn(previous, records)[0]?.selection)
    : response
  runtime.store.put(
    result,
    hasSameETag(previous, value) && !records ? previous : shareStructure(previous, value),
  )
}

const hasSameETag = (previous: unknown, next: unknown) => {
  const tag = (next as { eTag?: unknown } | undefined)?.eTag
  return tag !== undefined && tag === (previous as { eTag?: unknown } | undefined)?.eTag
}

/** The call for a config: the contract says what goes into path, query and body. */
export function toWireRequest(endpoint: Endpoint, config: Values): WireRequest {
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
export function createConfigCheck(
  endpoint: Pick<Endpoint, 'params' | 'query' | 'body'>,
  options: CheckOptions,
) {
  const { name, defaults, needs = [] } = options
  const params = endpoint.params.keys ?? {}
  const keys: Record<string, Shape> = { ...endpoint.query.keys, ...endpoint.body?.keys, ...params }
  const optionalKeys: Record<string, Shape> = {}
  for (const key in keys) optionalKeys[key] = optional(keys[key] as Shape)
  const shape = object(optionalKeys)
  const required = [...Object.keys(params), ...needs]

  return (input: unknown): Values | undefined => {
    if (!isObject(input)) return undefined
    const config = coerce({ ...defaults, ...pick(input, Object.keys(keys)) })
    const hasValue = (key: string) => config[key] !== undefined && config[key] !== null && config[key] !== ''
    if (!required.every((need) => (typeof need === 'string' ? hasValue(need) : need.some(hasValue))))
      return undefined
    const issue = faultIn(shape, config)
    if (issue) throw invalidConfig(name, issue)
    return config
  }
}

export interface MutationOptions<Input, Wire, Data> {
  name: string
  defaults?: Values
  needs?: readonly (string | readonly string[])[]
  /** The read whose answer this is from now on. */
  updates?: Adapter<never, unknown>
  /** What else the write means for the cache, and what the caller gets. Without it: the answer as it came. */
  receive?(response: { body: Wire; status: number }, input: Input, runtime: Runtime): Data
}

/** A write over one call of the contract. An input that doesn't fit is refused by name before anything is sent. */
export function mutation<P, Q, B, R, Data = R>(
  endpoint: Endpoint<P, Q, B, R>,
  options: MutationOptions<ConfigOf<Endpoint<P, Q, B, R>>, R, Data>,
): Mutation<ConfigOf<Endpoint<P, Q, B, R>>, Data> {
  const check = createConfigCheck(endpoint, options)
  return {
    name: options.name,
    async run(runtime, rawInput, context) {
      const input = check(rawInput)
      if (!input) throw invalidConfig(options.name)
      const { status, body } = await runtime.send(toWireRequest(endpoint, input), context)
      const cached = options.updates?.open(runtime, rawInput) as Result | undefined
      if (cached) storeResponse(runtime, cached, body)
      return options.receive
        ? options.receive({ status, body: body as R }, rawInput, runtime)
        : (body as Data)
    },
  }
}
