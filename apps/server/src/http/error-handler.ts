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

/** Shows an error to a person; the pages plugin knows how. */
export type SendErrorPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
) => Promise<FastifyReply>

/** The one place where an error becomes an answer: JSON for programs, a page for people. */
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

  // Whatever is away, by then it is worth another try.
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after'))
      reply.header('retry-after', RETRY_SECONDS)
    done()
  })
  app.setNotFoundHandler((request, reply) => send(NotFound(), request, reply))
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = catalogued(error, request)
    if (known.status >= 500) request.log.error({ err: error }, 'request failed')
    for (const name of FILE_HEADERS) reply.removeHeader(name)
    return send(known, request, reply)
  })
}

/** Fastify's own refusals in the words of the catalogue; what nobody foresaw is a plain 500. */
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

/** Nobody may be able to say who is asking while the database is away: the browser says what it reads. */
const languageOf = ({ headers }: FastifyRequest): Language =>
  /^it\b/i.test(headers['accept-language'] ?? '') ? 'it' : 'en-US'
