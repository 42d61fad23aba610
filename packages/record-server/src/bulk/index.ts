import type { Transaction } from '../options.ts'
import type { Api, Platform } from '../platform.ts'
import type { Session } from '../session.ts'
import { bulkRoutes } from './bulk.routes.ts'
import { pendingJobs } from './bulk-jobs.ts'
import { type RunOptions, runJob } from './run-job.ts'

/** Options that the Bulk API needs from the product. */
export interface BulkOptions extends Pick<RunOptions, 'sessionFor'> {
  /**
   * Adds a job to the queue of the product's worker, in the transaction that starts it; the worker calls `run`.
   * By default the jobs run in this process, one after the other, and are resumed when it starts.
   */
  readonly enqueue?: (transaction: Transaction, jobId: string) => Promise<void>
  /** Users who may use `hardDelete`; none by default. */
  readonly mayHardDelete?: (session: Session) => boolean
}

/** The mounted API, and the function that the worker calls. */
export interface BulkApi {
  /** For `apis` of the server. */
  readonly api: Api
  /** Runs a job, or resumes it; throws while the database is unavailable. */
  readonly run: (jobId: string) => Promise<void>
}

/** Bulk API 2.0: ingest and query jobs. */
export function bulkApi({ sessionFor, enqueue, mayHardDelete = () => false }: BulkOptions): BulkApi {
  let platform: Platform | undefined
  let isStopping = false
  let running = Promise.resolve()
  const run = (jobId: string) => {
    if (!platform) throw new TypeError('The Bulk API is not mounted')
    return runJob(platform.current(), jobId, { sessionFor, isStopping: () => isStopping })
  }
  const runLater = (jobId: string) => {
    running = running
      .then(() => (isStopping ? undefined : run(jobId)))
      .catch((error: Error) =>
        platform?.current().options.log.warn({ job: jobId, name: error.name }, 'A bulk job was interrupted'),
      )
  }
  return {
    run,
    api: (mounted) => {
      platform = mounted
      const { app, current } = mounted
      app.addHook('onClose', async () => {
        isStopping = true
        await running
      })
      if (enqueue === undefined)
        app.addHook('onReady', async () => {
          for (const jobId of await pendingJobs(current().options.pool)) runLater(jobId)
        })
      bulkRoutes(mounted, {
        mayHardDelete,
        enqueue: enqueue ?? (async () => {}),
        onStarted: enqueue ? () => {} : runLater,
      })
    },
  }
}
