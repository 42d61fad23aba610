import type { Pool } from 'pg'
import { CURSOR_SQL } from '../db/snapshot-sql.ts'
import { preparedQuery } from '../query/run-statement.ts'

/** A change event as stored with the write. Rows stay text, since only the database reads them. */
export interface StoredChange {
  objectApiName: string
  recordId: string
  kind: 'created' | 'updated' | 'deleted'
  changedFields: string[]
  weakEtag: number
  /** Version of the row before; undefined if it was created. */
  from: number | undefined
  /** User who made the change; null if it was not a user. */
  by: string | null
  before: string | null
  after: string | null
  /** Intermediate states of a merged change, which clients may have read. Null: deleted. */
  intermediate: readonly (string | null)[]
}

/**
 * The epoch of the database and a PostgreSQL snapshot: the set of transactions that a reader has seen. A sequence
 * number is not sufficient, because a transaction that began earlier may commit later. Another epoch has other
 * transactions with the same ids.
 */
export type Cursor = string

/** Returns the snapshot of a cursor, for SQL. */
export const snapshotOf = (cursor: Cursor) => cursor.slice(cursor.indexOf('/') + 1)

/** Returns the epoch of a cursor; empty if it has none. */
export const epochOf = (cursor: Cursor) => cursor.slice(0, Math.max(0, cursor.indexOf('/')))

export interface ChangeBatch {
  /** Undefined if there are too many changes, or the database was restored, so that readers must be reset. */
  changes: StoredChange[] | undefined
  cursor: Cursor
}

const SNAPSHOT_PATTERN = /^\d{1,20}:\d{1,20}:(\d{1,20}(,\d{1,20})*)?$/

/** With more changes than this, readers are reset. */
const MAX_CATCH_UP_CHANGES = 1000

export const CHANGE_COLUMNS = `e.object_api_name, e.record_id, e.kind, e.changed_fields, e.weak_etag::text,
  round(extract(epoch from (e.row_before->>'system_modstamp')::timestamptz) * 1000)::bigint::text as from_etag,
  e.row_after->>'last_modified_by_id' as changed_by, e.row_before::text, e.row_after::text`

export async function currentCursor(pool: Pool): Promise<Cursor> {
  const { rows } = await pool.query<{ cursor: string }>(`select ${CURSOR_SQL} as cursor`)
  return rows[0]?.cursor ?? ''
}

/** Returns every change that became visible since the cursor, exactly once, and the new cursor. */
export async function readChanges(pool: Pool, since: Cursor): Promise<ChangeBatch> {
  const { rows } = await pool.query<StoredRow>(
    preparedQuery(
      `select ${CURSOR_SQL} as cursor, ${CHANGE_COLUMNS}
       from (values (1)) one left join record_platform.change_event e
         on e.transaction_id >= pg_snapshot_xmin($1::pg_snapshot)
        and not pg_visible_in_snapshot(e.transaction_id, $1::pg_snapshot)
       order by e.sequence limit ${MAX_CATCH_UP_CHANGES + 1}`,
      [snapshotOf(since)],
    ),
  )
  const cursor = rows[0]?.cursor ?? since
  const isReset = rows.length > MAX_CATCH_UP_CHANGES || epochOf(cursor) !== epochOf(since)
  return { changes: isReset ? undefined : rows.flatMap(toStoredChanges), cursor }
}

/** Returns the objects whose records changed since the cursor, and the new cursor. */
export async function changedObjects(pool: Pool, since: Cursor) {
  const { rows } = await pool.query<{ cursor: Cursor; objects: string[] }>(
    preparedQuery(
      `select ${CURSOR_SQL} as cursor, array(
         select distinct object_api_name from record_platform.change_event
         where transaction_id >= pg_snapshot_xmin($1::pg_snapshot)
           and not pg_visible_in_snapshot(transaction_id, $1::pg_snapshot)) as objects`,
      [snapshotOf(since)],
    ),
  )
  return rows[0] ?? { cursor: since, objects: [] }
}

/**
 * Returns the changes between `since` and `until`. Undefined if they were purged, are too many, or the cursor
 * is invalid.
 */
export async function missedChanges(
  pool: Pool,
  since: string,
  until: Cursor,
): Promise<StoredChange[] | undefined> {
  if (!(await canCatchUp(pool, since, until))) return undefined
  const { rows } = await pool.query<StoredRow>(
    `select ${CHANGE_COLUMNS} from record_platform.change_event e
     where e.transaction_id >= pg_snapshot_xmin($1::pg_snapshot)
       and not pg_visible_in_snapshot(e.transaction_id, $1::pg_snapshot)
       and pg_visible_in_snapshot(e.transaction_id, $2::pg_snapshot)
     order by e.sequence limit ${MAX_CATCH_UP_CHANGES + 1}`,
    [snapshotOf(since), snapshotOf(until)],
  )
  return rows.length > MAX_CATCH_UP_CHANGES ? undefined : rows.flatMap(toStoredChanges)
}

async function canCatchUp(pool: Pool, since: string, until: Cursor) {
  if (!isCursor(since, until)) return false
  const { rows } = await pool.query<{ fresh: boolean }>(
    'select transaction_id < pg_snapshot_xmin($1::pg_snapshot) as fresh from record_platform.change_horizon',
    [snapshotOf(since)],
  )
  return rows[0]?.fresh === true
}

/** Whether the text may be a cursor of this database from before `until`. Clients can send anything. */
function isCursor(cursor: string, until: Cursor) {
  const text = snapshotOf(cursor)
  if (epochOf(cursor) !== epochOf(until) || !SNAPSHOT_PATTERN.test(text)) return false
  const [xmin = 0, xmax = 0] = text.split(':').map(Number)
  const running = (text.split(':')[2] ?? '').split(',').filter(Boolean).map(Number)
  const isSorted = running.every((id, index) => id > (running[index - 1] ?? xmin - 1) && id < xmax)
  return xmin > 0 && xmin <= xmax && xmax <= Number(snapshotOf(until).split(':')[1]) && isSorted
}

/** A row of `change_event`. */
export interface StoredRow {
  cursor?: string
  object_api_name: string | null
  record_id: string
  kind: StoredChange['kind']
  changed_fields: string[]
  weak_etag: string
  from_etag: string | null
  changed_by: string | null
  row_before: string | null
  row_after: string | null
}

export function toStoredChanges(row: StoredRow): StoredChange[] {
  if (row.object_api_name === null) return []
  return [
    {
      objectApiName: row.object_api_name,
      recordId: row.record_id,
      kind: row.kind,
      changedFields: row.changed_fields,
      weakEtag: Number(row.weak_etag),
      from: row.from_etag === null ? undefined : Number(row.from_etag),
      by: row.changed_by,
      before: row.row_before,
      after: row.row_after,
      intermediate: [],
    },
  ]
}
