/** Log for a collector that does not answer. */
export interface OutageLog {
  info: (details: object, message: string) => void
  warn: (details: object, message: string) => void
}

/** The exporter interface of OpenTelemetry for any signal. */
interface Exporter<Items, Result> {
  export: (items: Items, onResult: (result: Result) => void) => void
  shutdown: () => Promise<void>
  forceFlush?: () => Promise<void>
}

/** Wraps an exporter: an unavailable collector loses only the exported data, and is logged once. */
export function logOutages<Items, Result extends { error?: Error }>(
  what: 'traces' | 'logs' | 'metrics',
  exporter: Exporter<Items, Result>,
  log: OutageLog,
): Required<Exporter<Items, Result>> {
  let isAway = false
  return {
    export: (items, onResult) =>
      exporter.export(items, (result) => {
        const hasFailed = result.error !== undefined
        if (hasFailed && !isAway) log.warn({ code: codeOf(result.error) }, `${what} cannot be sent`)
        if (!hasFailed && isAway) log.info({}, `${what} are sent again`)
        isAway = hasFailed
        onResult(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

const codeOf = (error: (Error & { code?: unknown }) | undefined) => error?.code ?? error?.name
