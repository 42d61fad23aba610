import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type OpenSpan, runInSpan } from './in-span.ts'
import { readTraceParent } from './trace-parent.ts'
import type { Tracing } from './tracing.ts'

/** Creates a span per request, named by its route, without the URL and the user. */
export function traceRequests(app: FastifyInstance, tracing: Tracing) {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id } = request
    const parent = readTraceParent(request.headers.traceparent)
    const span = tracing.begin(parent ?? { traceId: id }, method, { 'http.request.method': method }, 'server')
    spans.set(request, span)
    runInSpan(span, done)
  })
  // The asynchronous context is lost while the body is read and the response is sent.
  app.addHook('preValidation', (request, _reply, done) => continueTrace(request, done))
  app.addHook('onResponse', (request, { statusCode }, done) =>
    continueTrace(request, () => {
      end(request, statusCode)
      done()
    }),
  )
  app.addHook('onRequestAbort', async (request) => end(request))

  function continueTrace(request: FastifyRequest, run: () => void) {
    const span = spans.get(request)
    if (span) runInSpan(span, run)
    else run()
  }

  function end(request: FastifyRequest, status?: number) {
    const span = spans.get(request)
    if (!span) return
    spans.delete(request)
    const route = request.routeOptions.url ?? 'none'
    span.rename(`${request.method} ${route}`, {
      'http.route': route,
      ...(status === undefined ? {} : { 'http.response.status_code': status }),
    })
    span.end(status !== undefined && status >= 500)
  }
}
