import type { RecordClient } from '../client.ts'
import { mergeRecord } from '../ingest/merge-record.ts'
import { syntheticError } from '../network/errors.ts'
import type { ReadError } from './entries.ts'
import { createRecordEntry, type StoredRecord } from './entries.ts'
import { Link, type Selection } from './selection.ts'

interface Kept {
  /** How much longer it is fresh, in milliseconds: the clocks of server and browser differ. */
  freshFor: number
  /** Status and body of an error that is remembered. */
  error?: [number, unknown]
}

/** The cache as plain JSON, to be handed from the server that rendered a page to the browser that shows it. */
export interface DehydratedState {
  records: (Kept & { id: string; record?: unknown; absent?: string[] })[]
  results: (Kept & { key: string; value?: unknown })[]
  /** Selections by number; links name theirs so. */
  selections: { names: readonly string[]; links: (number | null)[] }[]
}

const LINK = '$link'

/** What a client knows, as JSON. */
export function dehydrate({ runtime }: RecordClient): DehydratedState {
  const { records, results } = runtime.store
  const now = runtime.clock.now()
  const state: DehydratedState = { records: [], results: [], selections: [] }
  const numbers = new Map<Selection, number>()

  function numberOf(selection: Selection): number {
    const known = numbers.get(selection)
    if (known !== undefined) return known
    const links = selection.links.map((link) => (link ? numberOf(link) : null))
    state.selections.push({ names: selection.names, links })
    numbers.set(selection, state.selections.length - 1)
    return state.selections.length - 1
  }

  function encode(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (value instanceof Link) return { [LINK]: [value.id, numberOf(value.selection)] }
    if (Array.isArray(value)) return value.map(encode)
    const copy: Record<string, unknown> = {}
    for (const name in value) copy[name] = encode((value as Record<string, unknown>)[name])
    return copy
  }

  const keptOf = ({ freshUntil, error }: { freshUntil: number; error: ReadError | undefined }): Kept => ({
    freshFor: freshUntil - now,
    ...(error ? { error: [error.status ?? 500, (error as { body?: unknown }).body] } : {}),
  })

  for (const entry of records.values()) {
    const { id, record, absent } = entry
    state.records.push({
      id,
      ...keptOf(entry),
      ...(record ? { record: encode(record) } : {}),
      ...(absent?.size ? { absent: [...absent] } : {}),
    })
  }
  for (const result of results.values())
    if (result.loaded && result.freshUntil > now)
      state.results.push({ key: result.key, ...keptOf(result), value: encode(result.value) })
  return state
}

/**
 * Takes over what another client knew. What this one knows already it keeps, unless it is older. `elapsed` is how long
 * ago that was, in milliseconds, when it isn't now.
 */
export function hydrate({ runtime }: RecordClient, state: DehydratedState, elapsed = 0) {
  const { records, results, hydrated, keepMs, touch, flush } = runtime.store
  const now = runtime.clock.now()
  const selections: Selection[] = []
  for (const { names, links } of state.selections) {
    const own = links.map((link) => (link === null ? undefined : selections[link]))
    selections.push({ names, links: own, deep: own.some(Boolean) })
  }

  function decode(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(decode)
    const link = (value as Record<string, unknown>)[LINK] as [string, number] | undefined
    const selection = link && selections[link[1]]
    if (link && selection) return new Link(link[0], selection)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, decode(item)]))
  }

  const timesOf = ({ freshFor }: Kept) => ({
    freshUntil: now + freshFor - elapsed,
    keepUntil: now + Math.max(0, freshFor - elapsed) + keepMs,
  })

  for (const { id, record, absent, ...kept } of state.records) {
    const entry = records.get(id) ?? createRecordEntry(id)
    const came = decode(record) as StoredRecord | undefined
    const known = entry.record
    const isSameVersion = known && came?.weakEtag === known.weakEtag
    if (known && !isSameVersion && known.weakEtag >= (came?.weakEtag ?? 0)) continue
    // Of the same version both may know fields that the other lacks.
    entry.record = isSameVersion ? mergeRecord(known, came).record : came
    entry.whole = undefined
    const missing = [...(isSameVersion ? (entry.absent ?? []) : []), ...(absent ?? [])]
    const names = missing.filter((name) => !entry.record?.fields[name])
    entry.absent = names.length > 0 ? new Set(names) : undefined
    entry.error = kept.error && syntheticError(id, ...kept.error)
    entry.version++
    Object.assign(entry, timesOf(kept))
    records.set(id, entry)
    touch(entry)
  }
  for (const { key, value, ...kept } of state.results) {
    const error = kept.error && syntheticError(key, ...kept.error)
    const start = { value: decode(value), loaded: true, error, ...timesOf(kept) }
    const known = results.get(key)
    if (known?.loaded) continue
    // Which adapter it belongs to is only known when somebody asks for it.
    if (!known) hydrated.set(key, start)
    else touch(Object.assign(known, start))
  }
  flush()
}
