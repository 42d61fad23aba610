import {
  bucketOf,
  createSetDigest,
  differingBuckets,
  MAX_PACKED_RECORDS,
  MAX_READ_VALUES,
  MAX_STORED_RECORDS,
  type ReconcileInput,
  type ReconcileResult,
  TooComplicated,
} from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import { visibleObject } from '../metadata/visible-object.ts'
import { requireFewValues } from '../query/field-tree.ts'
import type { Session } from '../session.ts'
import { readSet, type StoredSet } from './read-set.ts'

/** Maximum number of changed records; beyond it the digests are compared without a hint. */
const MAX_CHANGED = 10_000
/** Transactions may end this long after the time of their changes. */
const OVERLAP_MS = 300_000

/**
 * Compares the records that a device stores with those that the session may read, without any state of the device: the
 * changed ones since a time, as a hint and with their values unless there are many, or those of the buckets with another digest. Only
 * the latter is complete. With `ids` it returns the values of those that belong to the set.
 */
export async function reconcile(
  context: ServerContext,
  session: Session,
  objectApiName: string,
  { since, ids, buckets, digests = '', ...selection }: ReconcileInput,
): Promise<ReconcileResult> {
  const object = visibleObject(context, objectApiName, session)
  // Without access the set is empty: the device deletes its records.
  if (!object) return compare({ position: context.options.clock(), rows: [] }, digests, buckets)
  if (ids) {
    requireFewValues(selection.fields.length * ids.length)
    return withValues(
      await readSet(context, session, object, selection, { ids, hasValues: true, limit: ids.length }),
    )
  }
  if (since !== undefined) {
    const changed = { since, overlapMs: OVERLAP_MS }
    const few = Math.min(MAX_PACKED_RECORDS, Math.floor(MAX_READ_VALUES / selection.fields.length))
    const set = await readSet(context, session, object, selection, {
      ...{ ...changed, hasValues: true, limit: few + 1 },
    })
    if (set.rows.length <= few) return withValues(set)
    const more = { ...changed, limit: MAX_CHANGED + 1 }
    const { position, rows } = await readSet(context, session, object, selection, more)
    return toResult(position, [], rows.length > MAX_CHANGED ? [] : rows)
  }
  const set = await readSet(context, session, object, selection, { limit: MAX_STORED_RECORDS + 1 })
  const { length } = set.rows
  if (length > MAX_STORED_RECORDS) throw TooComplicated('records in a stored set', MAX_STORED_RECORDS, length)
  return compare(set, digests, buckets)
}

function compare({ position, rows }: StoredSet, digests: string, count: number): ReconcileResult {
  const digest = createSetDigest(count)
  for (const [id, version] of rows) digest.add(id, version)
  const differing = differingBuckets(digest.toText(), digests, count)
  const isWanted = new Set(differing)
  return toResult(
    position,
    differing,
    rows.filter(([id]) => isWanted.has(bucketOf(id, count))),
  )
}

const withValues = ({ position, rows, records = [] }: StoredSet): ReconcileResult => ({
  ...toResult(position, [], rows),
  records: [...records],
})

const toResult = (position: number, differing: number[], rows: StoredSet['rows']): ReconcileResult => ({
  position,
  differing,
  ids: rows.map(([id]) => id),
  versions: rows.map(([, version]) => version),
})
