import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, type Runner, run, runMigrations, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Task } from './task.ts'

interface JobsLog {
  info: (details: object, message: string) => void
  warn: (details: object, message: string) => void
  error: (details: object, message: string) => void
  debug: (details: object, message: string) => void
}

export interface JobsOptions {
  /** The worker keeps its own tables up to date, so this user may change them. */
  pool: Pool
  /** Called when the tables are there, before any job runs. */
  onMigrated?: () => Promise<void>
  tasks: readonly Task[]
  log: JobsLog
  onEnd: (task: string, outcome: 'done' | 'failed') => void
}

const CONCURRENCY = 2

export interface Jobs {
  /** Lets running jobs end. */
  stop: () => Promise<void>
}

/** Runs background jobs in this process, from the same database as everything else. */
export async function startJobs({ pool, onMigrated, tasks, log, onEnd }: JobsOptions): Promise<Jobs> {
  const logger = jobsLogger(log)
  await runMigrations({ pgPool: pool, logger })
  await onMigrated?.()
  const events: WorkerEvents = new EventEmitter()
  events.on('job:success', ({ job }) => onEnd(job.task_identifier, 'done'))
  events.on('job:error', ({ job, error }) => {
    onEnd(job.task_identifier, 'failed')
    log.warn(
      { task: job.task_identifier, attempt: job.attempts, code: (error as { code?: string }).code },
      'job failed',
    )
  })
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger,
    events,
    taskList: Object.fromEntries(tasks.map(({ name, run }) => [name, (payload: unknown) => run(payload)])),
    parsedCronItems: parseCronItems(
      tasks.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron }] : [])),
    ),
  })
  return { stop: () => runner.stop() }
}

/** The worker's own words may quote a job's payload, so only warnings pass, and without details. */
const jobsLogger = (log: JobsLog) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({ source: 'jobs' }, message)
    else if (level === 'warning') log.warn({ source: 'jobs' }, message)
    else log.debug({ source: 'jobs' }, message)
  })
