import type { OpenSpan, SpanFacts, SpanKind } from './in-span.ts'
import type { TraceParent } from './trace-parent.ts'

/** Where traces go. */
export interface Tracing {
  /** The first span of ours in a trace; `from` may be missing in a trace that begins here. */
  begin: (
    from: Pick<TraceParent, 'traceId'> & Partial<TraceParent>,
    name: string,
    facts: SpanFacts,
    kind: SpanKind,
  ) => OpenSpan
  /** Sends what has ended. */
  flush: () => Promise<void>
  /** Sends what is left, and ends. */
  stop: () => Promise<void>
}
