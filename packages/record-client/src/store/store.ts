import type { RecordRepresentation } from '@foyer/record-contract'
import { RecordIngest } from '../ingest/record-ingest.ts'
import type { ReadError, Snapshot } from './entries.ts'
import {
  createRecordEntry,
  createResult,
  type Plan,
  type Reader,
  type RecordEntry,
  type Result,
  type Source,
} from './entries.ts'
import { applyLoadAction } from './load-state.ts'
import { viewRecord } from './record-view.ts'
import type { Selection } from './selection.ts'

export interface StoreOptions {
  now(): number
  recordLifetime: number
  /** How long entries stay when they are no longer fresh. */
  keepMs: number
  resolvable(apiName: string): boolean
  onConflict(entry: RecordEntry): void
  /** A result that somebody looks at lost something it shows. */
  onMissing(result: Result): void
  /** A listener threw; the others are told all the same. */
  onListenerError(error: unknown): void
  /** Something was stored: there will be something to trim. */
  onStored(): void
}

export type Store = ReturnType<typeof createStore>

/** Records and results, who looks at them, and what changed since they were last told. */
export function createStore(options: StoreOptions) {
  const { now } = options
  const records = new Map<string, RecordEntry>()
  const results = new Map<string, Result>()
  /** What was handed over for results that nobody has asked for yet. */
  const hydrated = new Map<string, Partial<Result>>()
  const dirty = new Set<Result>()
  let version = 0
  let flushing = false

  function touch(source: Source) {
    version++
    if (source.watchers) for (const watcher of source.watchers) dirty.add(watcher)
    if ('plan' in source && source.listeners) dirty.add(source)
  }

  /** The result of a plan, made when there is none yet. */
  function open<D>(plan: Plan<D>): Result<D> {
    const known = results.get(plan.key)
    if (known) return known as Result<D>
    const result = Object.assign(createResult(plan), hydrated.get(plan.key))
    hydrated.delete(plan.key)
    results.set(plan.key, result)
    return result
  }

  function view<D>(result: Result<D>, sources: Set<Source> | undefined): D | undefined {
    sources?.add(result)
    if (result.value === undefined) return undefined
    const reader: Reader = {
      record(link) {
        const entry = records.get(link.id)
        if (entry?.error) {
          sources?.add(entry)
          return null
        }
        return entry && viewRecord(records, entry, link.selection, sources)
      },
      result: (inner) => ({ ...snapshotOf(inner), data: view(inner, sources) }) as Snapshot<unknown>,
    }
    return result.plan.view(result.value, reader, result.data)
  }

  const entryOf = ({ plan }: Result) => (plan.recordId ? records.get(plan.recordId) : undefined)
  const freshUntilOf = (result: Result): number =>
    result.plan.freshUntil?.() ?? entryOf(result)?.freshUntil ?? result.freshUntil

  function snapshotOf<D>(result: Result<D>): Snapshot<D> {
    const { snapshot, listeners } = result
    const fresh = now() < freshUntilOf(result)
    if (snapshot && result.checkedAt === version && (fresh || snapshot.state !== 'Fulfilled')) return snapshot
    const sources = listeners && new Set<Source>()
    const data = view(result, sources)
    if (sources) watch(result, sources)
    result.checkedAt = version
    result.data = data
    const error: ReadError | undefined = result.error ?? entryOf(result)?.error
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
    const made = { state, data, error, refreshInfo: result } as Snapshot<D>
    result.snapshot = made
    return made
  }

  function watch(result: Result, sources: Set<Source> | undefined) {
    const before = result.sources
    result.sources = sources
    if (before) for (const source of before) if (!sources?.has(source)) source.watchers?.delete(result)
    if (sources)
      for (const source of sources)
        if (source !== result && !before?.has(source)) {
          source.watchers ??= new Set()
          source.watchers.add(result)
        }
  }

  /** Tells each subscriber whose data or error changed, once. */
  function flush() {
    if (flushing) return
    flushing = true
    try {
      for (const result of dirty) {
        dirty.delete(result)
        if (result.listeners) tell(result)
      }
    } finally {
      flushing = false
    }
  }

  /** Would a subscriber call these the same? */
  function isSame<D>({ plan }: Result<D>, before: Snapshot<D>, after: Snapshot<D>) {
    const { data } = before
    const sameData =
      data === after.data || (data !== undefined && after.data !== undefined && plan.same?.(data, after.data))
    return sameData && before.error === after.error
  }

  function tell(result: Result) {
    const { told } = result
    const snapshot = snapshotOf(result)
    if (snapshot.data === undefined && !snapshot.error) {
      if (!result.loading) options.onMissing(result)
      return
    }
    if (told && isSame(result, told, snapshot)) return
    result.told = snapshot
    for (const listener of [...(result.listeners ?? [])]) {
      // One may end another while being told.
      if (!result.listeners?.has(listener)) continue
      try {
        listener(snapshot)
      } catch (error) {
        options.onListenerError(error)
      }
    }
  }

  function ingest(hint?: Selection, whole = false) {
    const time = now()
    return new RecordIngest(
      {
        records,
        whole,
        freshUntil: time + options.recordLifetime,
        keepUntil: time + options.recordLifetime + options.keepMs,
        resolvable: options.resolvable,
        changed: touch,
        conflict: options.onConflict,
        typeChanged: (entry) => evictDependants(entry.id),
      },
      hint,
    )
  }

  /** What was made for one type of the record says nothing about another. */
  function evictDependants(recordId: string) {
    for (const result of results.values()) if (result.plan.recordIds?.includes(recordId)) evict(result)
  }

  function evict(result: Result) {
    result.value = undefined
    result.error = undefined
    result.loaded = false
    result.freshUntil = 0
    touch(result)
    if (!result.listeners && !result.watchers?.size) results.delete(result.key)
  }

  return {
    records,
    results,
    hydrated,
    keepMs: options.keepMs,
    touch,
    open,
    snapshotOf,
    isSame,
    freshUntilOf,
    watch,
    flush,
    ingest,
    evict,

    /**
     * Puts one record, with its nested ones; gives the fields that came. Where all known fields of it were asked for,
     * it is the whole: what didn't come is no longer there.
     */
    putRecord(record: RecordRepresentation, whole?: boolean) {
      const one = ingest(undefined, whole)
      const entry = one.put(record)
      return { entry, selection: one.finish() }
    },

    /** Forgets a record. One that was deleted doesn't come back with an answer from before. */
    evictRecord(id: string, error?: ReadError, deleted = false) {
      let entry = records.get(id)
      if (!entry) {
        if (!error) return
        entry = createRecordEntry(id)
        records.set(id, entry)
      }
      entry.floor = Math.max(entry.floor, (entry.record?.weakEtag ?? 0) + (deleted ? 1 : 0))
      entry.record = undefined
      entry.whole = undefined
      entry.absent = undefined
      entry.error = error
      entry.freshUntil = error ? now() + options.recordLifetime : 0
      entry.keepUntil = now() + options.keepMs
      entry.version++
      touch(entry)
      options.onStored()
    },

    /** A value that came, and until when it is fresh. */
    put(result: Result, value: unknown, lifetime = result.plan.lifetime) {
      applyLoadAction(result, { type: 'data', value })
      keep(result, lifetime)
    },

    /** A load that failed. What isn't found is remembered as that; other errors leave the old data be. */
    fail(result: Result, error: ReadError, rememberFor = error.rememberFor) {
      const notFound = error.status === 404 && rememberFor !== 0
      applyLoadAction(result, { type: 'error', error, keepValue: !notFound })
      keep(result, notFound ? result.plan.lifetime : (rememberFor ?? 0))
    },

    begin(result: Result) {
      applyLoadAction(result, { type: 'load' })
      version++
    },

    recheck() {
      version++
    },

    abort(result: Result) {
      applyLoadAction(result, { type: 'abort' })
      version++
    },

    /** Out of date from now on, without being forgotten. */
    markStale(source: Source) {
      source.freshUntil = 0
      version++
    },

    /** What was handed over and not asked for yet may be about anything: nobody can say which of it a change concerns. */
    markHydratedStale() {
      for (const start of hydrated.values()) start.freshUntil = 0
    },
  }

  function keep(result: Result, lifetime: number) {
    const time = now()
    result.freshUntil = time + lifetime
    result.keepUntil = time + Math.max(lifetime + options.keepMs, result.plan.keepFor ?? 0)
    touch(result)
    options.onStored()
  }
}
