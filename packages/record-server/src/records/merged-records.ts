import { isRecordId, type RecordApiError, toId18, withMergedInto } from '@foyer/record-contract'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { ServerContext } from '../context.ts'
import { FULL_VIEW, readRecord } from './read-record.ts'

/** Retention of merges. */
export const MERGED_RECORD_DAYS = 90
/** Merges that are followed, one after the other. */
const MAX_MERGES = 5

/** Records that a record was deleted because it was merged into another one. Call it in the transaction of the deletion. */
export const recordMerge = (client: Pick<Pool, 'query'>, id: string, keptId: string, nowMs: number) =>
  client.query(
    `insert into record_platform.merged_record (id, kept_id, merged_at) values ($1, $2, $3)
     on conflict (id) do update set kept_id = excluded.kept_id, merged_at = excluded.merged_at`,
    [id, keptId, new Date(nowMs)],
  )

/** Adds the record into which the requested one was merged to a 404, if the session can read it. */
export async function namingKept(error: RecordApiError, context: ServerContext, request: FastifyRequest) {
  const { recordId } = (request.params ?? {}) as { recordId?: unknown }
  if (error.status !== 404 || !isRecordId(recordId)) return error
  try {
    const { pool, sessionOf } = context.options
    const { rows } = await pool.query<{ id: string | null }>(
      `with recursive merges (id, step) as (
         select kept_id, 1 from record_platform.merged_record where id = $1
         union all
         select m.kept_id, step + 1 from merges join record_platform.merged_record m on m.id = merges.id
         where step < ${MAX_MERGES})
       select id from merges order by step desc limit 1`,
      [toId18(recordId)],
    )
    const id = rows[0]?.id
    if (!id) return error
    await readRecord(context, await sessionOf(request), id, FULL_VIEW)
    return withMergedInto(error, id)
  } catch {
    // The kept record is not visible, or the database is unavailable.
    return error
  }
}
