import type { Pool, QueryConfig, QueryResultRow } from 'pg'

/**
 * Time without a heartbeat after which a worker counts as dead. Jobs of a killed server are released within a minute.
 */
export const DEAD_AFTER_SECONDS = 30

const IS_OLD_LOCK = `locked_at < now() - interval '${DEAD_AFTER_SECONDS} seconds'`

/** A lock that no live worker holds: its server was killed, or lost the database for good. */
export const IS_ABANDONED = `locked_by is not null
  and ${IS_OLD_LOCK}
  and not exists (select from jobs.worker w where w.id = locked_by
    and w.seen_at > now() - interval '${DEAD_AFTER_SECONDS} seconds')`

/** Jobs that are due and not locked. */
const IS_DUE = 'attempts < max_attempts and run_at <= now() and locked_at is null'

/** Wait of the oldest due job, in seconds. */
export const LONGEST_WAIT = `coalesce(extract(epoch from now() - min(run_at) filter (where ${IS_DUE})), 0)::float8`

export interface ClaimedJob {
  id: string
  task: string
  payload: unknown
  attempts: number
}

/** Database operations of one worker. Each is a single statement, so that it can be repeated after an error. */
export interface JobStore {
  /** Returns the tasks with due jobs. */
  waiting: () => Promise<string[]>
  /** Claims up to `limit` jobs of these tasks, the most urgent first. */
  claim: (tasks: readonly string[], limit: number) => Promise<ClaimedJob[]>
  /** Deletes a completed job. A job that another worker has claimed since is left unchanged, here and below. */
  complete: (id: string) => Promise<void>
  /** Schedules a retry of a failed job, with backoff. */
  fail: (id: string, message: string) => Promise<void>
  /** Schedules the job for that moment, without counting the attempt. */
  postpone: (id: string, until: Date) => Promise<void>
  /** Records a heartbeat of this worker. */
  beat: () => Promise<void>
  /**
   * Releases the jobs of dead workers, and those that this one claimed without receiving the response.
   * Returns their number.
   */
  freeAbandoned: (running: readonly string[]) => Promise<number>
  /** Adds the tasks that are due by schedule, each once for any number of servers. */
  schedule: (tasks: readonly string[], at: Date) => Promise<void>
  leave: () => Promise<void>
}

const MAX_ERROR_LENGTH = 4_000
const ANSWER_TIMEOUT_MS = 40_000

export function createJobStore(pool: Pool, workerId: string): JobStore {
  // Without a timeout a connection that was lost silently would wait for ever.
  const query = <T extends QueryResultRow>(text: string, values: unknown[] = []) =>
    pool.query<T>({ text, values, query_timeout: ANSWER_TIMEOUT_MS } as QueryConfig)

  return {
    waiting: async () => {
      const { rows } = await query<{ task: string }>(
        `select distinct t.identifier as task
         from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where j.is_available and j.run_at <= now()`,
      )
      return rows.map(({ task }) => task)
    },
    claim: async (tasks, limit) => {
      const { rows } = await query<ClaimedJob>(
        `with free as (
           select j.id from graphile_worker._private_jobs j
           where j.is_available and j.run_at <= now() and j.task_id in
             (select t.id from graphile_worker._private_tasks t where t.identifier = any($2))
           order by j.priority, j.run_at, j.id limit $3 for update skip locked)
         update graphile_worker._private_jobs j
         set attempts = j.attempts + 1, locked_by = $1, locked_at = now()
         from free, graphile_worker._private_tasks t where j.id = free.id and t.id = j.task_id
         returning j.id::text, t.identifier as task, j.payload, j.attempts::int`,
        [workerId, tasks, limit],
      )
      return rows
    },
    complete: async (id) => {
      await query('delete from graphile_worker._private_jobs where id = $1 and locked_by = $2', [
        id,
        workerId,
      ])
    },
    fail: async (id, message) => {
      await query(
        `update graphile_worker._private_jobs set last_error = $3, locked_by = null, locked_at = null,
           run_at = greatest(now(), run_at) + exp(least(attempts, 10)) * interval '1 second'
         where id = $1 and locked_by = $2`,
        [id, workerId, message.slice(0, MAX_ERROR_LENGTH)],
      )
    },
    postpone: async (id, until) => {
      await query(
        `update graphile_worker._private_jobs set attempts = greatest(0, attempts - 1), run_at = $3,
           locked_by = null, locked_at = null
         where id = $1 and locked_by = $2`,
        [id, workerId, until],
      )
    },
    beat: async () => {
      await query(
        `insert into jobs.worker (id, seen_at) values ($1, now())
         on conflict (id) do update set seen_at = excluded.seen_at`,
        [workerId],
      )
    },
    freeAbandoned: async (running) => {
      const { rowCount } = await query(
        `update graphile_worker._private_jobs set locked_by = null, locked_at = null
         where ${IS_ABANDONED} or locked_by = $1 and id <> all($2::bigint[]) and ${IS_OLD_LOCK}`,
        [workerId, running],
      )
      await query(
        `with gone as (delete from jobs.worker where seen_at < now() - interval '1 hour')
         delete from jobs.lease where until < now() - interval '1 hour'`,
      )
      return rowCount ?? 0
    },
    schedule: async (tasks, at) => {
      await query(
        `with due as (
           insert into graphile_worker._private_known_crontabs as known (identifier, known_since, last_execution)
           select task, $2, $2 from unnest($1::text[]) task
           on conflict (identifier) do update set last_execution = excluded.last_execution
           where known.last_execution is null or known.last_execution < excluded.last_execution
           returning identifier)
         select graphile_worker.add_job(identifier, run_at := $2, job_key := 'cron:' || identifier) from due`,
        [tasks, at],
      )
    },
    leave: async () => {
      await query('delete from jobs.worker where id = $1', [workerId])
    },
  }
}
