import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import { collectReads, noteTables } from '../database/collect-reads.ts'
import { runningTraceParent } from '../tracing/in-span.ts'
import { traceParentText } from '../tracing/trace-parent.ts'

const INSIDE_HEADER = 'x-foyer-inside'
/** Known to this process alone, so that nobody outside can claim it. */
const INSIDE = randomUUID()

/** Does a page ask, while it is drawn? */
export const isInside = ({ headers }: Pick<FastifyRequest, 'headers'>) => headers[INSIDE_HEADER] === INSIDE

export interface WireRequest {
  method: string
  url: string
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

/** Whatever a page asks for bears the id of the page. */
const parentOf = ({ id }: FastifyRequest) => traceParentText({ traceId: id, spanId: id.slice(0, 16) })

/**
 * The network of a page that is drawn on the server: calls go through the same routes, checks and access as any
 * other, as the person who asked for the page, without leaving the process. `onAnswer` hears what was asked and told, and
 * which tables were read for it.
 */
export function inProcessNetwork(
  app: FastifyInstance,
  request: FastifyRequest,
  language: string,
  onAnswer: (asked: WireRequest, answered: string, tables: ReadonlySet<string>) => void = () => {},
) {
  const { cookie } = request.headers
  return async (asked: WireRequest) => {
    const { method, url, body, headers } = asked
    const tables = new Set<string>()
    const response = await collectReads(tables, async () =>
      app.inject({
        method: method as InjectOptions['method'],
        url,
        headers: {
          ...headers,
          'accept-language': language,
          'sec-fetch-site': 'same-origin',
          traceparent: runningTraceParent() ?? parentOf(request),
          [INSIDE_HEADER]: INSIDE,
          ...(cookie === undefined ? {} : { cookie }),
        },
        remoteAddress: request.ip,
        ...(body === undefined ? {} : { payload: body as object }),
      }),
    )
    // What was read for a part was read for the whole.
    noteTables(tables)
    const text = response.body
    onAnswer(asked, `${response.statusCode} ${text}`, tables)
    return { status: response.statusCode, body: text === '' ? undefined : JSON.parse(text) }
  }
}
