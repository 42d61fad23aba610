import type { RecordClient } from '../client.ts'
import type { RecordEntry, Result, Snapshot } from '../store/entries.ts'
import { Link } from '../store/selection.ts'
import type { ClientWatch } from './watch-client.ts'

/** One entry of the cache, for a person to read. */
export interface InspectedEntry {
  kind: 'answer' | 'record'
  key: string
  /** The adapter that made it, or the object of a record. */
  name: string
  /** What it was asked with, or the id. */
  about: string
  state: Snapshot<unknown>['state']
  /** Milliseconds until it is out of date; 0 when it is. */
  freshFor: number
  /** Of that lifetime at its beginning. */
  lifetime: number
  /** Milliseconds that it stays in the cache when nobody listens. */
  keptFor: number
  isLoading: boolean
  /** Does the server tell of its changes? */
  isLive: boolean
  listeners: readonly string[]
}

/** Looks at everything a client holds, without changing or fetching anything. Answers first. */
export function inspect(client: RecordClient, watch: Pick<ClientWatch, 'listenersOf'>): InspectedEntry[] {
  const { store, clock } = client.runtime
  const now = clock.now()
  const left = (until: number) => Math.max(0, until - now)
  const answers = [...store.results.values()].map((result): InspectedEntry => {
    const { plan, key } = result
    return {
      kind: 'answer',
      key,
      name: plan.adapter,
      about: key.slice(key.indexOf('|') + 1 || key.length).replaceAll('|', ' '),
      state: result.inFlight ? 'Pending' : store.snapshotOf(result).state,
      freshFor: left(store.freshUntilOf(result)),
      lifetime: plan.lifetime,
      keptFor: left(result.keepUntil),
      isLoading: result.inFlight !== undefined,
      isLive: client.runtime.isLive?.(result) ?? false,
      listeners: watch.listenersOf(result),
    }
  })
  const records = [...store.records.values()].map(
    (entry): InspectedEntry => ({
      kind: 'record',
      key: entry.id,
      name: entry.record?.apiName ?? '',
      about: entry.id,
      state: stateOf(entry, now),
      freshFor: left(entry.freshUntil),
      lifetime: client.runtime.recordLifetime,
      keptFor: left(entry.keepUntil),
      isLoading: false,
      isLive: client.runtime.isLive !== undefined,
      listeners: [...(entry.watchers ?? [])].flatMap((result) => watchersOf(result, watch)),
    }),
  )
  return [...answers, ...records]
}

/** Who listens to an answer that shows a record; an answer that stands in another has none of its own. */
function watchersOf(result: Result, watch: Pick<ClientWatch, 'listenersOf'>): string[] {
  const own = watch.listenersOf(result)
  return own.length > 0 ? own : [result.plan.adapter]
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
  if (kind === 'answer') {
    const result = store.results.get(key)
    const snapshot = result && store.snapshotOf(result)
    return snapshot?.error && snapshot.data === undefined ? errorOf(snapshot.error) : snapshot?.data
  }
  const entry = store.records.get(key)
  if (!entry?.record) return entry?.error && errorOf(entry.error)
  const fields = Object.entries(entry.record.fields).map(([name, { displayValue, value }]) => [
    name,
    { displayValue, value: value instanceof Link ? `→ ${value.id}` : value },
  ])
  return { ...entry.record, fields: Object.fromEntries(fields) }
}

/** An error as plain data, its message included. */
export const errorOf = (error: Error) => ({ ...error, message: error.message })

/** Fetches an answer, or the records of an entry, again. */
export function fetchAgain({ runtime }: RecordClient, { kind, key }: Pick<InspectedEntry, 'kind' | 'key'>) {
  if (kind === 'record') return runtime.refetchRecords([key])
  const result = runtime.store.results.get(key)
  return result ? runtime.load(result).catch(() => {}) : Promise.resolve()
}

/** Makes an entry out of date: what is on screen is fetched at once, the rest when it is next read. */
export function makeStale({ runtime }: RecordClient, { kind, key }: Pick<InspectedEntry, 'kind' | 'key'>) {
  const { store } = runtime
  if (kind === 'answer') {
    const result = store.results.get(key)
    if (result) runtime.invalidate(result)
    return
  }
  const entry = store.records.get(key)
  if (!entry) return
  store.markStale(entry)
  if (entry.watchers?.size) void runtime.refetchRecords([key])
}
