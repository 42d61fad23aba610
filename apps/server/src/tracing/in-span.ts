import { AsyncLocalStorage } from 'node:async_hooks'
import { type TraceParent, traceParentText } from './trace-parent.ts'

/** Words and numbers that say what was done; never who did it, nor with which values. */
export type SpanFacts = Readonly<Record<string, string | number>>
export type SpanKind = 'server' | 'client' | 'inside' | 'job'

/** Something that is going on, and is part of a trace. */
export interface OpenSpan extends TraceParent {
  /** As in W3C Trace Context: 1 when the trace is sent. */
  traceFlags: number
  begin: (name: string, facts?: SpanFacts, kind?: SpanKind) => OpenSpan
  rename: (name: string, facts: SpanFacts) => void
  end: (isFault?: boolean) => void
}

const running = new AsyncLocalStorage<OpenSpan>()

/** Whatever this starts is part of the span. */
export const runInSpan = <T>(span: OpenSpan, run: () => T): T => running.run(span, run)

/** Does something as a span of the trace that is running; without one it is just done. */
export async function inSpan<T>(
  name: string,
  facts: SpanFacts,
  run: () => Promise<T>,
  kind: SpanKind = 'inside',
): Promise<T> {
  const parent = running.getStore()
  if (!parent) return run()
  const span = parent.begin(name, facts, kind)
  let isFault = true
  try {
    const answer = await running.run(span, run)
    isFault = false
    return answer
  } finally {
    span.end(isFault)
  }
}

/** Of which what is done now is a part; undefined without a trace. */
export const runningSpan = (): Pick<OpenSpan, 'traceId' | 'spanId' | 'traceFlags'> | undefined =>
  running.getStore()

export const isTraced = () => running.getStore() !== undefined

/** What is to be done later belongs to the same trace. */
export function withTraceParent(payload: object) {
  const traceparent = runningTraceParent()
  return traceparent === undefined ? payload : { ...payload, traceparent }
}

/** To be passed on to whoever goes on with the work; undefined without a trace. */
export function runningTraceParent() {
  const span = running.getStore()
  return span && traceParentText(span)
}

/** For neighbours of the house, who go on with the trace: they and we look at the same traces (decision 102). */
export function traceHeaders(): { traceparent?: string } {
  const traceparent = runningTraceParent()
  return traceparent === undefined ? {} : { traceparent }
}
