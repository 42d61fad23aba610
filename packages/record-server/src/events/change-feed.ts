import type { Pool } from 'pg'
import type { ServerContext } from '../context.ts'
import type { RecordContext } from '../record-context.ts'
import type { Session } from '../session.ts'
import type { ChangeMessage } from './change-message.ts'
import {
  CHANGE_COLUMNS,
  type Cursor,
  currentCursor,
  epochOf,
  type StoredRow,
  snapshotOf,
  toStoredChanges,
} from './read-changes.ts'
import { visibleChanges } from './visible-changes.ts'

/**
 * Position of a consumer that needs every change: everything committed up to `since`, and of the changes
 * committed between `since` and `until` those up to `sequence`.
 */
export interface FeedPosition {
  readonly since: string
  readonly until: string | null
  readonly sequence: string
  /** Epoch of the database; undefined in a position of an earlier version. */
  readonly epoch?: string
}

/** One change, as visible to the session. */
export interface FeedChange {
  readonly sequence: string
  readonly happenedAt: Date
  readonly message: ChangeMessage
  /** The row after the change, by column; null if deleted. Not filtered by access: for server-internal use. */
  readonly row: Readonly<Record<string, unknown>> | null
}

const PAGE_SIZE = 200

/** Position of a consumer that starts now. */
export const currentFeedPosition = async (pool: Pool): Promise<FeedPosition> =>
  positionAt(await currentCursor(pool))

const positionAt = (cursor: Cursor): FeedPosition => ({
  since: snapshotOf(cursor),
  until: null,
  sequence: '0',
  epoch: epochOf(cursor),
})

/**
 * Reads the next page of changes to these objects, unmerged and in order, and the position after it. Rows
 * that only became visible, without a change of their own, are omitted. In a restored database the feed continues
 * with the next change.
 */
export async function readChangeFeed(
  context: RecordContext & { pool: Pool },
  session: Session,
  position: FeedPosition,
  objectApiNames: readonly string[],
): Promise<{ changes: FeedChange[]; position: FeedPosition; isComplete: boolean }> {
  const now = await currentCursor(context.pool)
  if (position.epoch !== undefined && position.epoch !== epochOf(now))
    return { changes: [], position: positionAt(now), isComplete: true }
  const until = position.until ?? snapshotOf(now)
  const { rows } = await context.pool.query<StoredRow & { sequence: string; happened_at: Date }>(
    `select e.sequence::text, e.happened_at, ${CHANGE_COLUMNS} from record_platform.change_event e
     where e.transaction_id >= pg_snapshot_xmin($1::pg_snapshot)
       and not pg_visible_in_snapshot(e.transaction_id, $1::pg_snapshot)
       and pg_visible_in_snapshot(e.transaction_id, $2::pg_snapshot)
       and e.sequence > $3::bigint and e.object_api_name = any($4)
     order by e.sequence limit ${PAGE_SIZE}`,
    [position.since, until, position.sequence, objectApiNames],
  )
  const serverContext = { ...context, options: { pool: context.pool } } as unknown as ServerContext
  const changes: FeedChange[] = []
  for (const group of splitByRecord(rows)) {
    const stored = group.flatMap(toStoredChanges)
    const messages = (await visibleChanges(serverContext, [session], stored))(session) ?? []
    for (const row of group) {
      const message = messages.find(({ recordId, access }) => recordId === row.record_id && !access)
      if (!message) continue
      const after = row.row_after === null ? null : JSON.parse(row.row_after)
      changes.push({ sequence: row.sequence, happenedAt: row.happened_at, message, row: after })
    }
  }
  const isComplete = rows.length < PAGE_SIZE
  const last = rows.at(-1)?.sequence ?? position.sequence
  return {
    changes,
    isComplete,
    position: isComplete
      ? { since: until, until: null, sequence: '0', epoch: epochOf(now) }
      : { since: position.since, until, sequence: last, epoch: epochOf(now) },
  }
}

/**
 * Splits changes into groups without a repeated record, since visibility is evaluated for one state before
 * and one after.
 */
function splitByRecord<R extends Pick<StoredRow, 'record_id'>>(rows: readonly R[]) {
  const groups: R[][] = []
  let recordIds = new Set<string>()
  for (const row of rows) {
    if (groups.length === 0 || recordIds.has(row.record_id)) {
      groups.push([])
      recordIds = new Set()
    }
    recordIds.add(row.record_id)
    groups.at(-1)?.push(row)
  }
  return groups
}
