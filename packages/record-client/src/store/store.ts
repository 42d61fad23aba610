import type { RecordRepresentation } from '@foyer/record-contract'
import type { LinkIndex } from '../ingest/link-index.ts'
import { RecordIngest } from '../ingest/record-ingest.ts'
import { deepFreeze } from './deep-freeze.ts'
import type { Dependency, Plan, ReadError, Reader, RecordEntry, Result, Snapshot } from './entries.ts'
import { createRecordEntry, createResult } from './entries.ts'
import { applyLoadAction } from './load-state.ts'
import { createNotifications, isEqual, notifyLoad } from './notifications.ts'
import type { PendingLog } from './pending-log-interface.ts'
import { getError, viewRecord } from './record-view.ts'
import { createResultIndex } from './result-index.ts'
import type { Selection } from './selection.ts'

export interface StoreOptions {
  now(): number
  recordLifetime: number
  /** How long stale entries are kept. */
  keepMs: number
  resolvable(apiName: string): boolean
  onConflict(entry: RecordEntry): void
  /** Called if an observed result has lost some of its data. */
  onMissing(result: Result): void
  /** Called with the error of a listener; the others are still notified. */
  onListenerError(error: unknown): void
  /** Called after each store operation, to schedule a trim. */
  onStored(): void
  onDeleted(entry: RecordEntry): void
  /** Whether the data of snapshots is frozen. */
  isFrozen: boolean
}

export type Store = ReturnType<typeof createStore>

/** Creates the store of records and results, with their observers and pending notifications. */
export function createStore(options: StoreOptions) {
  const { now } = options
  const records = new Map<string, RecordEntry>()
  const results = new Map<string, Result>()
  /** Hydrated state of results that were not read yet. */
  const hydrated = new Map<string, Partial<Result>>()
  const dirty = new Set<Result>()
  const index = createResultIndex()
  /** Log of pending writes, created with the first one. */
  const pending: { log: PendingLog | undefined } = { log: undefined }
  /** Index of references between records, created with the first change that needs it. */
  const links: { index: LinkIndex | undefined } = { index: undefined }
  let version = 0
  /** Counts starts of loads, responses and confirmations, which are compared with each other. */
  let step = 0

  const nextStep = () => ++step

  function touch(dependency: Dependency) {
    version++
    if (dependency.observers) for (const observer of dependency.observers) dirty.add(observer)
    if (!('plan' in dependency)) links.index?.add(dependency)
    else if (dependency.listeners) dirty.add(dependency)
  }

  /** Returns the result of a plan; created if missing. */
  function open<D>(plan: Plan<D>): Result<D> {
    const existing = results.get(plan.key)
    if (existing) return existing as Result<D>
    const result = Object.assign(createResult(plan), hydrated.get(plan.key))
    hydrated.delete(plan.key)
    results.set(plan.key, result)
    index.update(result)
    return result
  }

  const createReader = (deps?: Set<Dependency>): Reader => ({
    record(link) {
      const entry = records.get(link.id)
      if (entry && getError(entry)) {
        deps?.add(entry)
        return null
      }
      return entry && viewRecord(records, entry, link.selection, deps)
    },
    result: (inner) => ({ ...getSnapshot(inner), data: view(inner, deps) }) as Snapshot<unknown>,
  })
  /** Reader of results without observers. */
  const plainReader = createReader()

  function view<D>(result: Result<D>, deps: Set<Dependency> | undefined): D | undefined {
    deps?.add(result)
    if (result.value === undefined) return undefined
    const { log } = pending
    const value = log?.size && result.plan.list ? log.apply(result) : result.value
    return result.plan.view(value, deps ? createReader(deps) : plainReader, result.data)
  }

  const findRecordEntry = ({ plan }: Result) => (plan.recordId ? records.get(plan.recordId) : undefined)
  const getFreshUntil = (result: Result): number =>
    result.plan.freshUntil?.() ?? findRecordEntry(result)?.freshUntil ?? result.freshUntil

  function getSnapshot<D>(result: Result<D>): Snapshot<D> {
    const { snapshot, listeners } = result
    const fresh = now() < getFreshUntil(result)
    if (snapshot && result.checkedAt === version && (fresh || snapshot.state !== 'Fulfilled')) return snapshot
    const deps = listeners && new Set<Dependency>()
    const data = view(result, deps)
    if (deps) observe(result, deps)
    result.checkedAt = version
    result.data = data
    const entry = findRecordEntry(result)
    const error: ReadError | undefined = result.error ?? (entry && getError(entry))
    const state = error
      ? 'Error'
      : data === undefined
        ? result.loading
          ? 'Pending'
          : 'Unfulfilled'
        : fresh
          ? 'Fulfilled'
          : 'Stale'
    if (snapshot && snapshot.state === state && snapshot.data === data && snapshot.error === error)
      return snapshot
    const nextSnapshot = { state, data, error, refreshInfo: result } as Snapshot<D>
    result.snapshot = nextSnapshot
    if (options.isFrozen) {
      deepFreeze(data)
      Object.freeze(nextSnapshot)
    }
    return nextSnapshot
  }

  function observe(result: Result, deps: Set<Dependency> | undefined) {
    const previous = result.deps
    result.deps = deps
    if (previous)
      for (const dependency of previous) if (!deps?.has(dependency)) dependency.observers?.delete(result)
    if (deps)
      for (const dependency of deps)
        if (dependency !== result && !previous?.has(dependency)) {
          dependency.observers ??= new Set()
          dependency.observers.add(result)
        }
  }

  const { flush } = createNotifications({ dirty, getSnapshot, ...options })

  function ingest(hint?: Selection, isComplete = false) {
    const time = now()
    return new RecordIngest(
      {
        records,
        isComplete,
        freshUntil: time + options.recordLifetime,
        keepUntil: time + options.recordLifetime + options.keepMs,
        resolvable: options.resolvable,
        changed: touch,
        conflict: options.onConflict,
        typeChanged: (entry) => evictDependents(entry.id),
      },
      hint,
    )
  }

  /** Evicts results that depend on the type of the record. */
  function evictDependents(recordId: string) {
    for (const result of index.ofRecord(recordId)) evict(result)
  }

  function evict(result: Result) {
    result.value = undefined
    result.error = undefined
    result.loaded = false
    result.freshUntil = 0
    reindex(result)
    touch(result)
    if (!result.listeners && !result.observers?.size) remove(result)
  }

  /** Updates the index after a change of the value. An evicted result may still be loading. */
  function reindex(result: Result) {
    if (results.get(result.key) === result) index.update(result)
  }

  function remove(result: Result) {
    results.delete(result.key)
    index.remove(result)
  }

  return {
    records,
    results,
    hydrated,
    keepMs: options.keepMs,
    touch,
    open,
    getSnapshot,
    isEqual,
    getFreshUntil,
    observe,
    flush,
    ingest,
    evict,
    remove,
    pending,
    links,
    nextStep,
    reindex,
    /** Returns results that depend on an object or record; undefined for all that depend on any object. */
    dependents: index.dependents,
    failedResults: index.failed,
    liveResults: index.live,

    /**
     * Stores one record with its nested ones; returns the received fields. With `isComplete` all cached
     * fields were requested, so missing ones no longer exist.
     */
    putRecord(record: RecordRepresentation, isComplete?: boolean) {
      const ingestion = ingest(undefined, isComplete)
      const entry = ingestion.put(record)
      return { entry, selection: ingestion.finish() }
    },

    /** Evicts a record. A deleted one is not restored by an earlier response. */
    evictRecord(id: string, error?: ReadError, deleted = false) {
      let entry = records.get(id)
      if (!entry) {
        if (!error) return
        entry = createRecordEntry(id)
        records.set(id, entry)
      }
      entry.minVersion = Math.max(entry.minVersion, (entry.record?.weakEtag ?? 0) + (deleted ? 1 : 0))
      if (deleted) options.onDeleted(entry)
      entry.record = undefined
      entry.selection = undefined
      entry.absent = undefined
      entry.error = error
      entry.freshUntil = error ? now() + options.recordLifetime : 0
      entry.keepUntil = now() + options.keepMs
      entry.version++
      touch(entry)
      options.onStored()
    },

    /** Stores a value with its lifetime. */
    put(result: Result, value: unknown, lifetime = result.plan.lifetime) {
      const { log } = pending
      const readAt = result.loading ? result.startedAt : nextStep()
      const isHeld = log?.size && log.holds(result, readAt)
      if (!isHeld) result.readAt = readAt
      result.updatedAt = now()
      applyLoadAction(result, { type: 'data', value: isHeld ? result.value : value })
      setLifetimes(result, lifetime)
      if (log?.size) log.prune()
    },

    /** Stores a failed load. Not found is cached as such; other errors keep the previous data. */
    fail(result: Result, error: ReadError, cacheMs = error.cacheMs) {
      const notFound = error.status === 404 && cacheMs !== 0
      applyLoadAction(result, { type: 'error', error, keepValue: !notFound })
      setLifetimes(result, notFound ? result.plan.lifetime : (cacheMs ?? 0))
    },

    start(result: Result) {
      result.startedAt = nextStep()
      applyLoadAction(result, { type: 'load' })
      version++
      notifyLoad(result)
    },

    removeRecord(entry: RecordEntry) {
      records.delete(entry.id)
      links.index?.remove(entry)
    },

    recheck() {
      version++
    },

    abort(result: Result) {
      applyLoadAction(result, { type: 'abort' })
      version++
    },

    /** Marks an entry as stale without evicting it. */
    markStale(dependency: Dependency) {
      dependency.freshUntil = 0
      version++
    },

    /** Marks all unread hydrated state as stale, since its dependencies are unknown. */
    markHydratedStale() {
      for (const initialState of hydrated.values()) initialState.freshUntil = 0
    },
  }

  function setLifetimes(result: Result, lifetime: number) {
    const time = now()
    result.freshUntil = time + lifetime
    result.keepUntil = time + Math.max(lifetime + options.keepMs, result.plan.keepFor ?? 0)
    reindex(result)
    touch(result)
    options.onStored()
  }
}
