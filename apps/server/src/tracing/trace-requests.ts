import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type OpenSpan, runInSpan } from './in-span.ts'
import { readTraceParent } from './trace-parent.ts'
import type { Tracing } from './tracing.ts'

/** A span for each request, by its route: neither the address nor who asked is part of it. */
export function traceRequests(app: FastifyInstance, tracing: Tracing) {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id } = request
    const parent = readTraceParent(request.headers.traceparent)
    const span = tracing.begin(parent ?? { traceId: id }, method, { 'http.request.method': method }, 'server')
    spans.set(request, span)
    runInSpan(span, done)
  })
  // What reads the body forgets who began it, and so does what sends the answer.
  app.addHook('preValidation', (request, _reply, done) => goOn(request, done))
  app.addHook('onResponse', (request, { statusCode }, done) =>
    goOn(request, () => {
      end(request, statusCode)
      done()
    }),
  )
  app.addHook('onRequestAbort', async (request) => end(request))

  function goOn(request: FastifyRequest, run: () => void) {
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
