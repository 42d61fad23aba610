import { randomBytes } from 'node:crypto'
import {
  API_VERSION,
  type BulkDelimiter,
  type BulkJob,
  type BulkJobs,
  type BulkOperation,
  type BulkState,
  DATA_PATH,
  InvalidQueryLocator,
  MAX_BULK_JOBS,
  NotFound,
  newId,
  TooManyJobs,
  toId18,
} from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { requireUser, type Session } from '../session.ts'
import { DELIMITERS } from './csv.ts'

export type Client = Pick<ClientBase, 'query'>

/** A stored job. */
export interface StoredJob {
  readonly id: string
  readonly userId: string
  readonly operation: BulkOperation | 'query' | 'queryAll'
  readonly object: string
  readonly externalIdField: string | null
  readonly query: string | null
  readonly columnDelimiter: BulkDelimiter
  readonly lineEnding: 'LF' | 'CRLF'
  readonly session: Session
  readonly state: BulkState
  /** Header of the upload; null before it. */
  readonly columns: readonly string[] | null
  /** Number of the last processed row. */
  readonly progress: number
  readonly processed: number
  readonly failed: number
  readonly errorMessage: string | null
  readonly createdAt: Date
  readonly modifiedAt: Date
  readonly startedAt: Date | null
  readonly endedAt: Date | null
}

const KEY_PREFIX = '750'
const PAGE_SIZE = 100
const UNFINISHED: readonly BulkState[] = ['Open', 'UploadComplete', 'InProgress']

const COLUMNS = `id, user_id as "userId", operation, object_api_name as object, external_id_field as "externalIdField",
  query, column_delimiter as "columnDelimiter", line_ending as "lineEnding", session, state, columns, progress,
  processed, failed, error_message as "errorMessage", created_at as "createdAt", modified_at as "modifiedAt",
  started_at as "startedAt", ended_at as "endedAt"`

/** Query jobs have a query, ingest jobs have none. */
export type JobKind = 'ingest' | 'query'
const isOfKind = (kind: JobKind) => (kind === 'query' ? 'query is not null' : 'query is null')

export type NewJob = Pick<StoredJob, 'operation' | 'object' | 'externalIdField' | 'query' | 'state'> & {
  readonly columnDelimiter: BulkDelimiter | undefined
  readonly lineEnding: 'LF' | 'CRLF' | undefined
}

/** Stores a job of the user; throws if too many are unfinished. */
export async function addJob(client: Client, session: Session, job: NewJob, nowMs: number) {
  const userId = requireUser(session)
  const counted = await client.query<{ count: number }>(
    'select count(*)::int as count from record_platform.bulk_job where user_id = $1 and state = any($2)',
    [userId, UNFINISHED],
  )
  if ((counted.rows[0]?.count ?? 0) >= MAX_BULK_JOBS) throw TooManyJobs(MAX_BULK_JOBS)
  const { rows } = await client.query<StoredJob>(
    `insert into record_platform.bulk_job (id, user_id, operation, object_api_name, external_id_field, query,
       column_delimiter, line_ending, session, state, created_at, modified_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) returning ${COLUMNS}`,
    [
      newId(KEY_PREFIX, nowMs, randomBytes),
      userId,
      job.operation,
      job.object,
      job.externalIdField,
      job.query,
      job.columnDelimiter ?? 'COMMA',
      job.lineEnding ?? 'LF',
      JSON.stringify(session),
      job.state,
      new Date(nowMs),
    ],
  )
  return rows[0] as StoredJob
}

/** Returns a job of the user. Jobs of other users do not exist for them. */
export async function requireJob(
  client: Client,
  session: Session,
  kind: JobKind,
  jobId: string,
  lock: '' | 'for update' = '',
) {
  const { rows } = await client.query<StoredJob>(
    `select ${COLUMNS} from record_platform.bulk_job where id = $1 and user_id = $2 and ${isOfKind(kind)} ${lock}`,
    [toId18(jobId), requireUser(session)],
  )
  if (!rows[0]) throw NotFound()
  return rows[0]
}

/** Returns any job, for the worker; undefined if it was deleted. */
export async function findJob(client: Client, jobId: string, lock: '' | 'for update' = '') {
  const { rows } = await client.query<StoredJob>(
    `select ${COLUMNS} from record_platform.bulk_job where id = $1 ${lock}`,
    [jobId],
  )
  return rows[0]
}

/** Ids of jobs that the worker must run or resume. */
export async function pendingJobs(client: Client) {
  const { rows } = await client.query<{ id: string }>(
    `select id from record_platform.bulk_job where state in ('UploadComplete', 'InProgress') order by created_at`,
  )
  return rows.map(({ id }) => id)
}

/** The newest jobs of the user first. */
export async function listJobs(
  client: Client,
  session: Session,
  kind: JobKind,
  locator: string | undefined,
): Promise<BulkJobs> {
  const after = locator === undefined ? ['infinity', ''] : locator.split('|')
  if (after.length !== 2 || (locator !== undefined && Number.isNaN(Date.parse(after[0] ?? ''))))
    throw InvalidQueryLocator()
  const { rows } = await client.query<StoredJob>(
    `select ${COLUMNS} from record_platform.bulk_job
     where user_id = $1 and ${isOfKind(kind)} and (created_at, id) < ($2::timestamptz, $3)
     order by created_at desc, id desc limit ${PAGE_SIZE + 1}`,
    [requireUser(session), ...after],
  )
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
  const next = last && encodeURIComponent(`${last.createdAt.toISOString()}|${last.id}`)
  return {
    done: next === undefined,
    records: rows.slice(0, PAGE_SIZE).map(jobJson),
    nextRecordsUrl: next === undefined ? null : `${DATA_PATH}/jobs/${kind}?queryLocator=${next}`,
  }
}

/** Properties of a job that change. */
export type JobChange = Partial<
  Pick<
    StoredJob,
    'state' | 'columns' | 'progress' | 'processed' | 'failed' | 'errorMessage' | 'startedAt' | 'endedAt'
  >
>

const COLUMN_OF: Readonly<Record<keyof JobChange, string>> = {
  state: 'state',
  columns: 'columns',
  progress: 'progress',
  processed: 'processed',
  failed: 'failed',
  errorMessage: 'error_message',
  startedAt: 'started_at',
  endedAt: 'ended_at',
}

export async function changeJob(client: Client, jobId: string, change: JobChange, nowMs: number) {
  const entries = Object.entries(change) as [keyof JobChange, unknown][]
  const set = entries.map(([name], index) => `${COLUMN_OF[name]} = $${index + 3}`)
  const values = entries.map(([, value]) => (Array.isArray(value) ? JSON.stringify(value) : value))
  const { rows } = await client.query<StoredJob>(
    `update record_platform.bulk_job set ${[...set, 'modified_at = $2'].join(', ')} where id = $1 returning ${COLUMNS}`,
    [jobId, new Date(nowMs), ...values],
  )
  if (!rows[0]) throw NotFound()
  return rows[0]
}

export const removeJob = (client: Client, jobId: string) =>
  client.query('delete from record_platform.bulk_job where id = $1', [jobId])

const restDate = (date: Date) => date.toISOString().replace('Z', '+0000')

/** Returns the job as the API describes it. */
export function jobJson(job: StoredJob): BulkJob {
  const isIngest = job.query === null
  const spentMs =
    job.startedAt === null ? 0 : (job.endedAt ?? job.modifiedAt).getTime() - job.startedAt.getTime()
  return {
    id: job.id,
    operation: job.operation,
    object: job.object,
    createdById: job.userId,
    createdDate: restDate(job.createdAt),
    systemModstamp: restDate(job.modifiedAt),
    state: job.state,
    ...(job.externalIdField === null ? {} : { externalIdFieldName: job.externalIdField }),
    concurrencyMode: 'Parallel',
    contentType: 'CSV',
    apiVersion: Number.parseFloat(API_VERSION.slice(1)),
    ...(isIngest ? { contentUrl: `${DATA_PATH.slice(1)}/jobs/ingest/${job.id}/batches` } : {}),
    lineEnding: job.lineEnding,
    columnDelimiter: job.columnDelimiter,
    jobType: isIngest ? 'V2Ingest' : 'V2Query',
    ...(job.errorMessage === null ? {} : { errorMessage: job.errorMessage }),
    numberRecordsProcessed: job.processed,
    numberRecordsFailed: job.failed,
    retries: 0,
    totalProcessingTime: spentMs,
    apiActiveProcessingTime: spentMs,
    apexProcessingTime: 0,
  }
}

/** Format of the job's CSV. */
export const formatOf = ({ columnDelimiter, lineEnding }: StoredJob) => ({
  delimiter: DELIMITERS[columnDelimiter],
  lineEnding: lineEnding === 'LF' ? '\n' : '\r\n',
})
