import {
  errorBody,
  IllegalParameter,
  InvalidBody,
  type Language,
  NotFound,
  RecordApiError,
  ServerError,
  TooLarge,
  UnsupportedFile,
} from '@foyer/record-contract'
import { outageOf } from '@foyer/record-server'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isApiPath } from './request-kind.ts'

const RETRY_SECONDS = 5

/** Headers of a file. A route may have set them before it failed; an error page is neither saved nor as long as the file. */
const FILE_HEADERS = ['content-disposition', 'content-length', 'etag']

/** Renders an error page; provided by the pages plugin. */
export type SendErrorPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
) => Promise<FastifyReply>

/** The only place where an error becomes a response: JSON for API clients, a page for browsers. */
export function handleErrors(
  app: FastifyInstance,
  sendErrorPage: SendErrorPage,
  languageOf: (request: FastifyRequest) => Language,
) {
  const send = (error: RecordApiError, request: FastifyRequest, reply: FastifyReply) =>
    isApiPath(request.url)
      ? reply
          .code(error.status)
          .type('application/json;charset=UTF-8')
          .send(errorBody(error.in(languageOf(request))))
      : sendErrorPage(request, reply, error.status)

  // Delay after which a retry is worthwhile.
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after'))
      reply.header('retry-after', RETRY_SECONDS)
    done()
  })
  app.setNotFoundHandler((request, reply) => send(NotFound(), request, reply))
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const apiError = catalogued(error, request)
    if (apiError.status >= 500) request.log.error({ err: error }, 'Request failed')
    for (const name of FILE_HEADERS) reply.removeHeader(name)
    return send(apiError, request, reply)
  })
}

/** Maps errors of Fastify to texts of the catalogue; an unexpected error is a plain 500. */
function catalogued(error: FastifyError | RecordApiError, request: FastifyRequest) {
  if (error instanceof RecordApiError) return error
  const outage = outageOf(error, languageOf(request))
  if (outage) return outage
  const { statusCode = 500, code, message } = error
  if (statusCode === 413) return TooLarge(request.routeOptions.bodyLimit)
  if (statusCode === 415) return UnsupportedFile('This content type is not accepted')
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
    return InvalidBody('The body is not valid JSON')
  if (statusCode >= 400 && statusCode < 500) return IllegalParameter(message)
  return ServerError()
}

/** The user's language is unknown while the database is unavailable, so the browser's is used. */
const languageOf = ({ headers }: FastifyRequest): Language =>
  /^it\b/i.test(headers['accept-language'] ?? '') ? 'it' : 'en-US'
