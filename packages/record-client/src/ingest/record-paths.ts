import type { RecordRepresentation } from '@foyer/record-contract'
import type { Reader } from '../store/entries.ts'
import { sameRecord } from '../store/record-view.ts'
import { Link, type Selection } from '../store/selection.ts'
import type { Store } from '../store/store.ts'

/** Steps from an answer down to lists, or maps, of records; `*` is every key, a last `=key` is a single record. */
export type RecordPath = readonly string[]

type Container = Record<string, unknown>

/** A copy of `value` in which everything at the end of the path was replaced; undefined drops a list's item. */
function mapAt(value: unknown, path: RecordPath, change: (item: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const [step, ...rest] = path
  if (step === undefined) return mapValues(value as Container, change)
  if (step === '*') return mapValues(value as Container, (item) => mapAt(item, rest, change))
  const container = value as Container
  if (step.startsWith('=')) {
    const item = change(container[step.slice(1)])
    return item === undefined ? undefined : { ...container, [step.slice(1)]: item }
  }
  return step in container ? { ...container, [step]: mapAt(container[step], rest, change) } : value
}

function mapValues(container: Container | unknown[], change: (item: unknown) => unknown) {
  if (Array.isArray(container)) return container.map(change).filter((item) => item !== undefined)
  const mapped: Container = {}
  for (const key in container) {
    const item = change(container[key])
    if (item !== undefined) mapped[key] = item
  }
  return mapped
}

/** Puts the records at the path into the store and links into their place. */
export function ingestRecords(store: Store, answer: unknown, path: RecordPath, hint?: Selection): unknown {
  // Records of several objects have several shapes.
  const byObject = new Map<string, ReturnType<Store['ingest']>>()
  const entries: [string, string][] = []
  const marked = mapAt(answer, path, (item) => {
    const record = item as RecordRepresentation
    if (!record?.id) return undefined
    const ingest = byObject.get(record.apiName) ?? store.ingest(byObject.size ? undefined : hint)
    byObject.set(record.apiName, ingest)
    entries.push([ingest.put(record).id, record.apiName])
    return entries.length - 1
  })
  const selections = new Map([...byObject].map(([apiName, ingest]) => [apiName, ingest.finish()]))
  return mapAt(marked, path, (item) => {
    const [id, apiName] = entries[item as number] ?? ['', '']
    const selection = selections.get(apiName)
    return selection && new Link(id, selection)
  })
}

/** The links at the path, in order. */
export function linksIn(value: unknown, path: RecordPath): Link[] {
  const links: Link[] = []
  mapAt(value, path, (item) => {
    if (item instanceof Link) links.push(item)
    return item
  })
  return links
}

/**
 * The answer with its records in place; undefined when one is missing from the cache. A record that is known to be
 * gone is left out. When no record differs, `previous` is given back.
 */
export function showRecords(value: unknown, path: RecordPath, reader: Reader, previous: unknown): unknown {
  let missing = false
  const shown = mapAt(value, path, (item) => {
    if (!(item instanceof Link)) return item
    const record = reader.record(item)
    if (record === undefined) missing = true
    return record ?? undefined
  })
  return missing ? undefined : sameParts(previous, shown, () => false) ? previous : shown
}

/** A subscriber cares for the fields of the records it shows, not for when some other field was changed. */
export const sameAnswer = (before: unknown, after: unknown) => sameParts(before, after, sameRecord)

/** Equal down to the records, which keep their identity while nothing in them changes. */
function sameParts(before: unknown, after: unknown, same: typeof sameRecord): boolean {
  if (before === after) return true
  if (typeof before !== 'object' || typeof after !== 'object' || !before || !after) return false
  if (isRecord(after)) return isRecord(before) && before.id === after.id && same(before, after)
  const keys = Object.keys(after)
  return (
    keys.length === Object.keys(before).length &&
    keys.every((key) => sameParts((before as Container)[key], (after as Container)[key], same))
  )
}

const isRecord = (value: object): value is RecordRepresentation =>
  'apiName' in value && 'fields' in value && 'weakEtag' in value
