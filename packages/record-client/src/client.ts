import type { Adapter, Mutation } from './adapter.ts'
import { type Clock, systemClock } from './clock.ts'
import { type ConflictSettings, createConflictCheck } from './ingest/conflict-resolvable.ts'
import { EPOCH_HEADER, noteEpoch } from './ingest/rebase-epoch.ts'
import { createRefetch } from './ingest/refetch-records.ts'
import { createLoader, type Loader } from './load-results.ts'
import { dedupe } from './network/dedupe.ts'
import { InvalidConfigError, notCached } from './network/errors.ts'
import { createRecordBatch } from './network/record-batch.ts'
import { type Network, type RequestContext, request, type WireRequest } from './network/request.ts'
import type { Runtime } from './runtime.ts'
import { isDevelopment } from './store/deep-freeze.ts'
import type { ErrorSnapshot, Listener, Result, Snapshot } from './store/entries.ts'
import { type Lifetimes, RECORD_LIFETIME, storeTtlMs } from './store/lifetimes.ts'
import { createStore } from './store/store.ts'
import { createTombstones } from './store/tombstones.ts'
import { scheduleTrim } from './store/trim.ts'
import type {
  DocumentConfig,
  DocumentResponse,
  FieldIds,
  GraphqlAdapter,
  GraphqlMutation,
  RecordReads,
  RecordsAdapter,
  RecordsConfig,
  RecordsResult,
} from './typed-reads.ts'

/** Options of a client; only the network is required. */
export interface RecordClientOptions extends ConflictSettings {
  network: Network
  clock?: Clock
  /** Overrides of lifetimes, in milliseconds. */
  lifetimes?: Partial<Lifetimes>
  /** Seconds that a stale entry is kept, for stale-while-revalidate; -1 for ever. */
  ttlSeconds?: number
  log?(message: string, error?: unknown): void
  /** Freezes the data of snapshots, so that writes to it throw. By default in development. */
  freeze?: boolean | undefined
}

/** A snapshot, or the promise of one; null if the config is incomplete. */
type ReadResult<D> = Snapshot<D> | Promise<Snapshot<D>> | null

/** The client created by `createRecordClient`. */
export type RecordClient = ReturnType<typeof createRecordClient>

/** Creates the cache and its runtime: one per browser tab, one per request on a server. */
export function createRecordClient(options: RecordClientOptions) {
  const { network, clock = systemClock, log = () => {} } = options
  const { lifetimes = {} } = options
  const recordLifetime = lifetimes.record ?? RECORD_LIFETIME
  const tombstones = createTombstones(clock)
  const store = createStore({
    now: clock.now,
    recordLifetime,
    keepMs: storeTtlMs(options.ttlSeconds),
    resolvable: createConflictCheck(options),
    onConflict: (entry) => void runtime.refetchRecords([entry.id]),
    onMissing: (result) => reload(result),
    onListenerError: (error) => log('Listener failed', error),
    onStored: () => runtime.onStored(),
    onDeleted: (entry) => tombstones.add(entry),
    isFrozen: options.freeze ?? isDevelopment(),
  })
  const schedule = scheduleTrim(store, clock)
  const exchange = async (wire: WireRequest) => {
    const response = await tombstones.track(() => request(network, wire))
    noteEpoch(runtime, response.headers?.[EPOCH_HEADER])
    return response
  }
  const send = dedupe(exchange)
  const runtime = {
    store,
    clock,
    lifetimes,
    recordLifetime,
    log,
    send: (wire, context = {}) => {
      const full = { ...wire, ...context, headers: { ...wire.headers, ...context.headers } }
      return wire.write ? exchange(full) : send(full)
    },
    writes: new Map(),
    onStored: schedule,
  } satisfies Omit<Runtime, 'fetchRecord' | 'refetchRecords' | keyof Loader> as Runtime
  runtime.fetchRecord = createRecordBatch(runtime)
  runtime.refetchRecords = createRefetch(runtime)

  const { load, reload } = createLoader(runtime)

  function open<C, D>(adapter: Adapter<C, D>, config: unknown): Result<D> | undefined {
    const result = adapter.open(runtime, config)
    if (result && result.value === undefined && !result.loaded && result.plan.resolve) {
      result.value = result.plan.resolve()
      result.checkedAt = -1
    }
    if (result && result.checkedAt < 0) schedule()
    return result
  }

  /** Snapshots of invalid configs, by adapter and config, so that a reader gets the same one each time. */
  const invalidSnapshots = new WeakMap<object, Map<string, ErrorSnapshot<never>>>()

  /** Opens a config; an invalid one is an error snapshot with status 400, in every function. */
  function openOrError<C, D>(adapter: Adapter<C, D>, config: unknown) {
    try {
      return open(adapter, config)
    } catch (error) {
      if (!(error instanceof InvalidConfigError)) throw error
      const snapshots = invalidSnapshots.get(adapter) ?? new Map<string, ErrorSnapshot<never>>()
      invalidSnapshots.set(adapter, snapshots)
      const key = JSON.stringify(config)
      const snapshot = snapshots.get(key) ?? { state: 'Error', error }
      snapshots.set(key, snapshot)
      return snapshot
    }
  }

  /**
   * Reads through the cache. Returns a snapshot if cached, else the promise of one; null if the config is
   * incomplete. A config of wrong types returns an error snapshot with status 400.
   */
  function read<C, D>(adapter: Adapter<C, D>, config: NoInfer<C>, context?: RequestContext): ReadResult<D>
  function read<const Q extends string>(
    adapter: GraphqlAdapter,
    config: DocumentConfig<Q>,
    context?: RequestContext,
  ): ReadResult<DocumentResponse<Q>>
  // The last overload, whose errors the compiler reports: they name the wrong field.
  function read<
    N extends keyof RecordReads,
    const O extends string = never,
    const F extends FieldIds = undefined,
    const P extends FieldIds = undefined,
  >(
    adapter: RecordsAdapter<N>,
    config: RecordsConfig<N, O, F, P>,
    context?: RequestContext,
  ): ReadResult<RecordsResult<N, O, F, P>>
  function read<C, D>(adapter: Adapter<C, D>, config: C, context: RequestContext = {}): ReadResult<D> {
    const policy = context.cachePolicy
    const opened = openOrError(adapter, config)
    if (!opened || 'state' in opened) return opened ?? null
    const openedResult = opened
    if (policy !== 'no-cache') {
      const snapshot = store.getSnapshot(openedResult)
      if (isUsable(openedResult, snapshot)) return snapshot
      if (policy === 'only-if-cached')
        return snapshot.data === undefined ? { state: 'Error', error: notCached(openedResult.key) } : snapshot
      if (policy === 'stale-while-revalidate' && snapshot.data !== undefined) {
        reload(openedResult, context)
        return snapshot
      }
    }
    return load(openedResult, context).then(() => store.getSnapshot(openedResult))
  }

  /** Whether the snapshot is fresh or a cached error: not found, or a failed item of a batch. */
  const isUsable = <D>({ freshUntil, plan }: Result<D>, { state }: Snapshot<D>) =>
    state === 'Fulfilled' ||
    (state === 'Error' &&
      clock.now() <
        Math.max(freshUntil, (plan.recordId && store.records.get(plan.recordId)?.freshUntil) || 0))

  /** Returns the cached snapshot without fetching. It is the same object until something changes. */
  function peek<C, D>(adapter: Adapter<C, D>, config: NoInfer<C>): Snapshot<D> | null
  function peek<const Q extends string>(
    adapter: GraphqlAdapter,
    config: DocumentConfig<Q>,
  ): Snapshot<DocumentResponse<Q>> | null
  // The last overload, whose errors the compiler reports: they name the wrong field.
  function peek<
    N extends keyof RecordReads,
    const O extends string = never,
    const F extends FieldIds = undefined,
    const P extends FieldIds = undefined,
  >(adapter: RecordsAdapter<N>, config: RecordsConfig<N, O, F, P>): Snapshot<RecordsResult<N, O, F, P>> | null
  function peek<C, D>(adapter: Adapter<C, D>, config: C): Snapshot<D> | null {
    const result = openOrError(adapter, config)
    if (!result || 'state' in result) return result ?? null
    return store.getSnapshot(result)
  }

  function listen<D>(result: Result<D>, listener: Listener<D>, previous?: Snapshot<D>) {
    const isFirst = !result.listeners
    result.listeners ??= new Set()
    // A listener that is added twice is notified twice, so each call has its own entry.
    const entry: Listener<D> = (snapshot) => listener(snapshot)
    result.listeners.add(entry)
    if (isFirst) {
      result.checkedAt = -1
      result.notified = store.getSnapshot(result)
    }
    if (previous && result.notified && !store.isEqual(result, previous, result.notified))
      listener(result.notified)
    return () => {
      result.listeners?.delete(entry)
      if (result.listeners?.size !== 0) return
      result.listeners = undefined
      result.notified = undefined
      store.observe(result, undefined)
    }
  }

  /** Calls the listener when the data of the snapshot changes. Returns a function that unsubscribes. */
  function subscribe<D>(snapshot: Snapshot<D>, listener: Listener<D>): () => void
  /** Subscribes to a config; fetches it if it is not fresh. Does nothing if the config is incomplete. */
  function subscribe<C, D>(
    adapter: Adapter<C, D>,
    config: NoInfer<C>,
    listener: Listener<D>,
    context?: RequestContext,
  ): () => void
  function subscribe<const Q extends string>(
    adapter: GraphqlAdapter,
    config: DocumentConfig<Q>,
    listener: Listener<DocumentResponse<Q>>,
    context?: RequestContext,
  ): () => void
  // The last overload, whose errors the compiler reports: they name the wrong field.
  function subscribe<
    N extends keyof RecordReads,
    const O extends string = never,
    const F extends FieldIds = undefined,
    const P extends FieldIds = undefined,
  >(
    adapter: RecordsAdapter<N>,
    config: RecordsConfig<N, O, F, P>,
    listener: Listener<RecordsResult<N, O, F, P>>,
    context?: RequestContext,
  ): () => void
  function subscribe<C, D>(
    target: Snapshot<D> | Adapter<C, D>,
    configOrListener: C | Listener<D>,
    listener?: Listener<D>,
    context: RequestContext = {},
  ) {
    if ('state' in target) {
      const { refreshInfo } = target
      return refreshInfo ? listen(refreshInfo, configOrListener as Listener<D>, target) : () => {}
    }
    const result = openOrError(target, configOrListener)
    if (!result || !listener) return () => {}
    if ('state' in result) {
      queueMicrotask(() => listener(result))
      return () => {}
    }
    const stop = listen(result, listener)
    const snapshot = store.getSnapshot(result)
    const policy = context.cachePolicy
    if (policy === 'no-cache' || (policy !== 'only-if-cached' && !isUsable(result, snapshot)))
      reload(result, context)
    return stop
  }

  /** Calls the listener when a load of the config starts or ends. Returns a function that unsubscribes. */
  function onLoad<C, D>(adapter: Adapter<C, D>, config: NoInfer<C>, listener: () => void) {
    const result = openOrError(adapter, config)
    if (!result || 'state' in result) return () => {}
    const listeners = result.loadListeners ?? new Set()
    result.loadListeners = listeners
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** Refetches the data of a snapshot. */
  function refresh<D>(snapshot: Snapshot<D>, context?: RequestContext): Promise<Snapshot<D>> {
    const { refreshInfo } = snapshot
    if (!refreshInfo) throw new Error('Snapshot is not refreshable')
    return load(refreshInfo, { ...context, cachePolicy: 'no-cache' }).then(() =>
      store.getSnapshot(refreshInfo),
    )
  }

  /** Runs a write. Rejects with the error of the server, or with 'Invalid config for "…"' before a request is sent. */
  async function run<I, D>(mutation: Mutation<I, D>, input: NoInfer<I>, context?: RequestContext): Promise<D>
  async function run<const Q extends string>(
    mutation: GraphqlMutation,
    input: DocumentConfig<Q>,
    context?: RequestContext,
  ): Promise<DocumentResponse<Q>>
  // The first overload again: the compiler reports the errors of the last one, and these name the wrong field.
  async function run<I, D>(mutation: Mutation<I, D>, input: NoInfer<I>, context?: RequestContext): Promise<D>
  async function run<I, D>(mutation: Mutation<I, D>, input: I, context: RequestContext = {}): Promise<D> {
    try {
      return await mutation.run(runtime, input, context)
    } finally {
      store.flush()
    }
  }

  return { read, peek, subscribe, onLoad, refresh, run, runtime }
}
