import type { RecordApiError } from '@foyer/record-contract'

/** Response of a failed method. An API error keeps code, path and details, so that a form can display them. */
export function methodErrorBody(error: RecordApiError) {
  const { errorCode, message, status, path, output, advice } = error
  return {
    message,
    exceptionType: errorCode,
    isUserDefinedException: status < 500,
    stackTrace: null,
    errorCode,
    statusCode: status,
    ...(advice === undefined ? {} : { advice }),
    ...(path === undefined ? {} : { path }),
    ...(output === undefined ? {} : { enhancedErrorType: 'RecordError', output }),
  }
}
