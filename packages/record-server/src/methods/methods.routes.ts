import {
  CHANGED_OBJECTS_HEADER,
  findIssue,
  InvalidInput,
  MethodNotAllowed,
  NotFound,
  NotSignedIn,
  RecordApiError,
  SERVER_METHOD_PATH,
  sentenceOf,
  withPath,
} from '@foyer/record-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { canRead } from '../access/can-read.ts'
import type { CurrentContext } from '../context.ts'
import { errorOfRequest, logError } from '../errors/error-handler.ts'
import { collectChangedObjects } from '../events/changed-objects.ts'
import type { ServerMethod } from '../options.ts'
import { requireSameUser, requireWriting } from '../session.ts'
import { oncePerCall } from '../writes/once-per-call.ts'
import { keyedCall } from './keyed-call.ts'
import { methodErrorBody } from './method-error.ts'

const JSON_TYPE = 'application/json;charset=UTF-8'

/** Server methods: plain JSON in and out. Their errors are objects, not lists as elsewhere. */
export async function methodRoutes(app: FastifyInstance, current: CurrentContext) {
  const { options } = current()
  const methods = new Map(
    (options.methods ?? []).map((method) => [`${method.className}/${method.methodName}`, method]),
  )
  await app.register(async (scope) => {
    scope.setErrorHandler(async (error, request, reply) => {
      const context = current()
      const apiError = await errorOfRequest(error, context, request)
      if (apiError.status >= 500) logError(error, context, request)
      return reply
        .code(apiError.status)
        .type(JSON_TYPE)
        .send(JSON.stringify(methodErrorBody(apiError)))
    })

    scope.route<{ Params: { className: string; methodName: string } }>({
      // The header X-SFDC-Allow-Continuation is ignored: every method may run long.
      method: ['GET', 'POST'],
      url: `${SERVER_METHOD_PATH}/:className/:methodName`,
      config: { isServerMethod: true },
      handler: async (request, reply) => {
        const method = methods.get(`${request.params.className}/${request.params.methodName}`)
        if (!method) throw NotFound()
        const context = current()
        const session = await options.sessionOf(request)
        requireSameUser(session, request.headers)
        if (session.userId === null && !method.guest) throw NotSignedIn()
        if (!method.cacheable && !method.asks) requireWriting(session)
        const input = inputOf(method, request)
        const { pool, clock } = options
        const keyed = keyedCall(method, request, input, clock)
        const call = async () => ({
          status: 200,
          text: JSON.stringify(await method.handle(input, { session, request, reply })) ?? 'null',
        })
        const { result, objects } = await collectChangedObjects(() =>
          keyed ? oncePerCall(pool, session, keyed, call, { storesAll: true }) : call(),
        )
        const { status, text } = result
        const changed = [...objects].filter((name) => canRead(context, session, name))
        if (changed.length > 0) reply.header(CHANGED_OBJECTS_HEADER, changed.join())
        reply.code(status).header('cache-control', method.cacheable ? 'private' : 'no-cache,no-store,private')
        return text === null ? reply.send() : reply.type(JSON_TYPE).send(text)
      },
    })
  })
}

function inputOf(method: ServerMethod, request: FastifyRequest) {
  if (request.method !== 'POST' && !method.cacheable) throw MethodNotAllowed()
  const input = request.method === 'POST' ? (request.body ?? {}) : parametersOf(request)
  const issue = findIssue(method.input, input)
  if (!issue) return input
  throw withPath(InvalidInput(sentenceOf(issue, 'parameters')), issue.path)
}

function parametersOf(request: FastifyRequest): unknown {
  const { methodParams } = request.query as { methodParams?: unknown }
  if (methodParams === undefined || methodParams === '') return {}
  try {
    return JSON.parse(String(methodParams))
  } catch (cause) {
    throw new RecordApiError('INVALID_INPUT', 400, 'methodParams should be JSON', {
      path: 'methodParams',
      cause,
    })
  }
}
