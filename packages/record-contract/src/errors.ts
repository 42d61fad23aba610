import { phrase } from './phrases.ts'
import { defineError } from './record-api-error.ts'

export const NotFound = defineError('NOT_FOUND', 404, phrase('The requested resource does not exist'))
export const ListNotFound = defineError('NOT_FOUND', 404, phrase('Resource not found.'))
export const NotSignedIn = defineError('INVALID_SESSION_ID', 401, phrase('Session expired or invalid'))
export const InsufficientAccess = defineError(
  'INSUFFICIENT_ACCESS',
  403,
  phrase("You don't have access to this record. Ask your administrator for help or to request access."),
)
export const InvalidField = defineError(
  'INVALID_FIELD',
  400,
  (field: string, objectApiName: string) =>
    `No such column '${field}' on entity '${objectApiName}'. If you are attempting to use a custom field, be sure to append the '__c' after the custom field name.`,
)
/** A query that cannot be parsed or is semantically invalid. */
export const MalformedQuery = defineError('MALFORMED_QUERY', 400, (message: string) => message)
export const MalformedSearch = defineError('MALFORMED_SEARCH', 400, (message: string) => message)
/** A field that exists but cannot be used in this position of a query. */
export const InvalidFilter = defineError('INVALID_FIELD', 400, (message: string) => message)
export const InvalidType = defineError(
  'INVALID_TYPE',
  400,
  (name: string) =>
    `sObject type '${name}' is not supported. If you are attempting to use a custom object, be sure to append the '__c' after the entity name.`,
)
export const InvalidQueryLocator = defineError(
  'INVALID_QUERY_LOCATOR',
  400,
  () => 'The query can not be continued from here: ask it again',
)
export const InvalidExternalId = defineError(
  'NOT_FOUND',
  404,
  (name: string) => `Provided external ID field does not exist or is not accessible: ${name}`,
)
export const InvalidReplicationDate = defineError(
  'INVALID_REPLICATION_DATE',
  400,
  (message: string) => message,
)
export const MalformedId = defineError('MALFORMED_ID', 400, (id: string) => `malformed id ${id}`)
export const TooManyGroups = defineError(
  'EXCEEDED_ID_LIMIT',
  400,
  () => 'Aggregate query does not support queryMore(), use LIMIT to restrict the results to a single batch',
)
export const TooComplicated = defineError(
  'QUERY_TOO_COMPLICATED',
  400,
  (what: string, limit: number, requested: number) =>
    `A read may ask for at most ${limit} ${what}, not ${requested}`,
)
/** A list or text in the request that exceeds its limit. */
export const TooLong = defineError(
  'QUERY_TOO_COMPLICATED',
  400,
  (what: string, limit: number, unit: string, found: number) =>
    `${what} may hold at most ${limit} ${unit}, not ${found}`,
)
export const FieldsOrLayoutNeeded = defineError(
  'INVALID_INPUT_COMBINATION',
  400,
  () => "Must provide either 'fields' or 'layoutTypes'.",
)
export const InvalidRecordId = defineError(
  'ILLEGAL_QUERY_PARAMETER_VALUE',
  400,
  (id: string, name = 'recordId') => `${name} should be a valid record ID: ${id}`,
)
/** The server does not create a record with this id; one error for all reasons. */
export const UnacceptableId = defineError(
  'INVALID_ID_FIELD',
  400,
  () => 'The record cannot be created with this id. Make a new one, or let the server make it.',
)
export const InvalidPageToken = defineError(
  'ILLEGAL_QUERY_PARAMETER_VALUE',
  400,
  (token: string) => `For input string: "${token}"`,
)
export const IllegalParameter = defineError(
  'ILLEGAL_QUERY_PARAMETER_VALUE',
  400,
  (message: string) => message,
)
export const OutsideRange = defineError(
  'NUMBER_OUTSIDE_VALID_RANGE',
  400,
  (name: string, min: number, max: number) => `${name} parameter must be between ${min} and ${max}`,
)
export const InvalidBody = defineError('POST_BODY_PARSE_ERROR', 400, (message: string) => message)
export const BatchTooLarge = defineError(
  'INVALID_INPUT',
  400,
  (limit: number, requested: number) => `A batch holds at most ${limit} items, not ${requested}`,
)
export const InvalidInput = defineError('INVALID_INPUT', 400, (message: string) => message)
export const InvalidBatchRequest = defineError('INVALID_BATCH_REQUEST', 400, (message: string) => message)
export const InvalidWhere = defineError('UNKNOWN_EXCEPTION', 400, (message: string) => message)
export const UnsupportedRelatedList = defineError(
  'INVALID_TYPE',
  400,
  () => 'The related lists UI API currently does not support this related list',
)
/** The error of related list metadata; the API uses another message there. */
export const UnsupportedRelatedEntity = defineError(
  'INVALID_TYPE',
  400,
  () => 'The related lists UI API does not currently support this entity',
)
export const TooLarge = defineError(
  'REQUEST_TOO_LARGE',
  413,
  (limit: number, what = 'body') => `The ${what} is larger than ${limit} bytes`,
)
export const TooManyParts = defineError(
  'REQUEST_TOO_LARGE',
  413,
  (limit: number, what = 'form', unit = 'parts') => `The ${what} has more than ${limit} ${unit}`,
)
export const UnsupportedFile = defineError('UNSUPPORTED_MEDIA_TYPE', 415, (message: string) => message)
export const StaleWrite = defineError(
  'CollisionDetectedException',
  412,
  phrase(
    'This record was modified by someone else during your edit session. Make a note of the data you entered, then reload the record and enter your updates again.',
  ),
)
export const RolledBack = defineError(
  'ALL_OR_NONE_OPERATION_ROLLED_BACK',
  400,
  phrase('Record rolled back because not all records were valid and the request was using AllOrNone'),
)
/** A subrequest of a composite request that references a result no earlier subrequest has returned. */
export const ProcessingHalted = defineError(
  'PROCESSING_HALTED',
  400,
  (reference: string) => `Invalid reference specified. No value for ${reference} found`,
)
export const RolledBackTogether = defineError(
  'PROCESSING_HALTED',
  400,
  phrase('The transaction was rolled back since another operation in the same transaction failed.'),
)
/** A subrequest of a batch after a failed one, with `haltOnError`. */
export const BatchHalted = defineError(
  'BATCH_PROCESSING_HALTED',
  412,
  () => 'Batch processing was halted by the haltOnError setting',
)
export const IdempotencyKeyInvalid = defineError(
  'IDEMPOTENCY_KEY_INVALID',
  400,
  () => 'Idempotency-Key must be a version 4 UUID',
)
export const IdempotencyKeyUnsupported = defineError(
  'IDEMPOTENCY_KEY_UNSUPPORTED',
  400,
  () => 'This call cannot be repeated by Idempotency-Key',
)
export const IdempotencyKeyReused = defineError(
  'IDEMPOTENCY_KEY_REUSED',
  422,
  () => 'Idempotency-Key was already used for another request',
)
export const IdempotencyKeyInUse = defineError(
  'IDEMPOTENCY_KEY_IN_USE',
  409,
  () => 'The first request with this Idempotency-Key is still running, or the key belongs to another client',
)
/** The path is served, but not with this method. */
export const HttpMethodNotAllowed = defineError(
  'METHOD_NOT_ALLOWED',
  405,
  (method: string, allowed: readonly string[]) =>
    `HTTP Method '${method}' not allowed. Allowed are ${allowed.join(',')}`,
)
/** The database cancelled a statement that exceeded its timeout. */
export const QueryTimeout = defineError(
  'QUERY_TIMEOUT',
  503,
  phrase('Your request took too long. Ask for less, or try again later.'),
)
export const MethodNotAllowed = defineError(
  'METHOD_NOT_ALLOWED',
  405,
  () => 'This method changes something: call it with POST',
)
export const RowLocked = defineError(
  'UNABLE_TO_LOCK_ROW',
  409,
  phrase('The record is being changed by somebody else; try again'),
)
export const TooManyRequests = defineError(
  'REQUEST_LIMIT_EXCEEDED',
  503,
  phrase('Too many requests; try again later'),
)
/** A dependency of the server is unavailable or overloaded. The request is valid and may be retried. */
export const DatabaseUnavailable = defineError(
  'SERVER_UNAVAILABLE',
  503,
  phrase('The service is being restored. Look again in a minute whether your change is there.'),
)
export const StorageFull = defineError(
  'STORAGE_FULL',
  503,
  phrase('There is no room left to save anything. We have been told: please try again later.'),
)
export const FilesUnavailable = defineError(
  'FILES_UNAVAILABLE',
  503,
  phrase('Files cannot be opened or saved at the moment: please try again in a minute.'),
)
export const ServerError = defineError('UNKNOWN_EXCEPTION', 500, phrase('An unexpected error occurred'))

/** Errors of bulk jobs. */
export const InvalidJobState = defineError(
  'INVALIDJOBSTATE',
  400,
  (state: string) => `The job can not be changed in this way while its state is ${state}`,
)
export const InvalidJob = defineError('INVALIDJOB', 400, (message: string) => message)
export const HardDeleteDisabled = defineError(
  'FEATURENOTENABLED',
  400,
  () => 'hardDelete is not enabled for this user',
)
export const TooManyJobs = defineError(
  'REQUEST_LIMIT_EXCEEDED',
  403,
  (limit: number) => `At most ${limit} jobs of a user may be unfinished`,
)
