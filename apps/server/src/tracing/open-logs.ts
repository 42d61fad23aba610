import { type Attributes, ROOT_CONTEXT, SeverityNumber, trace } from '@opentelemetry/api'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import type { Resource } from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'
import { logOutages, type OutageLog } from './collector-outage-log.ts'
import { runningSpan } from './in-span.ts'

const SEND_EVERY_MS = 2_000
/** What waits for a collector that is slow or away: so many lines, whose values are cut; more are dropped. */
const MOST_WAITING = 2_048
const MOST_AT_ONCE = 512
const LONGEST_VALUE = 16_384

/** Pino's levels by their numbers. */
const SEVERITIES: Readonly<Record<number, keyof typeof SeverityNumber>> = {
  10: 'TRACE',
  20: 'DEBUG',
  30: 'INFO',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
}

interface Line extends Attributes {
  level: number
  time: number
  msg?: string
}

/** Sends lines of the log to a collector, each with the trace that it was written in. */
export function openLogs({ url, resource, log }: { url: string; resource: Resource; log: OutageLog }) {
  const provider = new LoggerProvider({
    resource,
    logRecordLimits: { attributeValueLengthLimit: LONGEST_VALUE },
    processors: [
      new BatchLogRecordProcessor({
        exporter: logOutages('logs', new OTLPLogExporter({ url }), log),
        scheduledDelayMillis: SEND_EVERY_MS,
        maxQueueSize: MOST_WAITING,
        maxExportBatchSize: MOST_AT_ONCE,
      }),
    ],
  })
  const logger = provider.getLogger('foyer')

  function emit({ level, time, msg, ...attributes }: Line) {
    const severity = SEVERITIES[level] ?? 'UNSPECIFIED'
    logger.emit({
      timestamp: time,
      severityNumber: SeverityNumber[severity],
      severityText: severity,
      body: msg,
      attributes,
      context: runningContext(),
    })
  }

  return {
    /** A line as pino wrote it: sent is what stands on it, and nothing else. */
    write(line: string) {
      try {
        emit(JSON.parse(line) as Line)
      } catch {
        // Whoever writes a line has other work to do: it is not sent.
      }
    },
    flush: () => provider.forceFlush(),
    stop: () => provider.shutdown(),
  }
}

function runningContext() {
  const span = runningSpan()
  if (!span) return ROOT_CONTEXT
  // Its ids alone: what waits to be sent must not hold the span, too.
  const { traceId, spanId, traceFlags } = span
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags })
}
