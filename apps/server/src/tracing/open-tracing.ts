import {
  SpanKind as Kind,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { Resource } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { logOutages, type OutageLog } from './collector-outage-log.ts'
import type { OpenSpan, SpanFacts, SpanKind } from './in-span.ts'
import type { Tracing } from './tracing.ts'

interface TracingOptions {
  /** URL of a collector for OTLP over HTTP. */
  url: string
  /** Percentage of sampled traces, the same ones on every server. */
  percent: number
  resource: Resource
  log: OutageLog
}

const SEND_EVERY_MS = 2_000
const KINDS: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  inside: Kind.INTERNAL,
  job: Kind.CONSUMER,
}

/** Sends traces to a collector. */
export function openTracing({ url, percent, resource, log }: TracingOptions): Tracing {
  const ids = new RandomIdGenerator()
  /** The id of a new trace is chosen before its first span, because the log already uses it. */
  let nextTraceId: string | undefined
  const provider = new TracerProvider({
    resource,
    sampler: new TraceIdRatioBasedSampler(percent / 100),
    idGenerator: {
      generateTraceId: () => nextTraceId ?? ids.generateTraceId(),
      generateSpanId: () => ids.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: logOutages('traces', new OTLPTraceExporter({ url }), log),
        scheduledDelayMillis: SEND_EVERY_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('foyer')

  const start = (name: string, facts: SpanFacts, kind: SpanKind, parent = ROOT_CONTEXT): OpenSpan =>
    toOpenSpan(tracer.startSpan(name, { kind: KINDS[kind], attributes: facts }, parent))
  const toOpenSpan = (span: Span): OpenSpan => ({
    ...span.spanContext(),
    begin: (name, facts = {}, kind = 'inside') => start(name, facts, kind, trace.setSpan(ROOT_CONTEXT, span)),
    rename: (name, facts) => void span.updateName(name).setAttributes(facts),
    end: (isError = false) => {
      if (isError) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  })

  return {
    begin({ traceId, spanId }, name, facts, kind) {
      if (spanId !== undefined) {
        const remote = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true }
        return start(name, facts, kind, trace.setSpanContext(ROOT_CONTEXT, remote))
      }
      nextTraceId = traceId
      try {
        return start(name, facts, kind)
      } finally {
        nextTraceId = undefined
      }
    },
    flush: () => provider.forceFlush(),
    stop: () => provider.shutdown().catch(() => {}),
  }
}
