import type { RecordApiError } from '@foyer/record-contract'

/** Error codes that differ between the UI API and the REST API. */
const CODES: Readonly<Record<string, string>> = {
  INSUFFICIENT_ACCESS: 'INSUFFICIENT_ACCESS_OR_READONLY',
  POST_BODY_PARSE_ERROR: 'JSON_PARSER_ERROR',
}

export interface PlatformError {
  message: string
  errorCode: string
  fields?: string[]
}

/** Returns the error body of the REST API: one entry per issue of a refused write, with its fields. */
export function platformErrorBody({ errorCode, message, output }: RecordApiError): PlatformError[] {
  const issues = [...(output?.errors ?? []), ...Object.values(output?.fieldErrors ?? {}).flat()]
  const code = CODES[errorCode] ?? errorCode
  if (issues.length === 0)
    return output ? [{ message, errorCode: code, fields: [] }] : [{ message, errorCode: code }]
  return issues.map((issue) => ({
    message: issue.message,
    errorCode: issue.errorCode,
    fields: [issue.constituentField ?? issue.field].filter((name) => name !== null),
  }))
}
