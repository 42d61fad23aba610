import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import { collectReads, noteTables } from '../database/collect-reads.ts'
import { runningTraceParent } from '../tracing/in-span.ts'
import { traceParentText } from '../tracing/trace-parent.ts'

const INTERNAL_HEADER = 'x-foyer-inside'
/** Random per process, so that clients cannot forge it. */
const INTERNAL_TOKEN = randomUUID()

/** Whether the request was made by a page during server-side rendering. */
export const isInternalRequest = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers[INTERNAL_HEADER] === INTERNAL_TOKEN

export interface WireRequest {
  method: string
  url: string
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

/** Requests of a page carry the trace id of the page. */
const traceParentOf = ({ id }: FastifyRequest) => traceParentText({ traceId: id, spanId: id.slice(0, 16) })

/**
 * Network for server-side rendering: calls go through the same routes, validation and access checks as any
 * other, as the user who requested the page, without leaving the process. `onResponse` receives each request,
 * its response and the tables that were read for it.
 */
export function inProcessNetwork(
  app: FastifyInstance,
  request: FastifyRequest,
  language: string,
  onResponse: (
    wireRequest: WireRequest,
    responseText: string,
    tables: ReadonlySet<string>,
  ) => void = () => {},
) {
  const { cookie } = request.headers
  return async (wireRequest: WireRequest) => {
    const { method, url, body, headers } = wireRequest
    const tables = new Set<string>()
    const response = await collectReads(tables, async () =>
      app.inject({
        method: method as InjectOptions['method'],
        url,
        headers: {
          ...headers,
          'accept-language': language,
          'sec-fetch-site': 'same-origin',
          traceparent: runningTraceParent() ?? traceParentOf(request),
          [INTERNAL_HEADER]: INTERNAL_TOKEN,
          ...(cookie === undefined ? {} : { cookie }),
        },
        remoteAddress: request.ip,
        ...(body === undefined ? {} : { payload: body as object }),
      }),
    )
    // Reads of a nested request count as reads of the page.
    noteTables(tables)
    const text = response.body
    onResponse(wireRequest, `${response.statusCode} ${text}`, tables)
    return { status: response.statusCode, body: text === '' ? undefined : JSON.parse(text) }
  }
}
