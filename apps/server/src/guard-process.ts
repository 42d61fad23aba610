import { outageOf } from '@foyer/record-server'

interface GuardOptions {
  log: {
    error: (details: object, message: string) => void
    fatal: (details: object, message: string) => void
  }
  onFailure: (kind: 'rejection' | 'exception') => void
  /** Ends the process gracefully, as far as possible. */
  end: (sentence: string) => void
}

/**
 * Handles errors that would end the process silently. An unhandled rejection or a broken connection is logged
 * and counted; after any other uncaught exception the state is unknown, so the process logs it and ends, and
 * its supervisor restarts it.
 */
export function guardProcess({ log, onFailure, end }: GuardOptions) {
  const onRejection = (reason: unknown) => {
    onFailure('rejection')
    log.error(detailsOf(reason), 'Unhandled rejection; the server continues')
  }
  const onException = (error: unknown) => {
    onFailure('exception')
    if (isBrokenConnection(error)) {
      log.error(detailsOf(error), 'Connection broken without listener; the server continues')
      return
    }
    log.fatal(detailsOf(error), 'Uncaught exception; the server ends')
    end('Foyer ends after an error that nobody foresaw; the log has its place. Start it again.')
  }
  process.on('unhandledRejection', onRejection)
  process.on('uncaughtException', onException)
  return () => {
    process.off('unhandledRejection', onRejection)
    process.off('uncaughtException', onException)
  }
}

const isBrokenConnection = (error: unknown) => outageOf(error, 'en-US') !== undefined

/** Without the message, which may quote user input. */
function detailsOf(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, code, stack } = error as NodeJS.ErrnoException
  const frames = stack?.split('\n').filter((line) => line.trimStart().startsWith('at '))
  return { type: name, code, frames }
}
