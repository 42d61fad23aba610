import type { RecordClient } from '../client.ts'
import type { RecordEntry, Result, Snapshot } from '../store/entries.ts'
import { Link } from '../store/selection.ts'
import type { ClientTrace } from './trace-client.ts'

/** An entry of the cache, for display. */
export interface InspectedEntry {
  kind: 'result' | 'record'
  key: string
  /** Adapter of a result, or object of a record. */
  name: string
  /** Config of a result, or id of a record. */
  description: string
  state: Snapshot<unknown>['state']
  /** Milliseconds until it is stale; 0 if stale. */
  freshFor: number
  /** Total lifetime in milliseconds. */
  lifetime: number
  /** Milliseconds until eviction without listeners. */
  retainedFor: number
  isLoading: boolean
  /** Whether the server sends its changes. */
  isLive: boolean
  listeners: readonly string[]
}

/** Lists all entries of a client without changing or fetching anything, results first. */
export function inspect(client: RecordClient, trace: Pick<ClientTrace, 'listenersOf'>): InspectedEntry[] {
  const { store, clock } = client.runtime
  const now = clock.now()
  const remaining = (until: number) => Math.max(0, until - now)
  const results = [...store.results.values()].map((result): InspectedEntry => {
    const { plan, key } = result
    return {
      kind: 'result',
      key,
      name: plan.adapter,
      description: key.slice(key.indexOf('|') + 1 || key.length).replaceAll('|', ' '),
      state: result.inFlight ? 'Pending' : store.getSnapshot(result).state,
      freshFor: remaining(store.getFreshUntil(result)),
      lifetime: plan.lifetime,
      retainedFor: remaining(result.keepUntil),
      isLoading: result.inFlight !== undefined,
      isLive: client.runtime.isLive?.(result) ?? false,
      listeners: trace.listenersOf(result),
    }
  })
  const records = [...store.records.values()].map(
    (entry): InspectedEntry => ({
      kind: 'record',
      key: entry.id,
      name: entry.record?.apiName ?? '',
      description: entry.id,
      state: stateOf(entry, now),
      freshFor: remaining(entry.freshUntil),
      lifetime: client.runtime.recordLifetime,
      retainedFor: remaining(entry.keepUntil),
      isLoading: false,
      isLive: client.runtime.isLive !== undefined,
      listeners: [...(entry.observers ?? [])].flatMap((result) => listenersOfResult(result, trace)),
    }),
  )
  return [...results, ...records]
}

/**
 * Returns the listeners of a result that shows a record; a result nested in another has none, so its adapter
 * is returned.
 */
function listenersOfResult(result: Result, trace: Pick<ClientTrace, 'listenersOf'>): string[] {
  const ownListeners = trace.listenersOf(result)
  return ownListeners.length > 0 ? ownListeners : [result.plan.adapter]
}

function stateOf({ error, record, freshUntil }: RecordEntry, now: number): Snapshot<unknown>['state'] {
  if (error) return 'Error'
  if (!record) return 'Unfulfilled'
  return now < freshUntil ? 'Fulfilled' : 'Stale'
}

/** Returns the content of an entry: data of a result, a record as stored, or the error. */
export function entryValue(
  { runtime }: RecordClient,
  { kind, key }: Pick<InspectedEntry, 'kind' | 'key'>,
): unknown {
  const { store } = runtime
  if (kind === 'result') {
    const result = store.results.get(key)
    const snapshot = result && store.getSnapshot(result)
    return snapshot?.error && snapshot.data === undefined ? toPlainError(snapshot.error) : snapshot?.data
  }
  const entry = store.records.get(key)
  if (!entry?.record) return entry?.error && toPlainError(entry.error)
  const fields = Object.entries(entry.record.fields).map(([name, { displayValue, value }]) => [
    name,
    { displayValue, value: value instanceof Link ? `→ ${value.id}` : value },
  ])
  return { ...entry.record, fields: Object.fromEntries(fields) }
}

/** Converts an error to plain data, including its message. */
export const toPlainError = (error: Error) => ({ ...error, message: error.message })

/** Refetches a result, or a record. */
export function refetchEntry({ runtime }: RecordClient, { kind, key }: Pick<InspectedEntry, 'kind' | 'key'>) {
  if (kind === 'record') return runtime.refetchRecords([key])
  const result = runtime.store.results.get(key)
  return result ? runtime.load(result).catch(() => {}) : Promise.resolve()
}

/** Marks an entry as stale: observed ones are fetched immediately, others on the next read. */
export function invalidateEntry(
  { runtime }: RecordClient,
  { kind, key }: Pick<InspectedEntry, 'kind' | 'key'>,
) {
  const { store } = runtime
  if (kind === 'result') {
    const result = store.results.get(key)
    if (result) runtime.invalidate(result)
    return
  }
  const entry = store.records.get(key)
  if (!entry) return
  store.markStale(entry)
  if (entry.observers?.size) void runtime.refetchRecords([key])
}
