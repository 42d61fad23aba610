import {
  bucketOf,
  createSetDigest,
  MAX_PACKED_RECORDS,
  MAX_READ_VALUES,
  type ReconcileInput,
  type ReconcileResult,
  urlOf,
} from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { Runtime } from '../runtime.ts'
import { type SetItem, shapeOf } from './stored-items.ts'
import type { StoredSet } from './stored-sets.ts'

/** The sides are equal after two rounds, unless records change in between. */
const MAX_ROUNDS = 3

/** Number of fetched records, and of those known to be missing. */
export interface Progress {
  readonly done: number
  readonly total: number
}

interface Options {
  readonly apiName: string
  readonly set: StoredSet
  /** Number of buckets. */
  readonly count: number
  /** Time of the server at the last reconciliation. */
  readonly since: number | undefined
  /** Versions of the stored records; undefined for one that was stored after another read. Changed with each write. */
  readonly stored: Map<string, string | undefined>
  /** Stores records; undefined deletes one. */
  write(records: Map<string, SetItem | undefined>): Promise<void>
  onProgress(progress: Progress): void
}

/**
 * Brings a stored set up to date: fetches changed records first, then compares digests until both sides are equal. Records
 * that the user may no longer read are deleted. May be interrupted at any point: stored records are not fetched again. Returns
 * the time of the server for the next call; undefined if the set kept changing.
 */
export async function reconcileSet(runtime: Runtime, options: Options): Promise<number | undefined> {
  const { apiName, set, count, since, stored } = options
  const { where, fields } = set
  const names = fields.map((name) => `${apiName}.${name}`)
  const shape = shapeOf(apiName, set)
  const pageSize = Math.min(MAX_PACKED_RECORDS, Math.floor(MAX_READ_VALUES / Math.max(1, fields.length)))

  async function compare(more: Pick<ReconcileInput, 'since' | 'digests' | 'ids'>) {
    const body = { fields: names, buckets: count, ...(where === undefined ? {} : { where }), ...more }
    const url = urlOf(endpoints.reconcile, { objectApiName: apiName })
    return (await runtime.send({ method: 'POST', url, body })).body as ReconcileResult
  }

  async function write(changes: Map<string, SetItem | undefined>) {
    await options.write(changes)
    for (const [id, item] of changes)
      if (item) stored.set(id, item[1])
      else stored.delete(id)
  }

  /** Returns the records of a response that are not stored in that version. */
  function readRecords({ ids, versions, records = [] }: ReconcileResult) {
    const changes = new Map<string, SetItem | undefined>()
    const savedAt = runtime.clock.now()
    for (const [at, id] of ids.entries()) {
      const [version = '', record] = [versions[at], records[at]]
      if (record && stored.get(id) !== version) changes.set(id, [shape, version, savedAt, record])
    }
    return changes
  }

  /** Fetches the listed records that are not stored in that version. One bucket after the other, so that each is written once. */
  async function fetchListed(listed: ReconcileResult) {
    const changed = readRecords(listed)
    if (changed.size > 0) await write(changed)
    const { ids, versions } = listed
    const wanted = ids
      .filter((id, index) => stored.get(id) !== versions[index])
      .map((id) => ({ id, bucket: bucketOf(id, count) }))
      .sort((one, other) => one.bucket - other.bucket)
      .map(({ id }) => id)
    const pages: string[][] = []
    for (let start = 0; start < wanted.length; start += pageSize)
      pages.push(wanted.slice(start, start + pageSize))
    const read = (page: string[] | undefined) => page && compare({ ids: page })
    let next = read(pages[0])
    for (const [index, page] of pages.entries()) {
      options.onProgress({ done: index * pageSize, total: wanted.length })
      const result = (await next) as ReconcileResult
      // The next page is read while this one is stored.
      next = read(pages[index + 1])
      next?.catch(() => {})
      const changes = readRecords(result)
      const isListed = new Set(result.ids)
      for (const id of page) if (!isListed.has(id)) changes.set(id, undefined)
      await write(changes)
    }
  }

  /** Deletes records that are not part of the set: of buckets that differ, or without a version. */
  async function removeOthers({ differing, ids }: ReconcileResult) {
    const isListed = new Set(ids)
    const isDiffering = new Set(differing)
    const removed = [...stored].flatMap(([id, version]) =>
      !isListed.has(id) && (version === undefined || isDiffering.has(bucketOf(id, count))) ? [id] : [],
    )
    if (removed.length === 0) return
    await write(new Map(removed.map((id) => [id, undefined])))
    // Those in memory may only be outside of the set, or unreadable.
    await runtime.refetchRecords(removed)
  }

  let position: number | undefined
  if (since !== undefined && stored.size > 0) {
    const changed = await compare({ since })
    ;({ position } = changed)
    await fetchListed(changed)
  }
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const digest = createSetDigest(count)
    for (const [id, version] of stored) if (version !== undefined) digest.add(id, version)
    const result = await compare({ digests: digest.toText() })
    position ??= result.position
    await removeOthers(result)
    if (result.differing.length === 0) return position
    await fetchListed(result)
  }
  return undefined
}
