import {
  errorBody,
  IllegalParameter,
  InvalidBody,
  RecordApiError,
  ServerFault,
  TooLarge,
  UnsupportedFile,
} from '@foyer/record-contract'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from './options.ts'

/** Every error becomes an answer of the API here. What nobody foresaw is logged and tells the caller nothing. */
export function answerErrors(app: FastifyInstance, log: Log) {
  app.setErrorHandler((cause, request, reply) => {
    const error = apiErrorOf(cause, request)
    if (error.status >= 500)
      log.error({ route: request.routeOptions.url, method: request.method, cause }, 'request failed')
    return reply.code(error.status).type('application/json;charset=UTF-8').send(errorBody(error))
  })
}

function apiErrorOf(cause: unknown, request: FastifyRequest): RecordApiError {
  if (cause instanceof RecordApiError) return cause
  const { code, statusCode, message = 'The request was not understood' } = cause as Partial<FastifyError>
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return ServerFault()
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return TooLarge(request.routeOptions.bodyLimit)
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return UnsupportedFile(message)
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return InvalidBody(message)
    default:
      return IllegalParameter(message)
  }
}
