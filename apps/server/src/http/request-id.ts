import type { IncomingMessage } from 'node:http'
import { newTraceId, readTraceParent } from '../tracing/trace-parent.ts'

/**
 * The id of the trace that a request belongs to: one for the browser, the log, the answer and the statements. What comes
 * from outside is taken only if it can be nothing else, so that it forges no entry of the log.
 */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  readTraceParent(headers.traceparent)?.traceId ?? newTraceId()
