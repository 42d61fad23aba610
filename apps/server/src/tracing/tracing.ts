import type { OpenSpan, SpanFacts, SpanKind } from './in-span.ts'
import type { TraceParent } from './trace-parent.ts'

/** Exporter of traces. */
export interface Tracing {
  /** The first span of ours in a trace; without `from` the trace starts here. */
  begin: (
    from: Pick<TraceParent, 'traceId'> & Partial<TraceParent>,
    name: string,
    facts: SpanFacts,
    kind: SpanKind,
  ) => OpenSpan
  /** Sends the ended spans. */
  flush: () => Promise<void>
  /** Sends the remaining spans, and ends. */
  stop: () => Promise<void>
}
