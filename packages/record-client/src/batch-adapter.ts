import {
  type BatchItem,
  type Endpoint,
  MAX_BATCH_RECORDS,
  type SimplifiedBatchResults,
} from '@foyer/record-contract'
import { type Adapter, type ConfigOf, configCheck, wireOf } from './adapter.ts'
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
  itemsOf(config: Config): readonly ItemConfig[]
  /** The call that asks for these items only. */
  ask(config: Config, items: readonly ItemConfig[]): object
  needs?: readonly (string | readonly string[])[]
  defaults?: Values
}

type Remember = { errorTtl?: Lifetime; notFoundTtl?: Lifetime }

interface Part<ItemConfig> {
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
  const check = configCheck(endpoint, options)

  return {
    name: options.name,
    open(runtime, given) {
      const config = check(given) as ConfigOf<Endpoint<P, Q, B, R>> | undefined
      if (!config) return undefined
      const key = resultKey(endpoint.name, config)
      const known = runtime.store.results.get(key)
      if (known) return known as Result<Data>
      const parts: Part<ItemConfig>[] = []
      for (const item of options.itemsOf(config)) {
        const result = options.item.open(runtime, item) as Result | undefined
        if (!result) return undefined
        parts.push({ config: item, result })
      }
      const lifetime = lifetimeOf(runtime, options.ttl)

      /** The entries of the items as they are now: one that was trimmed meanwhile is opened anew. */
      function current() {
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
        freshUntil: () => Math.min(...current().map(({ result }) => freshUntil(result, lifetime))),
        load: (_, result, context) =>
          loadParts(runtime, result as Result, current(), context, options, (asked) =>
            wireOf(endpoint, options.ask(config, asked) as Values),
          ),
        view: (_, reader, previous) =>
          viewBatch(
            current().map(({ result }) => result as Result<Item>),
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

async function loadParts<ItemConfig>(
  runtime: Runtime,
  batch: Result,
  parts: readonly Part<ItemConfig>[],
  context: RequestContext,
  lifetimes: Remember,
  callFor: (items: readonly ItemConfig[]) => WireRequest,
) {
  const { store, clock } = runtime
  const now = clock.now()
  const stale = parts.filter(({ result }) => freshUntil(result, batch.plan.lifetime) <= now)
  const missing = context.cachePolicy === 'no-cache' || !stale.length ? parts : stale
  const underWay = missing.flatMap(({ result }) => result.inFlight ?? [])
  const asked = missing.filter(
    ({ result }, index) => !result.inFlight && missing.findIndex((part) => part.result === result) === index,
  )
  let failure: unknown

  for (let from = 0; from < asked.length; from += MAX_BATCH_RECORDS) {
    const some = asked.slice(from, from + MAX_BATCH_RECORDS)
    const wire = callFor(some.map(({ config }) => config))
    for (const { result } of some) store.begin(result)
    const task = joinable(async (signal) => {
      try {
        const { body } = await runtime.send(wire, { ...context, signal })
        const { results } = body as SimplifiedBatchResults<unknown>
        for (const [index, { result }] of some.entries())
          await settle(runtime, result, results[index], wire.url, lifetimes)
      } catch (error) {
        failure = error
        for (const { result } of some) {
          if (!result.loading) continue
          if (isSilent(error)) store.abort(result)
          else store.fail(result, error as Error)
        }
        if (error instanceof AbortError) throw error
      } finally {
        for (const { result } of some) runtime.ended(result)
      }
    })
    for (const { result } of some) result.inFlight = task
    underWay.push(task)
  }

  await Promise.all(underWay.map((task) => task.join(context.signal)))
  failure ??= parts.find(({ result }) => isUnanswered(result, now))?.result.error
  // Of a whole batch, not found says nothing about what will be found later.
  if (failure instanceof FetchError && failure.status === 404) failure.rememberFor = 0
  if (failure) throw failure
  store.put(batch, true)
}

/** No server said so: the call for it, perhaps somebody else's, came to nothing. */
const isUnanswered = ({ error, value, freshUntil }: Result, now: number) =>
  error !== undefined && value === undefined && freshUntil <= now

/** Of the items such a failure says nothing; what was known of them stays. */
const isSilent = (error: unknown) =>
  error instanceof AbortError || (error instanceof FetchError && error.status === 404)

/** What the answer says about one item. */
async function settle(
  runtime: Runtime,
  result: Result,
  item: BatchItem<unknown> | undefined,
  url: string,
  { errorTtl = 'otherBatchError', notFoundTtl }: Remember,
) {
  const { clock, store } = runtime
  const { statusCode = 500, result: body } = item ?? {}
  if (statusCode >= 200 && statusCode < 300)
    return result.plan.load({ send: async () => ({ status: statusCode, body }) }, result, {})
  store.fail(result, syntheticError(url, statusCode, body), lifetimeOf(runtime, errorTtl))
  if (notFoundTtl && statusCode === 404) result.freshUntil = clock.now() + lifetimeOf(runtime, notFoundTtl)
}
