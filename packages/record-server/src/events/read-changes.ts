import type { Pool } from 'pg'
import { SNAPSHOT_SQL } from '../db/snapshot-sql.ts'
import { preparedQuery } from '../query/run-statement.ts'

/** A change as it was stored with the write. Rows stay text: only the database looks into them. */
export interface StoredChange {
  objectApiName: string
  recordId: string
  kind: 'created' | 'updated' | 'deleted'
  changedFields: string[]
  weakEtag: number
  /** Version of the row before; undefined when there was none. */
  from: number | undefined
  /** Who did it; null when it was nobody with an account. */
  by: string | null
  before: string | null
  after: string | null
  /** How it was in between, where several changes are told as one: somebody may have read it so. Null: it was gone. */
  between: readonly (string | null)[]
}

/**
 * Where a reader stands: the transactions it has seen, as PostgreSQL writes a snapshot. A sequence number would not
 * do, since transactions that began earlier may commit later.
 */
export type Cursor = string

export interface ChangeBatch {
  /** Undefined when there are so many that readers had better start afresh. */
  changes: StoredChange[] | undefined
  cursor: Cursor
}

const CURSOR = /^\d{1,20}:\d{1,20}:(\d{1,20}(,\d{1,20})*)?$/

/** More than this and a reader had better start afresh. */
const MAX_CATCH_UP = 1000

export const COLUMNS = `e.object_api_name, e.record_id, e.kind, e.changed_fields, e.weak_etag::text,
  round(extract(epoch from (e.row_before->>'system_modstamp')::timestamptz) * 1000)::bigint::text as from_etag,
  e.row_after->>'last_modified_by_id' as changed_by, e.row_before::text, e.row_after::text`

export async function currentCursor(pool: Pool): Promise<Cursor> {
  const { rows } = await pool.query<{ cursor: string }>(`select ${SNAPSHOT_SQL} as cursor`)
  return rows[0]?.cursor ?? ''
}

/** Everything that became visible since the cursor, each change exactly once, and the cursor after it. */
export async function readChanges(pool: Pool, since: Cursor): Promise<ChangeBatch> {
  const { rows } = await pool.query<StoredRow>(
    preparedQuery(
      `select ${SNAPSHOT_SQL} as cursor, ${COLUMNS}
       from (values (1)) one left join record_platform.change_event e
         on e.transaction_id >= pg_snapshot_xmin($1::pg_snapshot)
        and not pg_visible_in_snapshot(e.transaction_id, $1::pg_snapshot)
       order by e.sequence limit ${MAX_CATCH_UP + 1}`,
      [since],
    ),
  )
  const changes = rows.length > MAX_CATCH_UP ? undefined : rows.flatMap(changeOf)
  return { changes, cursor: rows[0]?.cursor ?? since }
}

/** The objects of which records have changed since the cursor, and the cursor after it. */
export async function changedObjects(pool: Pool, since: Cursor) {
  const { rows } = await pool.query<{ cursor: Cursor; objects: string[] }>(
    preparedQuery(
      `select ${SNAPSHOT_SQL} as cursor, array(
         select distinct object_api_name from record_platform.change_event
         where transaction_id >= pg_snapshot_xmin($1::pg_snapshot)
           and not pg_visible_in_snapshot(transaction_id, $1::pg_snapshot)) as objects`,
      [since],
    ),
  )
  return rows[0] ?? { cursor: since, objects: [] }
}

/**
 * What a reader that stopped at `since` has missed up to `until`. Undefined when that can no longer be told: the
 * changes were purged, are too many, or the cursor is none of this database.
 */
export async function missedChanges(
  pool: Pool,
  since: string,
  until: Cursor,
): Promise<StoredChange[] | undefined> {
  if (!(await canCatchUp(pool, since, until))) return undefined
  const { rows } = await pool.query<StoredRow>(
    `select ${COLUMNS} from record_platform.change_event e
     where e.transaction_id >= pg_snapshot_xmin($1::pg_snapshot)
       and not pg_visible_in_snapshot(e.transaction_id, $1::pg_snapshot)
       and pg_visible_in_snapshot(e.transaction_id, $2::pg_snapshot)
     order by e.sequence limit ${MAX_CATCH_UP + 1}`,
    [since, until],
  )
  return rows.length > MAX_CATCH_UP ? undefined : rows.flatMap(changeOf)
}

async function canCatchUp(pool: Pool, since: string, until: Cursor) {
  if (!isCursor(since, until)) return false
  const { rows } = await pool.query<{ fresh: boolean }>(
    'select transaction_id < pg_snapshot_xmin($1::pg_snapshot) as fresh from record_platform.change_horizon',
    [since],
  )
  return rows[0]?.fresh === true
}

/** Could the text be a snapshot that this database gave out before `until`? Readers may send anything. */
function isCursor(text: string, until: Cursor) {
  if (!CURSOR.test(text)) return false
  const [xmin = 0, xmax = 0] = text.split(':').map(Number)
  const running = (text.split(':')[2] ?? '').split(',').filter(Boolean).map(Number)
  const isInOrder = running.every((id, index) => id > (running[index - 1] ?? xmin - 1) && id < xmax)
  return xmin > 0 && xmin <= xmax && xmax <= Number(until.split(':')[1]) && isInOrder
}

/** A row of the changes as PostgreSQL gives it. */
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

export function changeOf(row: StoredRow): StoredChange[] {
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
      between: [],
    },
  ]
}
