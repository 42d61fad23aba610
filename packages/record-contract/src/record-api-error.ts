import { type Label, type Language, labelIn, SOURCE_LANGUAGE } from './languages.ts'
import { phrase } from './phrases.ts'
import type { DuplicateMatch } from './shapes/duplicates.ts'
import type { RecordRepresentation } from './shapes/record.ts'

/** Details of a refused write, one entry per issue. */
export interface WriteIssue {
  errorCode: string
  message: string
  field: string | null
  fieldLabel: string | null
  constituentField: string | null
  duplicateRecordError: { matchResults: DuplicateMatch[] } | null
}

/** Issues of a refused write: of the record, and by field. */
export interface WriteOutput {
  errors: WriteIssue[]
  fieldErrors: Record<string, WriteIssue[]>
}

/** An API error with its status and code. Any other error is a plain 500. */
export class RecordApiError extends Error {
  readonly errorCode: string
  readonly status: number
  /** The invalid part of the request, as `fields.Name` or `operations[0].records`. */
  readonly path: string | undefined
  /** Only for refused writes. */
  readonly output: WriteOutput | undefined
  /** Hint for the user: what to do next. */
  readonly advice: string | undefined
  /** The stored record, if a precondition failed. */
  readonly current: RecordRepresentation | undefined
  /** Id of the record into which a missing one was merged. */
  readonly mergedInto: string | undefined
  /** The message in every language, if users may read it. */
  readonly texts: Label | undefined

  constructor(errorCode: string, status: number, message: string, options: ErrorDetails = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'RecordApiError'
    this.errorCode = errorCode
    this.status = status
    this.path = options.path
    this.output = options.output
    this.advice = options.advice
    this.current = options.current
    this.mergedInto = options.mergedInto
    this.texts = options.texts
  }

  /** Returns the error with its texts in the language. */
  in(language: Language): RecordApiError {
    const { errorCode, status, texts } = this
    return texts === undefined
      ? this
      : new RecordApiError(errorCode, status, labelIn(texts, language), detailsOf(this))
  }
}

interface ErrorDetails {
  path?: string
  output?: WriteOutput
  advice?: string
  current?: RecordRepresentation
  mergedInto?: string
  texts?: Label
  cause?: unknown
}

const detailsOf = ({ path, output, advice, current, mergedInto, texts }: RecordApiError): ErrorDetails => ({
  ...(path === undefined ? {} : { path }),
  ...(output === undefined ? {} : { output }),
  ...(advice === undefined ? {} : { advice }),
  ...(current === undefined ? {} : { current }),
  ...(mergedInto === undefined ? {} : { mergedInto }),
  ...(texts === undefined ? {} : { texts }),
})

/** Creates a refusal with texts for users. The server selects the language of the request. */
export class Refusal extends RecordApiError {
  readonly text: Label
  readonly next: Label

  constructor(
    errorCode: string,
    status: number,
    { text, next }: { text: Label; next: Label },
    options: { path?: string; cause?: unknown } = {},
  ) {
    super(errorCode, status, labelIn(text, SOURCE_LANGUAGE), {
      ...options,
      advice: labelIn(next, SOURCE_LANGUAGE),
    })
    this.text = text
    this.next = next
  }

  override in(language: Language) {
    const { errorCode, status, path, text, next } = this
    return new RecordApiError(errorCode, status, labelIn(text, language), {
      advice: labelIn(next, language),
      ...(path === undefined ? {} : { path }),
    })
  }
}

/** Returns a copy of the error with the path of the invalid part of the request. */
export const withPath = (error: RecordApiError, path: string) =>
  new RecordApiError(error.errorCode, error.status, error.message, { ...detailsOf(error), path })

/** Returns a copy of the error with the id of the record into which the missing one was merged. */
export const withMergedInto = (error: RecordApiError, mergedInto: string) =>
  new RecordApiError(error.errorCode, error.status, error.message, { ...detailsOf(error), mergedInto })

/** Returns a copy of the error with the stored record. */
export const withCurrent = (error: RecordApiError, current: RecordRepresentation) =>
  new RecordApiError(error.errorCode, error.status, error.message, { ...detailsOf(error), current })

/**
 * Defines an error of the catalogue and returns its constructor. A phrase is for users and translated; a function
 * returns a message for developers, in English.
 */
export function defineError<A extends unknown[]>(
  errorCode: string,
  status: number,
  message: Label | ((...args: A) => string),
) {
  const make = (...args: A) =>
    typeof message === 'function'
      ? new RecordApiError(errorCode, status, message(...args))
      : new RecordApiError(errorCode, status, labelIn(message, SOURCE_LANGUAGE), { texts: message })
  return Object.assign(make, { errorCode, status })
}

const REFUSED_WRITE = phrase('An error occurred while trying to update the record. Please try again.')

/** Creates the error of a write that rules reject. An issue has its field, if there is one. */
export function refusedWrite(issues: WriteIssue[]) {
  const output: WriteOutput = { errors: [], fieldErrors: {} }
  for (const issue of issues) {
    if (issue.field === null) output.errors.push(issue)
    else output.fieldErrors[issue.field] = [...(output.fieldErrors[issue.field] ?? []), issue]
  }
  const details = { output, texts: REFUSED_WRITE }
  return new RecordApiError(
    issues[0]?.errorCode ?? 'INVALID_INPUT',
    400,
    labelIn(REFUSED_WRITE, SOURCE_LANGUAGE),
    details,
  )
}

/** Returns the JSON body of an error: a list, as in the API. */
export function errorBody(error: RecordApiError) {
  const { errorCode, message, path, output, advice, current, mergedInto } = error
  return [
    {
      errorCode,
      message,
      ...(advice === undefined ? {} : { advice }),
      ...(path === undefined ? {} : { path }),
      ...(current === undefined ? {} : { current }),
      ...(mergedInto === undefined ? {} : { mergedInto }),
      ...(output === undefined ? {} : { enhancedErrorType: 'RecordError', statusCode: error.status, output }),
    },
  ]
}
