import {
  errorBody,
  InvalidBody,
  type Language,
  RecordApiError,
  ServerError,
  TooLarge,
  UnsupportedFile,
} from '@foyer/record-contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentContext, ServerContext } from '../context.ts'
import { translateError } from '../db/translate-error.ts'
import { outageOf } from './outage.ts'
import { platformErrorBody } from './platform-error-body.ts'

const JSON_TYPE = 'application/json;charset=UTF-8'

/** Turns whatever a route throws into the API's own error body. Only what nobody foresaw is a 500. */
export function errorHandler(current: CurrentContext) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const context = current()
    const known = await errorOfRequest(error, context, request)
    if (known.status >= 500) logError(error, context, request)
    return reply
      .code(known.status)
      .type(JSON_TYPE)
      .send(JSON.stringify(isOfPlatform(request) ? platformErrorBody(known) : errorBody(known)))
  }
}

/** Does the address belong to the REST API rather than to the UI API, which words its errors otherwise? */
const isOfPlatform = ({ routeOptions }: FastifyRequest) => routeOptions.config?.isOfPlatform === true

/** The catalogue's error for anything thrown; a server fault when it has none. */
export function apiErrorOf(
  error: unknown,
  context: Pick<ServerContext, 'registry'>,
  language: Language,
  request?: FastifyRequest,
): RecordApiError {
  if (error instanceof RecordApiError) return error.in(language)
  const known =
    outageOf(error, language) ??
    translateError(error, context.registry, language) ??
    requestError(error, request) ??
    ServerError()
  return known.in(language)
}

/** The same in the language of whoever asked. */
export const errorOfRequest = async (error: unknown, context: ServerContext, request: FastifyRequest) =>
  apiErrorOf(error, context, await languageOf(context, request), request)

/** The language of whoever asks; what broke may be that nobody can say who it is. */
async function languageOf({ options }: ServerContext, request: FastifyRequest): Promise<Language> {
  try {
    return (await options.sessionOf(request)).language
  } catch {
    return 'en-US'
  }
}

/** Fastify's own refusals: a body too large, broken JSON, a content type nobody reads. */
function requestError(error: unknown, request: FastifyRequest | undefined) {
  if (!(error instanceof Error)) return undefined
  const { statusCode } = error as Partial<FastifyError>
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return undefined
  if (statusCode === 413) return TooLarge(request?.routeOptions.bodyLimit ?? 0)
  if (statusCode === 400) return InvalidBody(error.message)
  if (statusCode === 415) return UnsupportedFile(error.message)
  return new RecordApiError('INVALID_INPUT', statusCode, error.message)
}

/** Messages of the database quote values, so only the kind of error and its place are written down. */
export function logError(error: unknown, context: ServerContext, request: FastifyRequest) {
  const { name, code, stack } = error instanceof Error ? (error as Partial<FastifyError>) : {}
  const frames = stack?.split('\n').filter((line) => line.trimStart().startsWith('at '))
  context.options.log.error(
    { method: request.method, route: request.routeOptions.url, name, code, frames },
    'a request failed unexpectedly',
  )
}
