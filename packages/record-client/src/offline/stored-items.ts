import type { RecordRepresentation } from '@foyer/record-contract'
import type { Runtime } from '../runtime.ts'
import type { RecordEntry, Result } from '../store/entries.ts'
import { type DehydratedState, dehydrate } from '../store/hydration.ts'

/** A stored record or result. */
export interface StoredItem {
  /** Time of the response that it comes from. */
  readonly savedAt: number
  readonly state: DehydratedState
  /** Version of the record in its set; undefined if it was stored after another read. */
  readonly version?: string
}

/** A stored result: the name of its read, its key, and the time of its response. */
export interface StoredResult {
  readonly name: string
  readonly key: string
  readonly savedAt: number
}

type Part = { records?: [string, RecordEntry][]; results?: [string, Result][] }

/** Returns the confirmed state of one entry as JSON. */
function toItem(runtime: Runtime, savedAt: number, { records = [], results = [] }: Part): StoredItem {
  // Freshness is not stored: restored data is always stale.
  const clock = { ...runtime.clock, now: () => 0 }
  const store = { ...runtime.store, records: new Map(records), results: new Map(results) }
  const state = dehydrate({ runtime: { ...runtime, clock, store } } as Parameters<typeof dehydrate>[0])
  return { savedAt, state }
}

/** Returns a record with the fields that may be stored. */
export function toRecordItem(
  runtime: Runtime,
  entry: RecordEntry,
  fields: readonly string[],
  savedAt: number,
) {
  const { record } = entry
  if (!record) return undefined
  const kept = Object.fromEntries(fields.flatMap((name) => pick(record.fields, name)))
  const part = { ...entry, error: undefined, record: { ...record, fields: kept } }
  return toItem(runtime, savedAt, { records: [[entry.id, part]] })
}

const pick = <T>(fields: Readonly<Record<string, T>>, name: string): [string, T][] => {
  const field = fields[name]
  return field === undefined ? [] : [[name, field]]
}

/** Returns a record of a set as the server sent it. Its fields are those of its object alone. */
export const toSetItem = (
  id: string,
  record: RecordRepresentation,
  version: string,
  savedAt: number,
): StoredItem => ({
  ...{ savedAt, version },
  state: { records: [{ id, freshFor: 0, record }], results: [], selections: [] },
})

/** Returns the object of a stored record. */
export const objectOf = ({ state }: StoredItem) =>
  (state.records[0]?.record as RecordRepresentation | undefined)?.apiName

/** Returns a loaded result. */
export function toResultItem(runtime: Runtime, result: Result, savedAt: number) {
  const part = { ...result, error: undefined, freshUntil: 1 }
  return toItem(runtime, savedAt, { results: [[result.key, part]] })
}

/** Returns the ids of the records that a stored item refers to. */
export function linkedIds({ state }: StoredItem): string[] {
  const ids: string[] = []
  JSON.stringify([state.records, state.results], (name, value: unknown) => {
    if (name === '$link') ids.push((value as [string])[0])
    return value
  })
  return ids
}
