import { bucketOf, type PackedRecord, unpackRecord } from '@foyer/record-contract'
import type { Runtime } from '../runtime.ts'
import type { RecordEntry, Result } from '../store/entries.ts'
import { type DehydratedState, dehydrate } from '../store/hydration.ts'
import type { StoredSets } from './stored-sets.ts'

/** A stored record or result. */
export interface StoredItem {
  /** Time of the response that it comes from. */
  readonly savedAt: number
  readonly state: DehydratedState
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

/**
 * A record of a set as it is stored: a number that identifies the set and its fields, its version, the time of its response, and
 * its values.
 */
export type SetItem = readonly [shape: number, version: string, savedAt: number, record: PackedRecord]

/** Numbers of shapes. */
const SHAPES = 2 ** 32

/** Identifies the fields of a set: items of a version of the application with other fields are not read. */
export const shapeOf = (apiName: string, { fields }: { readonly fields: readonly string[] }) =>
  bucketOf(JSON.stringify([apiName, fields]), SHAPES)

/** Returns the object of a stored record; undefined for an item of a set that is not declared any more. */
export function objectOf(item: StoredItem | SetItem, sets: StoredSets) {
  if (isSetItem(item)) return Object.keys(sets).find((apiName) => isOfSet(item, apiName, sets))
  return (item.state.records[0]?.record as { apiName?: string } | undefined)?.apiName
}

const isSetItem = (item: StoredItem | SetItem): item is SetItem => Array.isArray(item)
const isOfSet = ([shape]: SetItem, apiName: string, sets: StoredSets) => {
  const set = sets[apiName]
  return set !== undefined && shapeOf(apiName, set) === shape
}

/** Returns the state of a stored record; undefined if it belongs to a set that is not declared any more. */
export function toStoredItem(
  id: string,
  item: StoredItem | SetItem | undefined,
  sets: StoredSets,
): StoredItem | undefined {
  if (item === undefined || !isSetItem(item)) return item
  const [, , savedAt, packed] = item
  const apiName = objectOf(item, sets)
  const fields = apiName === undefined ? undefined : sets[apiName]?.fields
  if (apiName === undefined || !fields) return undefined
  const record = unpackRecord(apiName, id, fields, packed)
  return { savedAt, state: { records: [{ id, freshFor: 0, record }], results: [], selections: [] } }
}

/** Returns the version of a record in its set; undefined if it was stored after another read. */
export const versionOf = (item: StoredItem | SetItem) => (isSetItem(item) ? item[1] : undefined)

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
