import { AsyncLocalStorage } from 'node:async_hooks'
import { type TraceParent, traceParentText } from './trace-parent.ts'

/** Attributes of an operation; never the user or values. */
export type SpanFacts = Readonly<Record<string, string | number>>
export type SpanKind = 'server' | 'client' | 'inside' | 'job'

/** A running operation in a trace. */
export interface OpenSpan extends TraceParent {
  /** As in W3C Trace Context: 1 if the trace is sampled. */
  traceFlags: number
  begin: (name: string, facts?: SpanFacts, kind?: SpanKind) => OpenSpan
  rename: (name: string, facts: SpanFacts) => void
  end: (isError?: boolean) => void
}

const running = new AsyncLocalStorage<OpenSpan>()

/** Runs a function with the span as parent. */
export const runInSpan = <T>(span: OpenSpan, run: () => T): T => running.run(span, run)

/** Runs a function as a span of the current trace; without one it just runs. */
export async function inSpan<T>(
  name: string,
  facts: SpanFacts,
  run: () => Promise<T>,
  kind: SpanKind = 'inside',
): Promise<T> {
  const parent = running.getStore()
  if (!parent) return run()
  const span = parent.begin(name, facts, kind)
  let isError = true
  try {
    const answer = await running.run(span, run)
    isError = false
    return answer
  } finally {
    span.end(isError)
  }
}

/** The current span; undefined without a trace. */
export const runningSpan = (): Pick<OpenSpan, 'traceId' | 'spanId' | 'traceFlags'> | undefined =>
  running.getStore()

export const isTraced = () => running.getStore() !== undefined

/** Adds the trace to the payload of a job. */
export function withTraceParent(payload: object) {
  const traceparent = runningTraceParent()
  return traceparent === undefined ? payload : { ...payload, traceparent }
}

/** The `traceparent` to pass on; undefined without a trace. */
export function runningTraceParent() {
  const span = running.getStore()
  return span && traceParentText(span)
}

/** For services of the organiser, which continue the trace and share the trace store (decision 102). */
export function traceHeaders(): { traceparent?: string } {
  const traceparent = runningTraceParent()
  return traceparent === undefined ? {} : { traceparent }
}
