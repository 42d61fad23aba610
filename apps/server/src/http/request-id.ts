import type { IncomingMessage } from 'node:http'
import { newTraceId, readTraceParent } from '../tracing/trace-parent.ts'

/**
 * The trace id of a request, shared by the browser, the log, the response and the statements. An incoming id
 * is accepted only in its exact format, so that it cannot forge a log entry.
 */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  readTraceParent(headers.traceparent)?.traceId ?? newTraceId()
