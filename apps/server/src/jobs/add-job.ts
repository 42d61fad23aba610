import type { ClientBase } from 'pg'
import { withTraceParent } from '../tracing/in-span.ts'

interface JobOptions {
  /** Earliest start; default: immediately. */
  runAt?: Date
  /** Delay in seconds of real time. */
  after?: number
  /** Replaces a pending job with the same key. */
  key?: string
  /** Smaller runs first; default 0. */
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
