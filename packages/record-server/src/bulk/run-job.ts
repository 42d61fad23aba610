import type { ServerContext } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { isRaceLost } from '../db/translate-error.ts'
import { apiErrorOf } from '../errors/error-handler.ts'
import { outageOf } from '../errors/outage.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Session } from '../session.ts'
import { named } from '../soql/resolve-name.ts'
import { changeJob, findJob, type JobChange, type StoredJob } from './bulk-jobs.ts'
import { nextRows, storeOutcomes } from './bulk-rows.ts'
import { bulkQuery, countRows } from './query-results.ts'
import { keyColumnOf, writeRows } from './write-rows.ts'

/** Rows per transaction: after a crash the committed chunks stay, and the job resumes. */
const CHUNK_ROWS = 500

export interface RunOptions {
  /** Current session of a job's user, with at most the rights of the given one; null if the user has lost them. */
  readonly sessionFor: (session: Session) => Promise<Session | null>
  /** True if the process is about to end: the job stops after the current chunk. */
  readonly isStopping?: () => boolean
}

/** Ends a job with the reason that its user reads. */
class JobFailure extends Error {}

/**
 * Runs a job, or resumes it. Rethrows an outage of the database, so that the worker retries; any other
 * error ends the job.
 */
export async function runJob(context: ServerContext, jobId: string, options: RunOptions): Promise<void> {
  const { pool, clock, log } = context.options
  const job = await findJob(pool, jobId)
  if (!job || !isRunning(job)) return
  try {
    const session = await options.sessionFor(job.session)
    if (session === null) throw new JobFailure('InvalidUser : The user has lost the rights of the job')
    if (job.state === 'UploadComplete')
      await end(context, session, jobId, { state: 'InProgress', startedAt: new Date(clock()) })
    if (job.query !== null) await countQuery(context, session, job)
    else await ingest(context, session, job, options)
  } catch (error) {
    if (isRaceLost(error) || outageOf(error, job.session.language)) throw error
    const apiError = apiErrorOf(error, context, job.session.language)
    // An unexpected error may quote values of the rows.
    if (!(error instanceof JobFailure) && apiError.status >= 500)
      log.error({ job: jobId, name: error instanceof Error ? error.name : typeof error }, 'A bulk job failed')
    const errorMessage =
      error instanceof JobFailure ? error.message : `${apiError.errorCode} : ${apiError.message}`
    await end(context, job.session, jobId, { state: 'Failed', errorMessage, endedAt: new Date(clock()) })
  }
}

const isRunning = ({ state }: StoredJob) => state === 'UploadComplete' || state === 'InProgress'

/** Changes a running job; an aborted one stays as it is. */
const end = (
  { options: { pool, clock } }: ServerContext,
  session: Session,
  jobId: string,
  change: JobChange,
) =>
  inTransaction(pool, session, async ({ client }) => {
    const current = await findJob(client, jobId, 'for update')
    if (current && isRunning(current)) await changeJob(client, jobId, change, clock())
  })

async function countQuery(context: ServerContext, session: Session, job: StoredJob) {
  const { query } = bulkQuery(context, session, job.query ?? '')
  const processed = await countRows(context, session, query)
  const endedAt = new Date(context.options.clock())
  await end(context, session, job.id, { state: 'JobComplete', processed, endedAt })
}

async function ingest(context: ServerContext, session: Session, job: StoredJob, { isStopping }: RunOptions) {
  const object = context.registry.find(job.object)
  if (!object) throw new JobFailure(`InvalidBatch : Object not found : ${job.object}`)
  requireColumns(object, job)
  while (!isStopping?.()) if (!(await ingestChunk(context, session, job, object))) return
}

/** Throws if the header names an unknown field, or lacks the one that identifies records. */
function requireColumns(object: ObjectMetadata, job: StoredJob) {
  const columns = job.columns ?? []
  const unknown = columns.find((name) => !named(object.fields, name))
  if (unknown !== undefined) throw new JobFailure(`InvalidBatch : Field name not found : ${unknown}`)
  const key = keyColumnOf(job)
  if (key !== undefined && !columns.some((name) => name.toLowerCase() === key.toLowerCase()))
    throw new JobFailure(`InvalidBatch : Field name not found : ${key}`)
}

/** Writes the next rows in one transaction; returns false after the last ones, or if the job was stopped. */
const ingestChunk = (context: ServerContext, session: Session, { id }: StoredJob, object: ObjectMetadata) => {
  const { pool, clock } = context.options
  return inTransaction(pool, session, async (transaction) => {
    const { client } = transaction
    // Also serialises two servers that run the same job.
    const job = await findJob(client, id, 'for update')
    if (job?.state !== 'InProgress') return false
    const rows = await nextRows(client, id, job.progress, CHUNK_ROWS)
    const outcomes = await writeRows(context, transaction, job, object, rows)
    await storeOutcomes(client, id, outcomes)
    const isLast = rows.length < CHUNK_ROWS
    const change: JobChange = {
      progress: rows.at(-1)?.number ?? job.progress,
      processed: job.processed + rows.length,
      failed: job.failed + outcomes.filter(({ error }) => error !== null).length,
      ...(isLast ? { state: 'JobComplete', endedAt: new Date(clock()) } : {}),
    }
    await changeJob(client, id, change, clock())
    return !isLast
  })
}
