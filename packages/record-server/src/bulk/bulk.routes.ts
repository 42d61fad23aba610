import {
  type BulkOperation,
  HardDeleteDisabled,
  type IngestJobInput,
  InvalidJob,
  InvalidJobState,
  type RecordApiError,
  UnsupportedFile,
} from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { Call, ServerContext } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { requireObject } from '../metadata/visible-object.ts'
import type { Transaction } from '../options.ts'
import type { Platform } from '../platform.ts'
import { CsvText, serve } from '../serve.ts'
import { requireUser, type Session } from '../session.ts'
import { requireKeyField } from '../sobjects/key-field.ts'
import { refused } from '../writes/write-access.ts'
import {
  addJob,
  changeJob,
  type JobKind,
  jobJson,
  listJobs,
  removeJob,
  requireJob,
  type StoredJob,
} from './bulk-jobs.ts'
import { type ResultKind, readUpload, resultsCsv, storeRows } from './bulk-rows.ts'
import { bulkQuery, resultsPage } from './query-results.ts'

export interface BulkRouteOptions {
  /** Called in the transaction that starts a job. */
  readonly enqueue: (transaction: Transaction, jobId: string) => Promise<void>
  /** Called after its commit. */
  readonly onStarted: (jobId: string) => void
  /** True if `hardDelete` is allowed. Deleted records are never stored, so that it does the same as `delete`. */
  readonly mayHardDelete: (session: Session) => boolean
}

type OfJob = Pick<Call<{ jobId: string }, unknown, unknown>, 'context' | 'params' | 'session'>

/** Not registered for subrequests: a job is created outside of the transaction of a composite request. */
export function bulkRoutes({ app, current }: Platform, options: BulkRouteOptions) {
  const { enqueue, onStarted, mayHardDelete } = options
  app.addContentTypeParser('text/csv', (request, payload, done) => {
    const isUpload = request.routeOptions.config.endpoint?.csv === 'request'
    done(isUpload ? null : UnsupportedFile('Unsupported Media Type: text/csv'), payload)
  })

  serve(app, current, endpoints.createIngestJob, async ({ context, session, body }) => {
    requireUser(session)
    requireOperation(context, session, body, mayHardDelete)
    const { object, operation, externalIdFieldName = null, columnDelimiter, lineEnding } = body
    return inJobTransaction(context, session, ({ client }) =>
      addJob(
        client,
        session,
        {
          object,
          operation,
          externalIdField: externalIdFieldName,
          columnDelimiter,
          lineEnding,
          query: null,
          state: 'Open',
        },
        context.options.clock(),
      ),
    )
  })

  serve(app, current, endpoints.createQueryJob, async ({ context, session, body }) => {
    requireUser(session)
    const { object } = bulkQuery(context, session, body.query)
    const { operation, query, columnDelimiter, lineEnding } = body
    const created = await inJobTransaction(context, session, async (transaction) => {
      const job = await addJob(
        transaction.client,
        session,
        {
          object: object.apiName,
          operation,
          externalIdField: null,
          columnDelimiter,
          lineEnding,
          query,
          state: 'UploadComplete',
        },
        context.options.clock(),
      )
      await enqueue(transaction, job.id)
      return job
    })
    onStarted(created.id)
    return created
  })

  serve(app, current, endpoints.ingestJobs, ({ context, session, query }) =>
    listJobs(context.options.pool, session, 'ingest', query.queryLocator),
  )
  serve(app, current, endpoints.queryJobs, ({ context, session, query }) =>
    listJobs(context.options.pool, session, 'query', query.queryLocator),
  )
  const read = async ({ context, session, params }: OfJob, kind: JobKind) =>
    requireJob(context.options.pool, session, kind, params.jobId)
  serve(app, current, endpoints.ingestJob, async (call) => jobJson(await read(call, 'ingest')))
  serve(app, current, endpoints.queryJob, async (call) => jobJson(await read(call, 'query')))

  serve(app, current, endpoints.uploadIngestData, async ({ context, session, params, request }) => {
    requireState(await requireJob(context.options.pool, session, 'ingest', params.jobId), 'Open')
    const { body } = request
    if (body === null || typeof body !== 'object' || !(Symbol.asyncIterator in body))
      throw UnsupportedFile('The data of a job is text/csv')
    const text = await readUpload(body as AsyncIterable<Buffer>)
    await change({ context, session, params }, 'ingest', async ({ client }, job) => {
      requireState(job, 'Open')
      if (job.columns !== null) throw InvalidJob('The data of a job is uploaded once')
      const columns = await storeRows(client, job, text)
      return changeJob(client, job.id, { columns }, context.options.clock())
    })
    return undefined
  })

  serve(app, current, endpoints.updateIngestJob, async (call) => {
    if (call.body.state === 'Aborted') return change(call, 'ingest', (...locked) => abort(call, ...locked))
    const started = await change(call, 'ingest', async (transaction, job) => {
      requireState(job, 'Open')
      if (job.columns === null) throw InvalidJob('The job has no data')
      await enqueue(transaction, job.id)
      const nowMs = call.context.options.clock()
      return changeJob(transaction.client, job.id, { state: 'UploadComplete' }, nowMs)
    })
    onStarted(started.id)
    return started
  })
  serve(app, current, endpoints.updateQueryJob, async (call) =>
    change(call, 'query', (...locked) => abort(call, ...locked)),
  )
  const remove = async (call: OfJob, kind: JobKind) => {
    await change(call, kind, async ({ client }, job) => {
      if (job.state === 'InProgress') throw InvalidJobState(job.state)
      await removeJob(client, job.id)
      return job
    })
    return undefined
  }
  serve(app, current, endpoints.deleteIngestJob, (call) => remove(call, 'ingest'))
  serve(app, current, endpoints.deleteQueryJob, (call) => remove(call, 'query'))

  const results = async (call: OfJob, kind: ResultKind) =>
    new CsvText(await resultsCsv(call.context.options.pool, await read(call, 'ingest'), kind))
  serve(app, current, endpoints.successfulResults, (call) => results(call, 'successful'))
  serve(app, current, endpoints.failedResults, (call) => results(call, 'failed'))
  serve(app, current, endpoints.unprocessedRecords, (call) => results(call, 'unprocessed'))

  serve(app, current, endpoints.queryJobResults, async (call) => {
    const job = await read(call, 'query')
    requireState(job, 'JobComplete')
    const { locator, maxRecords } = call.query
    const page = await resultsPage(call.context, call.session, job, locator, maxRecords)
    return new CsvText(page.csv, {
      'sforce-locator': page.locator ?? 'null',
      'sforce-numberofrecords': String(page.records),
    })
  })
}

/** Runs the change in a transaction of the caller; returns the job as the API describes it. */
const inJobTransaction = async (
  { options: { pool } }: ServerContext,
  session: Session,
  work: (transaction: Transaction) => Promise<StoredJob>,
) => jobJson(await inTransaction(pool, session, work))

/** Changes a job of the caller, which is locked. */
const change = (
  { context, session, params }: OfJob,
  kind: JobKind,
  work: (transaction: Transaction, job: StoredJob) => Promise<StoredJob>,
) =>
  inJobTransaction(context, session, async (transaction) =>
    work(transaction, await requireJob(transaction.client, session, kind, params.jobId, 'for update')),
  )

function abort({ context }: OfJob, { client }: Transaction, job: StoredJob) {
  if (!['Open', 'UploadComplete', 'InProgress'].includes(job.state)) throw InvalidJobState(job.state)
  const nowMs = context.options.clock()
  return changeJob(client, job.id, { state: 'Aborted', endedAt: new Date(nowMs) }, nowMs)
}

function requireState({ state }: StoredJob, expected: StoredJob['state']) {
  if (state !== expected) throw InvalidJobState(state)
}

const RIGHTS: Readonly<Record<BulkOperation, readonly ('create' | 'update' | 'delete')[]>> = {
  insert: ['create'],
  update: ['update'],
  upsert: ['create', 'update'],
  delete: ['delete'],
  hardDelete: ['delete'],
}

/** Rejects a job that could not write any row. The writer checks every row. */
function requireOperation(
  context: ServerContext,
  session: Session,
  { object: name, operation, externalIdFieldName }: IngestJobInput,
  mayHardDelete: BulkRouteOptions['mayHardDelete'],
) {
  const object = requireObject(context, name, session)
  const access = context.access(object, session)
  if (!RIGHTS[operation].some((right) => access.can(right))) throw refused(session)
  if (operation === 'hardDelete' && !mayHardDelete(session)) throw HardDeleteDisabled()
  if (operation === 'upsert') {
    if (externalIdFieldName === undefined) throw InvalidJob('upsert needs externalIdFieldName')
    requireKeyField(context, session, object, externalIdFieldName)
  } else if (externalIdFieldName !== undefined) throw wrongKey(operation)
}

const wrongKey = (operation: string): RecordApiError => InvalidJob(`${operation} has no externalIdFieldName`)
