import type { Label, Language } from './languages.ts'
import type { DuplicateMatch } from './shapes/duplicates.ts'

/** Details of a refused write, one entry per fault. */
export interface WriteIssue {
  errorCode: string
  message: string
  field: string | null
  fieldLabel: string | null
  constituentField: string | null
  duplicateRecordError: { matchResults: DuplicateMatch[] } | null
}

/** What a refused write says: of the record, and of its fields. */
export interface WriteOutput {
  errors: WriteIssue[]
  fieldErrors: Record<string, WriteIssue[]>
}

/** An error that the API answers with its own status and code. Everything else is a plain 500. */
export class RecordApiError extends Error {
  readonly errorCode: string
  readonly status: number
  /** Which part of the request is at fault, as `fields.Name` or `operations[0].records`. */
  readonly path: string | undefined
  /** Only for refused writes. */
  readonly output: WriteOutput | undefined
  /** What the caller can do next, where a person is told so. */
  readonly advice: string | undefined
  /** The message in every language, where a person may come to read it. */
  readonly texts: Label | undefined

  constructor(errorCode: string, status: number, message: string, options: ErrorDetails = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'RecordApiError'
    this.errorCode = errorCode
    this.status = status
    this.path = options.path
    this.output = options.output
    this.advice = options.advice
    this.texts = options.texts
  }

  /** The same for whoever speaks that language. */
  in(language: Language): RecordApiError {
    const { errorCode, status, texts } = this
    return texts === undefined
      ? this
      : new RecordApiError(errorCode, status, texts[language], detailsOf(this))
  }
}

interface ErrorDetails {
  path?: string
  output?: WriteOutput
  advice?: string
  texts?: Label
  cause?: unknown
}

const detailsOf = ({ path, output, advice, texts }: RecordApiError): ErrorDetails => ({
  ...(path === undefined ? {} : { path }),
  ...(output === undefined ? {} : { output }),
  ...(advice === undefined ? {} : { advice }),
  ...(texts === undefined ? {} : { texts }),
})

/** A refusal with words for a person. The server puts them into the language of whoever asked. */
export class Refusal extends RecordApiError {
  readonly text: Label
  readonly next: Label

  constructor(
    errorCode: string,
    status: number,
    { text, next }: { text: Label; next: Label },
    options: { path?: string; cause?: unknown } = {},
  ) {
    super(errorCode, status, text['en-US'], { ...options, advice: next['en-US'] })
    this.text = text
    this.next = next
  }

  override in(language: Language) {
    const { errorCode, status, path, text, next } = this
    return new RecordApiError(errorCode, status, text[language], {
      advice: next[language],
      ...(path === undefined ? {} : { path }),
    })
  }
}

/** The same error, saying which part of the request is at fault. */
export const withPath = (error: RecordApiError, path: string) =>
  new RecordApiError(error.errorCode, error.status, error.message, { ...detailsOf(error), path })

/**
 * One entry of the catalogue: call it to make the error. What a person may come to read is said in Italian too; what
 * is wrong with the form of a request is told to its programmer, in English alone.
 */
export function defineError<A extends unknown[]>(
  errorCode: string,
  status: number,
  message: (...args: A) => string,
  italian?: (...args: A) => string,
) {
  const make = (...args: A) => {
    const english = message(...args)
    const texts = italian && { 'en-US': english, it: italian(...args) }
    return new RecordApiError(errorCode, status, english, texts ? { texts } : {})
  }
  return Object.assign(make, { errorCode, status })
}

const REFUSED_WRITE: Label = {
  'en-US': 'An error occurred while trying to update the record. Please try again.',
  it: 'Si è verificato un errore durante l’aggiornamento del record. Riprova.',
}

/** A write that rules refuse. Each fault names its field where it has one. */
export function refusedWrite(faults: WriteIssue[]) {
  const output: WriteOutput = { errors: [], fieldErrors: {} }
  for (const fault of faults) {
    if (fault.field === null) output.errors.push(fault)
    else output.fieldErrors[fault.field] = [...(output.fieldErrors[fault.field] ?? []), fault]
  }
  const details = { output, texts: REFUSED_WRITE }
  return new RecordApiError(faults[0]?.errorCode ?? 'INVALID_INPUT', 400, REFUSED_WRITE['en-US'], details)
}

/** The JSON that goes over the wire for an error: a list, as the API does it. */
export function errorBody(error: RecordApiError) {
  const { errorCode, message, path, output, advice } = error
  return [
    {
      errorCode,
      message,
      ...(advice === undefined ? {} : { advice }),
      ...(path === undefined ? {} : { path }),
      ...(output === undefined ? {} : { enhancedErrorType: 'RecordError', statusCode: error.status, output }),
    },
  ]
}
