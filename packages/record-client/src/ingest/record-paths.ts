import type { RecordRepresentation } from '@foyer/record-contract'
import type { Reader } from '../store/entries.ts'
import { isSameRecord } from '../store/record-view.ts'
import { Link, type Selection } from '../store/selection.ts'
import type { Store } from '../store/store.ts'

/** Path from a response to lists, or maps, of records; `*` is every key, a final `=key` is a single record. */
export type RecordPath = readonly string[]

type Container = Record<string, unknown>

/** Returns a copy with converted items at the end of the path; undefined removes an item of a list. */
function mapAt(value: unknown, path: RecordPath, convert: (item: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const [step, ...rest] = path
  if (step === undefined) return mapValues(value as Container, convert)
  if (step === '*') return mapValues(value as Container, (item) => mapAt(item, rest, convert))
  const container = value as Container
  if (step.startsWith('=')) {
    const item = convert(container[step.slice(1)])
    return item === undefined ? undefined : { ...container, [step.slice(1)]: item }
  }
  return step in container ? { ...container, [step]: mapAt(container[step], rest, convert) } : value
}

function mapValues(container: Container | unknown[], convert: (item: unknown) => unknown) {
  if (Array.isArray(container)) return container.map(convert).filter((item) => item !== undefined)
  const mapped: Container = {}
  for (const key in container) {
    const item = convert(container[key])
    if (item !== undefined) mapped[key] = item
  }
  return mapped
}

/** Stores the records at the path and replaces them by links. */
export function ingestRecords(store: Store, response: unknown, path: RecordPath, hint?: Selection): unknown {
  // Each object has its own selection.
  const byObject = new Map<string, ReturnType<Store['ingest']>>()
  const entries: [string, string][] = []
  const indexed = mapAt(response, path, (item) => {
    const record = item as RecordRepresentation
    if (!record?.id) return undefined
    const ingest = byObject.get(record.apiName) ?? store.ingest(byObject.size ? undefined : hint)
    byObject.set(record.apiName, ingest)
    entries.push([ingest.put(record).id, record.apiName])
    return entries.length - 1
  })
  const selections = new Map([...byObject].map(([apiName, ingest]) => [apiName, ingest.finish()]))
  return mapAt(indexed, path, (item) => {
    const [id, apiName] = entries[item as number] ?? ['', '']
    const selection = selections.get(apiName)
    return selection && new Link(id, selection)
  })
}

/** Returns the links at the path, in order. */
export function linksIn(value: unknown, path: RecordPath): Link[] {
  const links: Link[] = []
  mapAt(value, path, (item) => {
    if (item instanceof Link) links.push(item)
    return item
  })
  return links
}

/**
 * Returns the response with its records; undefined if one is not in the cache. Deleted records are omitted.
 * Returns `previous` if no record differs.
 */
export function resolveRecords(value: unknown, path: RecordPath, reader: Reader, previous: unknown): unknown {
  let isMissing = false
  const resolved = mapAt(value, path, (item) => {
    if (!(item instanceof Link)) return item
    const record = reader.record(item)
    if (record === undefined) isMissing = true
    return record ?? undefined
  })
  return isMissing ? undefined : isEqual(previous, resolved, () => false) ? previous : resolved
}

/** Whether two results are equal for a subscriber: only displayed fields of records count. */
export const isSameResult = (previous: unknown, next: unknown) => isEqual(previous, next, isSameRecord)

/** Deep equality down to records, which keep their identity while unchanged. */
function isEqual(previous: unknown, next: unknown, isSame: typeof isSameRecord): boolean {
  if (previous === next) return true
  if (typeof previous !== 'object' || typeof next !== 'object' || !previous || !next) return false
  if (isRecord(next)) return isRecord(previous) && previous.id === next.id && isSame(previous, next)
  const keys = Object.keys(next)
  return (
    keys.length === Object.keys(previous).length &&
    keys.every((key) => isEqual((previous as Container)[key], (next as Container)[key], isSame))
  )
}

const isRecord = (value: object): value is RecordRepresentation =>
  'apiName' in value && 'fields' in value && 'weakEtag' in value
