import { conditionMethods, type JobState, jobMethods } from '@foyer/fair-domain'
import { IS_ABANDONED } from '../../jobs/job-store.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Needs } from './needs.ts'

const MAX_JOBS = 200

interface JobRow {
  id: string
  task: string
  attempts: number
  maxAttempts: number
  runAt: Date
  isLocked: boolean
  isAbandoned: boolean
  lastError: string | null
}

const stateOf = ({ isLocked, isAbandoned, attempts, maxAttempts }: JobRow): JobState => {
  if (isLocked) return isAbandoned ? 'abandoned' : 'running'
  if (attempts === 0) return 'queued'
  return attempts < maxAttempts ? 'retrying' : 'failed'
}

/** The kind of error. Its message may contain personal data, so it stays in the database. */
function errorCodeIn(message: string | null) {
  if (message === null) return null
  const code = /\b(E[A-Z]{4,}|[A-Z]+(?:_[A-Z]+)+)\b/.exec(message)?.[1]
  return code ?? /^(\w*Error)\b/.exec(message)?.[1] ?? 'Error'
}

/** Queued, running and failed jobs, without their payload, which may be personal. */
export function serveJobs(fair: Needs) {
  const { pool, transact } = fair
  return [
    ...serve(fair, conditionMethods, { getCondition: () => fair.condition() }),
    ...serve(fair, jobMethods, {
      getJobs: async () => {
        const { rows } = await pool.query<JobRow>(
          `select id::text, task_identifier as task, attempts::int, max_attempts::int as "maxAttempts",
             run_at as "runAt", last_error as "lastError",
             locked_by is not null as "isLocked", ${IS_ABANDONED} as "isAbandoned"
           from graphile_worker.jobs order by (attempts > 0) desc, run_at limit ${MAX_JOBS}`,
        )
        const counts = await pool.query<{ task: string; waiting: number; failed: number }>(
          `select task_identifier as task, count(*) filter (where attempts < max_attempts)::int as waiting,
             count(*) filter (where attempts >= max_attempts)::int as failed
           from graphile_worker.jobs group by 1 order by 3 desc, 2 desc, 1`,
        )
        return {
          tasks: counts.rows,
          jobs: rows.map((job) => ({
            id: job.id,
            task: job.task,
            attempts: job.attempts,
            maxAttempts: job.maxAttempts,
            runAt: job.runAt.toISOString(),
            state: stateOf(job),
            errorCode: errorCodeIn(job.lastError),
          })),
        }
      },
      retry: async ({ id }, { session }) => {
        if (!/^\d{1,18}$/.test(id)) return { retried: false }
        // A running job is skipped, unless its server is dead.
        const { rowCount } = await transact(session, async ({ client }) => {
          await client.query(
            `update graphile_worker._private_jobs set locked_by = null, locked_at = null
             where id = $1 and ${IS_ABANDONED}`,
            [id],
          )
          return client.query(
            `select from graphile_worker.reschedule_jobs(array[$1::bigint], run_at := now(), attempts := 0)`,
            [id],
          )
        })
        return { retried: rowCount === 1 }
      },
    }),
  ]
}
