import { randomBytes } from 'node:crypto'

/** Origin of a trace: its id, and the calling span. */
export interface TraceParent {
  traceId: string
  spanId: string
}

const TRACE_BYTES = 16
const SYNTAX = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:$|-)/
const NOTHING = /^0+$/

export const newTraceId = () => randomBytes(TRACE_BYTES).toString('hex')

/** Parses the header `traceparent` (W3C Trace Context); null if it is invalid. */
export function readTraceParent(header: unknown): TraceParent | null {
  const [, traceId = '0', spanId = '0'] = (typeof header === 'string' && SYNTAX.exec(header)) || []
  return NOTHING.test(traceId) || NOTHING.test(spanId) ? null : { traceId, spanId }
}

/** Returns the trace of the request that queued a job, from its payload. */
export const traceParentIn = (payload: unknown) =>
  readTraceParent((payload as { traceparent?: unknown } | null)?.traceparent)

export const traceParentText = ({ traceId, spanId }: TraceParent) => `00-${traceId}-${spanId}-01`
