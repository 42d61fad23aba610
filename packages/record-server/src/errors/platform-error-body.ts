import type { RecordApiError } from '@foyer/record-contract'

/** What the UI API calls otherwise than the rest of the platform. */
const CODES: Readonly<Record<string, string>> = {
  INSUFFICIENT_ACCESS: 'INSUFFICIENT_ACCESS_OR_READONLY',
  POST_BODY_PARSE_ERROR: 'JSON_PARSER_ERROR',
}

export interface PlatformError {
  message: string
  errorCode: string
  fields?: string[]
}

/** An error as the REST API says it: every fault of a refused write on its own, with the fields it is about. */
export function platformErrorBody({ errorCode, message, output }: RecordApiError): PlatformError[] {
  const faults = [...(output?.errors ?? []), ...Object.values(output?.fieldErrors ?? {}).flat()]
  const code = CODES[errorCode] ?? errorCode
  if (faults.length === 0)
    return output ? [{ message, errorCode: code, fields: [] }] : [{ message, errorCode: code }]
  return faults.map((fault) => ({
    message: fault.message,
    errorCode: fault.errorCode,
    fields: [fault.constituentField ?? fault.field].filter((name) => name !== null),
  }))
}
