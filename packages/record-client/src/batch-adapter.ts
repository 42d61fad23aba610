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
  /** Lifetime of the whole batch. */
  ttl: Lifetime
  /** How long a failed item is cached. */
  errorTtl?: Lifetime
  /** How long a missing item is cached, if different from an existing one. */
  notFoundTtl?: Lifetime
  /** Reads a single item: the batch fills and shows its entries. */
  item: Adapter<ItemConfig, Item>
  /** Returns the items of a config, in order. */
  toItems(config: Config): readonly ItemConfig[]
  /** Returns the config that requests only these items. */
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
 * Creates a read of several items in one request. Each item is stored in the entry of the adapter that reads
 * it singly, so cached items and those in flight are not requested again.
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

      /** Returns the current entries of the items; trimmed ones are created again. */
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
        // Resolved from the start: the items have their own states.
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

/** Returns until when a batch may use an item, which may have a longer lifetime. */
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
  const isForced = context.cachePolicy === 'no-cache'
  const missing = isForced || !stale.length ? parts : stale
  const pending = isForced ? [] : missing.flatMap(({ result }) => result.inFlight ?? [])
  const requested = missing.filter(
    ({ result }, index) =>
      (isForced || !result.inFlight) && missing.findIndex((part) => part.result === result) === index,
  )
  let failure: unknown

  for (let start = 0; start < requested.length; start += MAX_BATCH_RECORDS) {
    const chunk = requested.slice(start, start + MAX_BATCH_RECORDS)
    const wire = toRequest(chunk.map(({ config }) => config))
    const starts = new Map<Result, number>()
    for (const { result } of chunk) {
      store.start(result)
      starts.set(result, result.startedAt)
    }
    const isCurrent = (result: Result) => result.startedAt === starts.get(result)
    const task = joinable(async (signal) => {
      try {
        const { body } = await runtime.send(wire, { ...context, signal })
        const { results } = body as SimplifiedBatchResults<unknown>
        // Started together, the items are stored before subscribers are notified.
        await Promise.all(
          chunk.map(
            ({ result }, index) =>
              isCurrent(result) && applyItem(runtime, result, results[index], wire.url, lifetimes),
          ),
        )
      } catch (error) {
        failure = error
        for (const { result } of chunk) {
          if (!result.loading || !isCurrent(result)) continue
          if (keepsItems(error)) store.abort(result)
          else store.fail(result, error as Error)
        }
        if (error instanceof AbortError) throw error
      } finally {
        for (const { result } of chunk) if (isCurrent(result)) runtime.onEnd(result)
      }
      // Items that were superseded are complete with the newer response.
      await Promise.all(chunk.map(({ result }) => !isCurrent(result) && result.inFlight?.join()))
    })
    for (const { result } of chunk) result.inFlight = task
    pending.push(task)
  }

  await Promise.all(pending.map((task) => task.join(context.signal)))
  failure ??= parts.find(({ result }) => isUnresolved(result, now))?.result.error
  // A 404 of a whole batch says nothing about later reads.
  if (failure instanceof FetchError && failure.status === 404) failure.cacheMs = 0
  if (failure) throw failure
  store.put(batch, true)
}

/** Whether the request of the item, possibly of another caller, failed without a response. */
const isUnresolved = ({ error, value, freshUntil }: Result, now: number) =>
  error !== undefined && value === undefined && freshUntil <= now

/** Whether the failure says nothing about the items, so that their cached data stay. */
const keepsItems = (error: unknown) =>
  error instanceof AbortError || (error instanceof FetchError && error.status === 404)

/** Stores the response of one item. */
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
