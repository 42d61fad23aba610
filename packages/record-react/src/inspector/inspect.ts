import type { RecordClient } from '@foyer/record-client'

/** One entry of the cache, for a person to read. */
export interface InspectedEntry {
  key: string
  /** The adapter that made it, or the object of a record. */
  kind: string
  state: string
  /** Milliseconds until it is out of date; 0 when it is. */
  freshFor: number
  loading: boolean
  listeners: number
}

/** What a cache holds at one moment. */
export interface Inspection {
  results: InspectedEntry[]
  records: InspectedEntry[]
  /** Keys of the calls under way. */
  inFlight: string[]
}

/** Looks into the cache of a client without changing or fetching anything. */
export function inspect(client: RecordClient): Inspection {
  const { store, clock } = client.runtime
  const now = clock.now()
  const left = (freshUntil: number) => Math.max(0, freshUntil - now)
  const results = [...store.results.values()].map((result) => ({
    key: result.key,
    kind: result.plan.adapter,
    state: store.snapshotOf(result).state,
    freshFor: left(store.freshUntilOf(result)),
    loading: result.inFlight !== undefined,
    listeners: result.listeners?.size ?? 0,
  }))
  const records = [...store.records.values()].map((entry) => ({
    key: entry.id,
    kind: entry.record?.apiName ?? '',
    state: entry.error
      ? 'Error'
      : !entry.record
        ? 'Unfulfilled'
        : left(entry.freshUntil) > 0
          ? 'Fulfilled'
          : 'Stale',
    freshFor: left(entry.freshUntil),
    loading: false,
    listeners: entry.watchers?.size ?? 0,
  }))
  return { results, records, inFlight: results.filter(({ loading }) => loading).map(({ key }) => key) }
}
