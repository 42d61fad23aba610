import {
  type BatchResults,
  bucketOf,
  createSetDigest,
  MAX_BATCH_RECORDS,
  type ReconcileInput,
  type ReconcileResult,
  type RecordRepresentation,
  urlOf,
} from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { Runtime } from '../runtime.ts'
import { objectOf, type StoredItem, toSetItem } from './stored-items.ts'

/** The sides are equal after two rounds, unless records change in between. */
const MAX_ROUNDS = 3

/** Records of one object that a device takes along: those that the user may read, and the condition includes. */
export interface StoredSet {
  /** Fields of the object. None may be `secret`. */
  readonly fields: readonly string[]
  /** Condition as in lists; all readable records without one. */
  readonly where?: string
}

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
  /** Returns all stored records. */
  all(): Promise<[string, unknown][]>
  /** Stores records; undefined deletes one. */
  write(records: Map<string, StoredItem | undefined>): Promise<void>
  onProgress(progress: Progress): void
}

/**
 * Brings a stored set up to date: fetches changed records first, then compares digests until both sides are equal. Records
 * that the user may no longer read are deleted. May be interrupted at any point: stored records are not fetched again. Returns
 * the time of the server for the next call; undefined if the set kept changing.
 */
export async function reconcileSet(runtime: Runtime, options: Options): Promise<number | undefined> {
  const { apiName, set, count, since, write } = options
  const { where, fields } = set
  const names = fields.map((name) => `${apiName}.${name}`)

  async function compare(more: Pick<ReconcileInput, 'since' | 'digests'>) {
    const body = { fields: names, buckets: count, ...(where === undefined ? {} : { where }), ...more }
    const url = urlOf(endpoints.reconcile, { objectApiName: apiName })
    return (await runtime.send({ method: 'POST', url, body })).body as ReconcileResult
  }

  /** Fetches the listed records that are not stored in that version. One bucket after the other, so that each is written once. */
  async function fetchListed(
    { ids, versions }: ReconcileResult,
    stored: ReadonlyMap<string, string | undefined>,
  ) {
    const wanted = ids
      .map((id, index) => ({ id, version: versions[index] ?? '', bucket: bucketOf(id, count) }))
      .filter(({ id, version }) => stored.get(id) !== version)
      .sort((one, other) => one.bucket - other.bucket)
    for (let start = 0; start < wanted.length; start += MAX_BATCH_RECORDS) {
      options.onProgress({ done: start, total: wanted.length })
      const part = wanted.slice(start, start + MAX_BATCH_RECORDS)
      const recordIds = part.map(({ id }) => id)
      const url = urlOf(endpoints.recordBatch, { recordIds }, { optionalFields: names })
      const { results } = (await runtime.send({ method: 'GET', url }))
        .body as BatchResults<RecordRepresentation>
      const changes = new Map<string, StoredItem | undefined>()
      for (const [index, { id, version }] of part.entries()) {
        const { statusCode = 404, result } = results[index] ?? {}
        const record = statusCode === 200 ? (result as RecordRepresentation) : undefined
        changes.set(id, record && toSetItem(id, record, version, runtime.clock.now()))
      }
      await write(changes)
    }
  }

  /** Deletes records that are not part of the set: of buckets that differ, or without a version. */
  async function removeOthers(
    { differing, ids }: ReconcileResult,
    stored: ReadonlyMap<string, string | undefined>,
  ) {
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

  const readVersions = async () => {
    const items = (await options.all()) as [string, StoredItem][]
    const own = items.filter(([, item]) => objectOf(item) === apiName)
    return new Map(own.map(([id, { version }]) => [id, version]))
  }

  let position: number | undefined
  let stored = await readVersions()
  if (since !== undefined && stored.size > 0) {
    const changed = await compare({ since })
    ;({ position } = changed)
    await fetchListed(changed, stored)
    stored = await readVersions()
  }
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const digest = createSetDigest(count)
    for (const [id, version] of stored) if (version !== undefined) digest.add(id, version)
    const result = await compare({ digests: digest.toText() })
    position ??= result.position
    await removeOthers(result, stored)
    if (result.differing.length === 0) return position
    await fetchListed(result, stored)
    stored = await readVersions()
  }
  return undefined
}
