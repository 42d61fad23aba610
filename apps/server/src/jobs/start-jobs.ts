import { randomBytes } from 'node:crypto'
import { createNotificationListener } from '@foyer/record-server'
import { Logger, runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'
import { traceParentIn } from '../tracing/trace-parent.ts'
import { withTimeout } from '../with-timeout.ts'
import { createJobStore } from './job-store.ts'
import { QUEUE_NAMES, type QueueName } from './queues.ts'
import { runWorker } from './run-worker.ts'
import { scheduleTasks } from './schedule-tasks.ts'
import { showAlive } from './show-alive.ts'
import type { Task } from './task.ts'

interface JobsLog {
  info: (details: object, message: string) => void
  warn: (details: object, message: string) => void
  error: (details: object, message: string) => void
  debug: (details: object, message: string) => void
}

export interface JobsOptions {
  /** The worker migrates its own tables, so this user may change them. */
  pool: Pool
  /** Called after the migration, before any job runs. */
  onMigrated?: () => Promise<void>
  tasks: readonly Task[]
  /** The queues of this process; default: all. */
  queues?: readonly QueueName[]
  log: JobsLog
  onEnd: (task: string, outcome: 'done' | 'failed') => void
  /** Maximum wait for running jobs on stop. */
  graceMs?: number
}

export interface JobsState {
  isWorking: boolean
  /** Error code of the database or the system; null if well. */
  code: string | null
}

export interface Jobs {
  state: () => JobsState
  /** Waits for running jobs. */
  stop: () => Promise<void>
}

const GRACE_MS = 25_000
/** Maximum wait for the release of jobs that did not end; another server releases them otherwise. */
const LEAVE_MS = 3_000
/** Channel on which the worker's functions notify of new jobs. */
const CHANNEL = '"jobs:insert"'

/** Creates the job tables; sufficient for a process that only adds jobs. */
export async function prepareJobs({
  pool,
  onMigrated,
  log,
}: Pick<JobsOptions, 'pool' | 'onMigrated' | 'log'>) {
  await runMigrations({ pgPool: pool, logger: jobsLogger(log) })
  await onMigrated?.()
}

/**
 * Runs background jobs in this process, from the application database. Jobs pause during a database outage,
 * and resume automatically.
 */
export async function startJobs({
  pool,
  onMigrated,
  tasks,
  queues = QUEUE_NAMES,
  log,
  onEnd,
  graceMs = GRACE_MS,
}: JobsOptions): Promise<Jobs> {
  await prepareJobs({ pool, onMigrated, log })
  const workerId = `worker-${randomBytes(9).toString('hex')}`
  const store = createJobStore(pool, workerId)
  await store.beat()

  let errorCode: string | null = null
  const onError = (error: unknown) => {
    const code = codeOf(error)
    if (errorCode === null) log.error({ source: 'jobs', code }, 'Jobs wait: the database does not answer')
    errorCode = code
  }
  const onWell = () => {
    if (errorCode !== null) log.info({ source: 'jobs' }, 'Jobs resumed')
    errorCode = null
  }
  const work = runWorker({
    store,
    tasks,
    queues,
    onError,
    onWell,
    onEnd: ({ task, attempts, payload }, outcome, error) => {
      onEnd(task, outcome)
      if (outcome === 'done') return
      // As in the log lines of the originating request.
      const reqId = traceParentIn(payload)?.traceId
      log.warn({ reqId, task, attempt: attempts, code: codeOf(error) }, 'Job failed')
    },
  })
  const alive = showAlive({
    store,
    running: work.running,
    onError,
    onWell,
    onFreed: (count) => {
      log.warn({ source: 'jobs', count }, 'Released jobs of a dead server')
      work.look()
    },
  })
  const schedule = scheduleTasks(tasks, store, onError)
  const additions = createNotificationListener(pool, log, work.look, { channel: CHANNEL })
  // Without notifications jobs are found by polling.
  await additions.start().catch(onError)

  return {
    state: () => ({ isWorking: errorCode === null, code: errorCode }),
    stop: async () => {
      schedule.stop()
      additions.stop()
      await withTimeout(graceMs, work.stop())
      alive.stop()
      // Releases the jobs that did not end in time.
      await withTimeout(LEAVE_MS, store.leave()).catch(() => {})
    },
  }
}

const codeOf = (error: unknown) =>
  (error as { code?: string } | null)?.code ?? (error instanceof Error ? error.name : 'UNKNOWN')

/** Messages of the worker may quote a job's payload, so only warnings are logged, without details. */
const jobsLogger = (log: JobsLog) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({ source: 'jobs' }, message)
    else if (level === 'warning') log.warn({ source: 'jobs' }, message)
    else log.debug({ source: 'jobs' }, message)
  })
