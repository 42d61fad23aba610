import type { RecordClient } from '../client.ts'
import type { RecordEntry, Result, Snapshot } from '../store/entries.ts'
import { Link } from '../store/selection.ts'
import type { ClientTrace } from './trace-client.ts'

/** One entry of the cache, for a person to read. */
export interface InspectedEntry {
  kind: 'result' | 'record'
  key: string
  /** The adapter that made it, or the object of a record. */
  name: string
  /** What it was asked with, or the id. */
  description: string
  state: Snapshot<unknown>['state']
  /** Milliseconds until it is out of date; 0 when it is. */
  freshFor: number
  /** Of that lifetime at its beginning. */
  lifetime: number
  /** Milliseconds that it stays in the cache when nobody listens. */
  retainedFor: number
  isLoading: boolean
  /** Does the server tell of its changes? */
  isLive: boolean
  listeners: readonly string[]
}

/** Looks at everything a client holds, without changing or fetching anything. Answers first. */
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

/** Who listens to an answer that shows a record; an answer that stands in another has none of its own. */
function listenersOfResult(result: Result, trace: Pick<ClientTrace, 'listenersOf'>): string[] {
  const ownListeners = trace.listenersOf(result)
  return ownListeners.length > 0 ? ownListeners : [result.plan.adapter]
}

function stateOf({ error, record, freshUntil }: RecordEntry, now: number): Snapshot<unknown>['state'] {
  if (error) return 'Error'
  if (!record) return 'Unfulfilled'
  return now < freshUntil ? 'Fulfilled' : 'Stale'
}

/** What an entry holds: the data of an answer, a record as it is kept, or the error in their place. */
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

/** An error as plain data, its message included. */
export const toPlainError = (error: Error) => ({ ...error, message: error.message })

/** Fetches an answer, or the records of an entry, again. */
export function refetchEntry({ runtime }: RecordClient, { kind, key }: Pick<InspectedEntry, 'kind' | 'key'>) {
  if (kind === 'record') return runtime.refetchRecords([key])
  const result = runtime.store.results.get(key)
  return result ? runtime.load(result).catch(() => {}) : Promise.resolve()
}

/** Makes an entry out of date: what is on screen is fetched at once, the rest when it is next read. */
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
