import { MAX_NAME_LENGTH, MAX_SOQL_LENGTH } from '../limits.ts'
import {
  boolean,
  type Infer,
  integer,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  string,
  textUpTo,
} from '../shape.ts'

/** Column delimiters of a CSV, by their names in the API. */
export const BULK_DELIMITERS = ['BACKQUOTE', 'CARET', 'COMMA', 'PIPE', 'SEMICOLON', 'TAB'] as const
/** Name of a column delimiter. */
export type BulkDelimiter = (typeof BULK_DELIMITERS)[number]
/** Operations of ingest jobs. */
export const BULK_OPERATIONS = ['insert', 'update', 'upsert', 'delete', 'hardDelete'] as const
/** Operation of an ingest job. */
export type BulkOperation = (typeof BULK_OPERATIONS)[number]
const BULK_STATES = ['Open', 'UploadComplete', 'InProgress', 'Aborted', 'JobComplete', 'Failed'] as const
/** State of a job. */
export type BulkState = (typeof BULK_STATES)[number]

const format = {
  columnDelimiter: optional(oneOf(...BULK_DELIMITERS)),
  lineEnding: optional(oneOf('LF', 'CRLF')),
  contentType: optional(oneOf('CSV')),
}

/** A new ingest job. */
export const IngestJobInput = object(
  {
    object: textUpTo(MAX_NAME_LENGTH),
    operation: oneOf(...BULK_OPERATIONS),
    externalIdFieldName: optional(textUpTo(MAX_NAME_LENGTH)),
    ...format,
  },
  'IngestJobInput',
)
export type IngestJobInput = Infer<typeof IngestJobInput>

/** A new query job. `queryAll` returns the same rows as `query`. */
export const QueryJobInput = object(
  { query: textUpTo(MAX_SOQL_LENGTH), operation: oneOf('query', 'queryAll'), ...format },
  'QueryJobInput',
)
export type QueryJobInput = Infer<typeof QueryJobInput>

/** `UploadComplete` starts an ingest job, `Aborted` stops a job. */
export const IngestJobChange = object({ state: oneOf('UploadComplete', 'Aborted') }, 'IngestJobChange')
export const QueryJobChange = object({ state: oneOf('Aborted') }, 'QueryJobChange')

export const BulkJob = object(
  {
    id: string,
    object: string,
    operation: oneOf(...BULK_OPERATIONS, 'query', 'queryAll'),
    state: oneOf(...BULK_STATES),
    jobType: oneOf('V2Ingest', 'V2Query'),
    createdById: string,
    createdDate: string,
    systemModstamp: string,
    apiVersion: number,
    concurrencyMode: string,
    contentType: string,
    columnDelimiter: oneOf(...BULK_DELIMITERS),
    lineEnding: oneOf('LF', 'CRLF'),
    externalIdFieldName: optional(string),
    contentUrl: optional(string),
    errorMessage: optional(string),
    numberRecordsProcessed: integer(),
    numberRecordsFailed: integer(),
    retries: integer(),
    totalProcessingTime: integer(),
    apiActiveProcessingTime: integer(),
    apexProcessingTime: integer(),
  },
  'BulkJob',
)
export type BulkJob = Infer<typeof BulkJob>

export const BulkJobs = object(
  { done: boolean, records: list(BulkJob), nextRecordsUrl: nullable(string) },
  'BulkJobs',
)
export type BulkJobs = Infer<typeof BulkJobs>
