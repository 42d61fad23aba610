import {
  type BatchItem,
  type Endpoint,
  MAX_BATCH_RECORDS,
  type SimplifiedBatchResults,
} from '@foyer/record-contract'
import { type Adapter, type ConfigOf, createConfigCheck, toWireRequest } from './adapter.ts'
import { AbortError, FetchError, syntheticError } from './network/errors.ts'
import { joinable } from './network/joinable.ts'
import type { RequestContext, WireRequest } from './network/request.ts'
import type { Runtime } from './runtime.ts'
import { viewBatch } from './store/batch-view.ts'
import type { Result } from './store/entries.ts'
import { resultKey } from './store/keys.ts'
import { type Lifetime, lifetimeOf } from './store/lifetimes.ts'

type Values = Readonly<Record<string, unknown>>

export interface BatchOptions<Config, ItemConfig, Item> {
  name: string
  /** How long the batch as a whole is fresh. */
  ttl: Lifetime
  /** How long an item that failed is remembered as that. */
  errorTtl?: Lifetime
  /** How long an item that isn't there is remembered as that, if not as long as one that is. */
  notFoundTtl?: Lifetime
  /** Reads one of the items: the batch fills its entries, and shows them. */
  item: Adapter<ItemConfig, Item>
  /** The items of a config, in order. */
  toItems(config: Config): readonly ItemConfig[]
  /** The call that asks for these items only. */
  toConfig(config: Config, items: readonly ItemConfig[]): object
  needs?: readonly (string | readonly string[])[]
  defaults?: Values
}

type ErrorLifetimes = { errorTtl?: Lifetime; notFoundTtl?: Lifetime }

interface BatchPart<ItemConfig> {
  config: ItemConfig
  result: Result
}

/**
 * A read of several things in one call. Each is kept in the entry of the adapter that reads it alone, so one that is
 * known or under way is not asked for again.
 */
export function batchAdapter<P, Q, B, Item, ItemConfig, R extends SimplifiedBatchResults<unknown>>(
  endpoint: Endpoint<P, Q, B, R>,
  options: BatchOptions<ConfigOf<Endpoint<P, Q, B, R>>, ItemConfig, Item>,
): Adapter<ConfigOf<Endpoint<P, Q, B, R>>, SimplifiedBatchResults<Item>> {
  type Data = SimplifiedBatchResults<Item>
  const check = createConfigCheck(endpoint, options)

  return {
    name: options.name,
    open(runtime, input) {
      const config = check(input) as ConfigOf<Endpoint<P, Q, B, R>> | undefined
      if (!config) return undefined
      const key = resultKey(endpoint.name, config)
      const cached = runtime.store.results.get(key)
      if (cached) return cached as Result<Data>
      const parts: BatchPart<ItemConfig>[] = []
      for (const item of options.toItems(config)) {
        const result = options.item.open(runtime, item) as Result | undefined
        if (!result) return undefined
        parts.push({ config: item, result })
      }
      const lifetime = lifetimeOf(runtime, options.ttl)

      /** The entries of the items as they are now: one that was trimmed meanwhile is opened anew. */
      function currentParts() {
        for (const part of parts)
          if (runtime.store.results.get(part.result.key) !== part.result)
            part.result = (options.item.open(runtime, part.config) as Result | undefined) ?? part.result
        return parts
      }

      return runtime.store.open<Data>({
        adapter: options.name,
        key,
        lifetime,
        // Known from the start: the items say for themselves what they have.
        resolve: () => true,
        freshUntil: () => Math.min(...currentParts().map(({ result }) => freshUntil(result, lifetime))),
        load: (_, result, context) =>
          loadItems(runtime, result as Result, currentParts(), context, options, (requested) =>
            toWireRequest(endpoint, options.toConfig(config, requested) as Values),
          ),
        view: (_, reader, previous) =>
          viewBatch(
            currentParts().map(({ result }) => result as Result<Item>),
            reader,
            previous,
          ),
      })
    },
  }
}

/** An item may be fresh for longer than a batch may be made of it. */
const freshUntil = (item: Result, batchLifetime: number) =>
  item.error ? item.freshUntil : item.freshUntil - Math.max(0, item.plan.lifetime - batchLifetime)

async function loadItems<ItemConfig>(
  runtime: Runtime,
  batch: Result,
  parts: readonly BatchPart<ItemConfig>[],
  context: RequestContext,
  lifetimes: ErrorLifetimes,
  toRequest: (items: readonly ItemConfig[]) => WireRequest,
) {
  const { store, clock } = runtime
  const now = clock.now()
  const stale = parts.filter(({ result }) => freshUntil(result, batch.plan.lifetime) <= now)
  const missing = context.cachePolicy === 'no-cache' || !stale.length ? parts : stale
  const pending = missing.flatMap(({ result }) => result.inFlight ?? [])
  const requested = missing.filter(
    ({ result }, index) => !result.inFlight && missing.findIndex((part) => part.result === result) === index,
  )
  let failure: unknown

  for (let start = 0; start < requested.length; start += MAX_BATCH_RECORDS) {
    const chunk = requested.slice(start, start + MAX_BATCH_RECORDS)
    const wire = toRequest(chunk.map(({ config }) => config))
    for (const { result } of chunk) store.start(result)
    const task = joinable(async (signal) => {
      try {
        const { body } = await runtime.send(wire, { ...context, signal })
        const { results } = body as SimplifiedBatchResults<unknown>
        for (const [index, { result }] of chunk.entries())
          await applyItem(runtime, result, results[index], wire.url, lifetimes)
      } catch (error) {
        failure = error
        for (const { result } of chunk) {
          if (!result.loading) continue
          if (keepsItems(error)) store.abort(result)
          else store.fail(result, error as Error)
        }
        if (error instanceof AbortError) throw error
      } finally {
        for (const { result } of chunk) runtime.onEnd(result)
      }
    })
    for (const { result } of chunk) result.inFlight = task
    pending.push(task)
  }

  await Promise.all(pending.map((task) => task.join(context.signal)))
  failure ??= parts.find(({ result }) => isUnresolved(result, now))?.result.error
  // Of a whole batch, not found says nothing about what will be found later.
  if (failure instanceof FetchError && failure.status === 404) failure.cacheMs = 0
  if (failure) throw failure
  store.put(batch, true)
}

/** No server said so: the call for it, perhaps somebody else's, came to nothing. */
const isUnresolved = ({ error, value, freshUntil }: Result, now: number) =>
  error !== undefined && value === undefined && freshUntil <= now

/** Of the items such a failure says nothing; what was known of them stays. */
const keepsItems = (error: unknown) =>
  error instanceof AbortError || (error instanceof FetchError && error.status === 404)

/** What the answer says about one item. */
async function applyItem(
  runtime: Runtime,
  result: Result,
  item: BatchItem<unknown> | undefined,
  url: string,
  { errorTtl = 'otherBatchError', notFoundTtl }: ErrorLifetimes,
) {
  const { clock, store } = runtime
  const { statusCode = 500, result: body } = item ?? {}
  if (statusCode >= 200 && statusCode < 300)
    return result.plan.load({ send: async () => ({ status: statusCode, body }) }, result, {})
  store.fail(result, syntheticError(url, statusCode, body), lifetimeOf(runtime, errorTtl))
  if (notFoundTtl && statusCode === 404) result.freshUntil = clock.now() + lifetimeOf(runtime, notFoundTtl)
}
