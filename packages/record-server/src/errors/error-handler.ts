import {
  errorBody,
  InvalidBody,
  type Language,
  RecordApiError,
  ServerError,
  SOURCE_LANGUAGE,
  TooLarge,
  UnsupportedFile,
} from '@foyer/record-contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentContext, ServerContext } from '../context.ts'
import { translateError } from '../db/translate-error.ts'
import { namingKept } from '../records/merged-records.ts'
import { outageOf } from './outage.ts'
import { platformErrorBody } from './platform-error-body.ts'

const JSON_TYPE = 'application/json;charset=UTF-8'

/** Converts errors of routes to the API's error body. Only an unexpected error is a 500. */
export function errorHandler(current: CurrentContext) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const context = current()
    const apiError = await namingKept(await errorOfRequest(error, context, request), context, request)
    if (apiError.status >= 500) logError(error, context, request)
    return reply
      .code(apiError.status)
      .type(JSON_TYPE)
      .send(JSON.stringify(isOfPlatform(request) ? platformErrorBody(apiError) : errorBody(apiError)))
  }
}

/** True for a URL of the REST API, whose error format differs from the UI API. */
const isOfPlatform = ({ routeOptions }: FastifyRequest) => routeOptions.config?.isOfPlatform === true

/** Returns the API error for a thrown value; a server error if it is unexpected. */
export function apiErrorOf(
  error: unknown,
  context: Pick<ServerContext, 'registry'>,
  language: Language,
  request?: FastifyRequest,
): RecordApiError {
  if (error instanceof RecordApiError) return error.in(language)
  const apiError =
    outageOf(error, language) ??
    translateError(error, context.registry, language) ??
    requestError(error, request) ??
    ServerError()
  return apiError.in(language)
}

/** Returns the error in the language of the request. */
export const errorOfRequest = async (error: unknown, context: ServerContext, request: FastifyRequest) =>
  apiErrorOf(error, context, await languageOf(context, request), request)

/** Language of the request; the default one if the session itself cannot be determined. */
async function languageOf({ options }: ServerContext, request: FastifyRequest): Promise<Language> {
  try {
    return (await options.sessionOf(request)).language
  } catch {
    return options.languages?.[0] ?? SOURCE_LANGUAGE
  }
}

/** Fastify's errors: a body too large, invalid JSON, an unsupported content type. */
function requestError(error: unknown, request: FastifyRequest | undefined) {
  if (!(error instanceof Error)) return undefined
  const { statusCode } = error as Partial<FastifyError>
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return undefined
  if (statusCode === 413) return TooLarge(request?.routeOptions.bodyLimit ?? 0)
  if (statusCode === 400) return InvalidBody(error.message)
  if (statusCode === 415) return UnsupportedFile(error.message)
  return new RecordApiError('INVALID_INPUT', statusCode, error.message)
}

/** Database messages quote values, so only the kind of error and its origin are logged. */
export function logError(error: unknown, context: ServerContext, request: FastifyRequest) {
  const { name, code, stack } = error instanceof Error ? (error as Partial<FastifyError>) : {}
  const frames = stack?.split('\n').filter((line) => line.trimStart().startsWith('at '))
  context.options.log.error(
    { method: request.method, route: request.routeOptions.url, name, code, frames },
    'Unexpected error in a request',
  )
}
