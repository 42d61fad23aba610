import type { Pool } from 'pg'
import type { ServerContext } from '../context.ts'
import type { RecordContext } from '../record-context.ts'
import type { Session } from '../session.ts'
import { COLUMNS, type Cursor, changeOf, currentCursor, type StoredRow } from './read-changes.ts'
import { type ChangeMessage, visibleChanges } from './visible-changes.ts'

/**
 * How far somebody has read who wants every change, however many there are: all that was committed up to `since`, and
 * of what was committed between it and `until` that up to `sequence`.
 */
export interface ChangePlace {
  readonly since: Cursor
  readonly until: Cursor | null
  readonly sequence: string
}

/** One change, as the session may hear of it. */
export interface HeardChange {
  readonly sequence: string
  readonly happenedAt: Date
  readonly message: ChangeMessage
  /** The row as it is after the change, by columns; null when it is gone. For whoever acts for the server itself. */
  readonly row: Readonly<Record<string, unknown>> | null
}

const PAGE = 200

/** The place of somebody who begins now. */
export const placeNow = async (pool: Pool): Promise<ChangePlace> => ({
  since: await currentCursor(pool),
  until: null,
  sequence: '0',
})

/**
 * The next page of changes of these objects, each told by itself and in order, and where that leaves the reader. Rows
 * that were not changed themselves, and are only seen from now on, are left out.
 */
export async function changesFor(
  context: RecordContext & { pool: Pool },
  session: Session,
  place: ChangePlace,
  objectApiNames: readonly string[],
): Promise<{ changes: HeardChange[]; place: ChangePlace; isAll: boolean }> {
  const until = place.until ?? (await currentCursor(context.pool))
  const { rows } = await context.pool.query<StoredRow & { sequence: string; happened_at: Date }>(
    `select e.sequence::text, e.happened_at, ${COLUMNS} from record_platform.change_event e
     where e.transaction_id >= pg_snapshot_xmin($1::pg_snapshot)
       and not pg_visible_in_snapshot(e.transaction_id, $1::pg_snapshot)
       and pg_visible_in_snapshot(e.transaction_id, $2::pg_snapshot)
       and e.sequence > $3::bigint and e.object_api_name = any($4)
     order by e.sequence limit ${PAGE}`,
    [place.since, until, place.sequence, objectApiNames],
  )
  const told = { ...context, options: { pool: context.pool } } as unknown as ServerContext
  const changes: HeardChange[] = []
  for (const run of withoutRepetition(rows)) {
    const stored = run.flatMap(changeOf)
    const messages = (await visibleChanges(told, [session], stored))(session) ?? []
    for (const row of run) {
      const message = messages.find(({ recordId, access }) => recordId === row.record_id && !access)
      if (!message) continue
      const after = row.row_after === null ? null : JSON.parse(row.row_after)
      changes.push({ sequence: row.sequence, happenedAt: row.happened_at, message, row: after })
    }
  }
  const isAll = rows.length < PAGE
  const last = rows.at(-1)?.sequence ?? place.sequence
  return {
    changes,
    isAll,
    place: isAll
      ? { since: until, until: null, sequence: '0' }
      : { since: place.since, until, sequence: last },
  }
}

/** Pieces in which no record comes twice: what is judged together is one state before and one after. */
function withoutRepetition<R extends Pick<StoredRow, 'record_id'>>(rows: readonly R[]) {
  const runs: R[][] = []
  let seen = new Set<string>()
  for (const row of rows) {
    if (runs.length === 0 || seen.has(row.record_id)) {
      runs.push([])
      seen = new Set()
    }
    seen.add(row.record_id)
    runs.at(-1)?.push(row)
  }
  return runs
}
