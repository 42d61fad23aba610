import { type Endpoint, findIssue, object, optional, type Shape, urlOf } from '@foyer/record-contract'
import { coerce, type Loose } from './coerce.ts'
import {
  ingestRecords,
  isSameResult,
  linksIn,
  type RecordPath,
  resolveRecords,
} from './ingest/record-paths.ts'
import { isObject } from './is-object.ts'
import { type FetchError, invalidConfig } from './network/errors.ts'
import type { RequestContext, Sender, WireRequest } from './network/request.ts'
import type { Runtime } from './runtime.ts'
import type { Plan, Result, StoredRecord } from './store/entries.ts'
import { resultKey } from './store/keys.ts'
import { type Lifetime, lifetimeOf } from './store/lifetimes.ts'
import { shareStructure } from './store/share.ts'

/** A read. Pass it to `client.read`, `peek` or `subscribe` with a config. */
export interface Adapter<Config, Data> {
  readonly name: string
  /** Returns the entry for a config; undefined if the config is incomplete. Throws if it is invalid. */
  open(runtime: Runtime, config: unknown): Result<Data> | undefined
  /** Type information only: the accepted config. */
  readonly takes?: (config: Config) => void
}

/** A write. Pass it to `client.run` with its input. */
export interface Mutation<Input, Data> {
  readonly name: string
  run(runtime: Runtime, input: Input, context: RequestContext): Promise<Data>
}

type Values = Readonly<Record<string, unknown>>
type Merge<E> =
  E extends Endpoint<infer P, infer Q, infer B, unknown> ? P & Q & (B extends object ? B : unknown) : never
/** All parameters of a call in one object. */
export type ConfigOf<E> = Loose<Merge<E>>

export interface AdapterOptions<Config, Wire, Data> {
  name: string
  /** Lifetime of a result. */
  ttl: Lifetime
  /** How long a stale result is kept, if longer than by default. */
  keepFor?: Lifetime
  /** Default values of the config. */
  defaults?: Values
  /** Required keys in addition to path parameters; one key of each inner list suffices. */
  needs?: readonly (string | readonly string[])[]
  /** Final check of a complete config; false means that there is nothing to read. */
  accepts?(config: Config): boolean
  /** Name in the key of its entries, to share them with another adapter. */
  keyName?: string
  /** Path of records in the response: `['records']`, `['lookupResults', '*', 'records']`. */
  records?: RecordPath
  /** Converts a response before it is stored. */
  receive?(wire: Wire, config: Config, runtime: Runtime): Data
  /** Updates a cached result with a cheaper request; undefined if a full fetch is needed. */
  revalidate?(
    sender: Sender,
    config: Config,
    cached: Data,
    context: RequestContext,
  ): Promise<Wire | undefined>
  /** Returns objects, and ids of records, whose changes make the result stale. */
  objects?(config: Config, cached: Data | undefined): readonly string[]
  /** Whether the server supports subscriptions to the result. */
  live?: boolean
  /** The list in the result, which pending writes change. */
  list?: ListOptions<Config>
  /** Creates the error for a response without data. */
  missing?(state: string): Error
  /** Returns records whose change of type invalidates the result; other changes make it stale. */
  recordIds?(config: Config): readonly string[]
}

/** A list in the result of an adapter; see `ListPlan`. */
interface ListOptions<Config> {
  path?: readonly string[]
  includes?(record: StoredRecord, config: Config, list: unknown, runtime: Runtime): boolean | undefined
}

/** Creates a read for one endpoint of the contract. */
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
  const { records, receive, objects = options.recordIds, revalidate, list } = options
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
    list: list && {
      path: list.path ?? [],
      isFirstPage: !(config as Values).pageToken,
      includes: (record, value) => list.includes?.(record, config, value, runtime),
    },
    objects: objects && ((value) => objects(config, value as Data | undefined)),
    async load(sender, result, context) {
      const cached = result.value as Data | undefined
      let response: Wire | undefined
      if (cached !== undefined) response = await revalidate?.(sender, config, cached, context)
      if (response === undefined) {
        const wire = toWireRequest(endpoint, config as Values)
        // Records of an unchanged response may have been evicted.
        const eTag = records ? undefined : eTagOf(cached)
        if (eTag) wire.headers = { 'If-None-Match': `"${eTag}"` }
        try {
          response = (await sender.send(wire, context)).body as Wire | undefined
        } catch (error) {
          if (!eTag || (error as FetchError).status !== 304) throw error
          return runtime.store.put(result, cached)
        }
      }
      storeResponse(runtime, result, receive ? receive(response as Wire, config, runtime) : response, records)
    },
    view: (value, reader, previous) =>
      (records ? resolveRecords(value, records, reader, previous) : value) as Data,
    isEqual: records && isSameResult,
    missing: options.missing,
  }
}

/** Stores a response: records separately, the rest with structural sharing. */
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

/** Returns the ETag of metadata; undefined for other responses. */
const eTagOf = (response: unknown) => (response as { eTag?: string } | undefined)?.eTag

/** Stores a part of a response as the result of the read that returns only this part. */
export function storeAs<C, D>(runtime: Runtime, read: Adapter<C, D>, config: NoInfer<C>, part: D) {
  const result = read.open(runtime, config) as Result | undefined
  if (result && !result.loading) storeResponse(runtime, result, part)
}

const hasSameETag = (previous: unknown, next: unknown) => {
  const eTag = eTagOf(next)
  return eTag !== undefined && eTag === eTagOf(previous)
}

/** Creates the request for a config: the contract defines path, query and body. */
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

/**
 * Creates a function that normalises a config. It returns undefined for an incomplete config and throws for
 * wrong types.
 */
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
    const issue = findIssue(shape, config)
    if (issue) throw invalidConfig(name, issue)
    return config
  }
}

export interface MutationOptions<Input, Wire, Data> {
  name: string
  defaults?: Values
  needs?: readonly (string | readonly string[])[]
  /** The read whose result is replaced by the response. */
  updates?: Adapter<never, unknown>
  /** Updates the cache and returns the result for the caller. By default the response. */
  receive?(response: { body: Wire; status: number }, input: Input, runtime: Runtime): Data
}

/** Creates a write for one endpoint of the contract. An invalid input is rejected before a request is sent. */
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
