type Write = (details: object, message: string) => void

interface Log {
  info: Write
  warn: Write
  error: Write
}

/** Creates a log for the time before the real one exists: buffers lines until it is attached. */
export function createLateLog() {
  let target: Log | undefined
  const buffered: ((log: Log) => void)[] = []
  const writer =
    (level: keyof Log): Write =>
    (details, message) => {
      if (target) target[level](details, message)
      else buffered.push((log) => log[level](details, message))
    }
  return {
    info: writer('info'),
    warn: writer('warn'),
    error: writer('error'),
    attach: (log: Log) => {
      target = log
      for (const write of buffered.splice(0)) write(log)
    },
  }
}
