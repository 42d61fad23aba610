import type { RecordClient } from '../client.ts'
import { mergeRecord } from '../ingest/merge-record.ts'
import { syntheticError } from '../network/errors.ts'
import type { ReadError } from './entries.ts'
import { createRecordEntry, type StoredRecord } from './entries.ts'
import { Link, type Selection } from './selection.ts'

interface EntryState {
  /** Remaining lifetime in milliseconds: the clocks of server and browser differ. */
  freshFor: number
  /** Status and body of a cached error. */
  error?: [number, unknown]
}

/** The cache as JSON, to transfer it from the server that rendered a page to the browser. */
export interface DehydratedState {
  records: (EntryState & { id: string; record?: unknown; absent?: string[] })[]
  results: (EntryState & { key: string; value?: unknown })[]
  /** Selections by index; links refer to them. */
  selections: { names: readonly string[]; links: (number | null)[] }[]
  /** Epoch of the server's database. */
  epoch?: string | undefined
}

const LINK = '$link'

/** Returns the content of a client as JSON. */
export function dehydrate({ runtime }: RecordClient): DehydratedState {
  const { records, results } = runtime.store
  const now = runtime.clock.now()
  const state: DehydratedState = { records: [], results: [], selections: [], epoch: runtime.epoch }
  const indexes = new Map<Selection, number>()

  function selectionIndex(selection: Selection): number {
    const cached = indexes.get(selection)
    if (cached !== undefined) return cached
    const links = selection.links.map((link) => (link ? selectionIndex(link) : null))
    state.selections.push({ names: selection.names, links })
    indexes.set(selection, state.selections.length - 1)
    return state.selections.length - 1
  }

  function encode(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (value instanceof Link) return { [LINK]: [value.id, selectionIndex(value.selection)] }
    if (Array.isArray(value)) return value.map(encode)
    const copy: Record<string, unknown> = {}
    for (const name in value) copy[name] = encode((value as Record<string, unknown>)[name])
    return copy
  }

  const toEntryState = ({
    freshUntil,
    error,
  }: {
    freshUntil: number
    error: ReadError | undefined
  }): EntryState => ({
    freshFor: freshUntil - now,
    ...(error ? { error: [error.status ?? 500, (error as { body?: unknown }).body] } : {}),
  })

  for (const entry of records.values()) {
    const { id, record, absent } = entry
    // Pending writes are not part of the state: it contains what the server has confirmed.
    if (!record && !entry.error && !absent) continue
    state.records.push({
      id,
      ...toEntryState(entry),
      ...(record ? { record: encode(record) } : {}),
      ...(absent?.size ? { absent: [...absent] } : {}),
    })
  }
  // A refused read is stale immediately, but the browser must render what the server has rendered.
  for (const result of results.values())
    if (result.loaded && (result.error || result.freshUntil > now))
      state.results.push({ key: result.key, ...toEntryState(result), value: encode(result.value) })
  return state
}

/**
 * Adds the content of another client. Newer data of this one stays. `elapsed` is the age of the state in milliseconds.
 */
export function hydrate({ runtime }: RecordClient, state: DehydratedState, elapsed = 0) {
  const { records, results, hydrated, keepMs, touch, reindex, flush } = runtime.store
  runtime.epoch ??= state.epoch
  const now = runtime.clock.now()
  const selections: Selection[] = []
  for (const { names, links } of state.selections) {
    const nestedSelections = links.map((link) => (link === null ? undefined : selections[link]))
    selections.push({ names, links: nestedSelections, deep: nestedSelections.some(Boolean) })
  }

  function decode(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(decode)
    const link = (value as Record<string, unknown>)[LINK] as [string, number] | undefined
    const selection = link && selections[link[1]]
    if (link && selection) return new Link(link[0], selection)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, decode(item)]))
  }

  const toTimes = ({ freshFor }: EntryState) => ({
    freshUntil: now + freshFor - elapsed,
    keepUntil: now + Math.max(0, freshFor - elapsed) + keepMs,
  })

  for (const { id, record, absent, ...entryState } of state.records) {
    const entry = records.get(id) ?? createRecordEntry(id)
    const incoming = decode(record) as StoredRecord | undefined
    const cached = entry.record
    const isSameVersion = cached && incoming?.weakEtag === cached.weakEtag
    if (cached && !isSameVersion && cached.weakEtag >= (incoming?.weakEtag ?? 0)) continue
    // Records of the same version may each have fields that the other lacks.
    entry.record = isSameVersion ? mergeRecord(cached, incoming).record : incoming
    entry.selection = undefined
    const missing = [...(isSameVersion ? (entry.absent ?? []) : []), ...(absent ?? [])]
    const names = missing.filter((name) => !entry.record?.fields[name])
    entry.absent = names.length > 0 ? new Set(names) : undefined
    entry.error = entryState.error && syntheticError(id, ...entryState.error)
    entry.version++
    Object.assign(entry, toTimes(entryState))
    records.set(id, entry)
    touch(entry)
  }
  for (const { key, value, ...entryState } of state.results) {
    const error = entryState.error && syntheticError(key, ...entryState.error)
    const initialState = { value: decode(value), loaded: true, error, ...toTimes(entryState) }
    const cached = results.get(key)
    if (cached?.loaded) continue
    // The adapter of a result is only known when it is read.
    if (!cached) hydrated.set(key, initialState)
    else {
      reindex(Object.assign(cached, initialState))
      touch(cached)
    }
  }
  flush()
}
