import type { ClientBase } from 'pg'
import { withTraceParent } from '../tracing/in-span.ts'

interface JobOptions {
  /** Not before this moment; at once when missing. */
  runAt?: Date
  /** Not before so many seconds have passed, by the clock on the wall. */
  after?: number
  /** A job that waits under the same key is replaced. */
  key?: string
  /** The smaller is done first; 0 when missing. */
  priority?: number
}

/** Adds a job in a running transaction: it exists if, and only if, the transaction commits. */
export async function addJob(
  client: Pick<ClientBase, 'query'>,
  task: string,
  payload: object,
  { runAt, after, key, priority }: JobOptions = {},
) {
  await client.query(
    `select graphile_worker.add_job($1, $2::json,
       run_at := coalesce($3::timestamptz, now() + make_interval(secs => $6)), job_key := $4, priority := $5)`,
    [
      task,
      JSON.stringify(withTraceParent(payload)),
      runAt ?? null,
      key ?? null,
      priority ?? null,
      after ?? 0,
    ],
  )
}
