import { type Attributes, ROOT_CONTEXT, SeverityNumber, trace } from '@opentelemetry/api'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import type { Resource } from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'
import { logOutages, type OutageLog } from './collector-outage-log.ts'
import { runningSpan } from './in-span.ts'

const SEND_EVERY_MS = 2_000
/** Maximum number of buffered lines, with truncated values, for a slow or unavailable collector; more are dropped. */
const MAX_BUFFERED = 2_048
const MAX_BATCH = 512
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

/** Sends log lines to a collector, each with its trace. */
export function openLogs({ url, resource, log }: { url: string; resource: Resource; log: OutageLog }) {
  const provider = new LoggerProvider({
    resource,
    logRecordLimits: { attributeValueLengthLimit: LONGEST_VALUE },
    processors: [
      new BatchLogRecordProcessor({
        exporter: logOutages('logs', new OTLPLogExporter({ url }), log),
        scheduledDelayMillis: SEND_EVERY_MS,
        maxQueueSize: MAX_BUFFERED,
        maxExportBatchSize: MAX_BATCH,
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
    /** Parses a line of pino and sends its fields, and nothing else. */
    write(line: string) {
      try {
        emit(JSON.parse(line) as Line)
      } catch {
        // Logging must not fail: the line is not sent.
      }
    },
    flush: () => provider.forceFlush(),
    stop: () => provider.shutdown(),
  }
}

function runningContext() {
  const span = runningSpan()
  if (!span) return ROOT_CONTEXT
  // Only its ids, so that the buffer does not keep the span in memory.
  const { traceId, spanId, traceFlags } = span
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags })
}
