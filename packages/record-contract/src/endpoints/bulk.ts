import { answers } from '../endpoint.ts'
import { MAX_BULK_PAGE } from '../limits.ts'
import { integer, object, optional, string } from '../shape.ts'
import {
  type BulkJob,
  type BulkJobs,
  IngestJobChange,
  IngestJobInput,
  QueryJobChange,
  QueryJobInput,
} from '../shapes/bulk.ts'

const ofJob = object({ jobId: string })
const page = object({ queryLocator: optional(string) })

export const createIngestJob = answers<BulkJob>()('createIngestJob', {
  method: 'POST',
  path: '/jobs/ingest',
  body: IngestJobInput,
  writes: true,
})

export const ingestJobs = answers<BulkJobs>()('ingestJobs', {
  method: 'GET',
  path: '/jobs/ingest',
  query: page,
})

export const ingestJob = answers<BulkJob>()('ingestJob', {
  method: 'GET',
  path: '/jobs/ingest/:jobId',
  params: ofJob,
})

/** The CSV of the job, once. */
export const uploadIngestData = answers<undefined>()('uploadIngestData', {
  method: 'PUT',
  path: '/jobs/ingest/:jobId/batches',
  params: ofJob,
  status: 201,
  csv: 'request',
})

export const updateIngestJob = answers<BulkJob>()('updateIngestJob', {
  method: 'PATCH',
  path: '/jobs/ingest/:jobId',
  params: ofJob,
  body: IngestJobChange,
})

export const deleteIngestJob = answers<undefined>()('deleteIngestJob', {
  method: 'DELETE',
  path: '/jobs/ingest/:jobId',
  params: ofJob,
  status: 204,
})

export const successfulResults = answers<string>()('successfulResults', {
  method: 'GET',
  path: '/jobs/ingest/:jobId/successfulResults',
  params: ofJob,
  csv: 'response',
})

export const failedResults = answers<string>()('failedResults', {
  method: 'GET',
  path: '/jobs/ingest/:jobId/failedResults',
  params: ofJob,
  csv: 'response',
})

export const unprocessedRecords = answers<string>()('unprocessedRecords', {
  method: 'GET',
  path: '/jobs/ingest/:jobId/unprocessedrecords',
  params: ofJob,
  csv: 'response',
})

/** Changes no record, so that a read-only client may call it. */
export const createQueryJob = answers<BulkJob>()('createQueryJob', {
  method: 'POST',
  path: '/jobs/query',
  body: QueryJobInput,
  writes: false,
})

export const queryJobs = answers<BulkJobs>()('queryJobs', { method: 'GET', path: '/jobs/query', query: page })

export const queryJob = answers<BulkJob>()('queryJob', {
  method: 'GET',
  path: '/jobs/query/:jobId',
  params: ofJob,
})

export const updateQueryJob = answers<BulkJob>()('updateQueryJob', {
  method: 'PATCH',
  path: '/jobs/query/:jobId',
  params: ofJob,
  body: QueryJobChange,
  writes: false,
})

export const deleteQueryJob = answers<undefined>()('deleteQueryJob', {
  method: 'DELETE',
  path: '/jobs/query/:jobId',
  params: ofJob,
  status: 204,
  writes: false,
})

/** The header `Sforce-Locator` is the `locator` of the next page, or `null`. */
export const queryJobResults = answers<string>()('queryJobResults', {
  method: 'GET',
  path: '/jobs/query/:jobId/results',
  params: ofJob,
  query: object({ locator: optional(string), maxRecords: optional(integer({ min: 1, max: MAX_BULK_PAGE })) }),
  csv: 'response',
})
