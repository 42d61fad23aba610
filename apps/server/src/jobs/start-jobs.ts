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
  /** The worker keeps its own tables up to date, so this user may change them. */
  pool: Pool
  /** Called when the tables are there, before any job runs. */
  onMigrated?: () => Promise<void>
  tasks: readonly Task[]
  /** Those that this process works off; all of them when missing. */
  queues?: readonly QueueName[]
  log: JobsLog
  onEnd: (task: string, outcome: 'done' | 'failed') => void
  /** How long a stop waits for what runs. */
  graceMs?: number
}

export interface JobsState {
  isWorking: boolean
  /** Why not, as the database or the system calls it. */
  code: string | null
}

export interface Jobs {
  state: () => JobsState
  /** Lets running jobs end. */
  stop: () => Promise<void>
}

const GRACE_MS = 25_000
/** Where the worker's own functions tell of new jobs. */
const CHANNEL = '"jobs:insert"'

/** Makes the tables that jobs are put into; enough for a process that only adds them. */
export async function prepareJobs({
  pool,
  onMigrated,
  log,
}: Pick<JobsOptions, 'pool' | 'onMigrated' | 'log'>) {
  await runMigrations({ pgPool: pool, logger: jobsLogger(log) })
  await onMigrated?.()
}

/**
 * Runs background jobs in this process, from the same database as everything else. The database may go and come back:
 * jobs rest meanwhile, and begin again by themselves.
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

  let fault: string | null = null
  const onFault = (error: unknown) => {
    const code = codeOf(error)
    if (fault === null)
      log.error({ source: 'jobs', code }, 'jobs wait: the database does not answer as it should')
    fault = code
  }
  const onWell = () => {
    if (fault !== null) log.info({ source: 'jobs' }, 'jobs go on')
    fault = null
  }
  const work = runWorker({
    store,
    tasks,
    queues,
    onFault,
    onWell,
    onEnd: ({ task, attempts, payload }, outcome, error) => {
      onEnd(task, outcome)
      if (outcome === 'done') return
      // As on the lines of the request that asked for it.
      const reqId = traceParentIn(payload)?.traceId
      log.warn({ reqId, task, attempt: attempts, code: codeOf(error) }, 'job failed')
    },
  })
  const alive = showAlive({
    store,
    running: work.running,
    onFault,
    onWell,
    onFreed: (count) => {
      log.warn({ source: 'jobs', count }, 'jobs of a server that is gone are free again')
      work.look()
    },
  })
  const schedule = scheduleTasks(tasks, store, onFault)
  const additions = createNotificationListener(pool, log, work.look, { channel: CHANNEL })
  // Without it jobs are found too, only a little later.
  await additions.start().catch(onFault)

  return {
    state: () => ({ isWorking: fault === null, code: fault }),
    stop: async () => {
      schedule.stop()
      additions.stop()
      await withTimeout(graceMs, work.stop())
      alive.stop()
      // What did not end in time belongs to nobody from here on.
      await withTimeout(graceMs, store.leave()).catch(() => {})
    },
  }
}

const codeOf = (error: unknown) =>
  (error as { code?: string } | null)?.code ?? (error instanceof Error ? error.name : 'UNKNOWN')

/** The worker's own words may quote a job's payload, so only warnings pass, and without details. */
const jobsLogger = (log: JobsLog) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({ source: 'jobs' }, message)
    else if (level === 'warning') log.warn({ source: 'jobs' }, message)
    else log.debug({ source: 'jobs' }, message)
  })
