import { outageOf } from '@foyer/record-server'

interface GuardOptions {
  log: {
    error: (details: object, message: string) => void
    fatal: (details: object, message: string) => void
  }
  onFault: (kind: 'rejection' | 'exception') => void
  /** Ends the process in good order, as far as that still goes. */
  end: (sentence: string) => void
}

/**
 * Nothing ends this process unseen. A promise that nobody waited for leaves everything else as it was, and so does a
 * connection that breaks: both are written down and counted. After any other exception nobody knows what still holds,
 * so the process says so and ends; whoever watches over it starts it anew.
 */
export function guardProcess({ log, onFault, end }: GuardOptions) {
  const onRejection = (reason: unknown) => {
    onFault('rejection')
    log.error(detailsOf(reason), 'a failure that nobody waited for; the server goes on')
  }
  const onException = (error: unknown) => {
    onFault('exception')
    if (isBrokenConnection(error)) {
      log.error(detailsOf(error), 'a connection broke while nobody watched it; the server goes on')
      return
    }
    log.fatal(detailsOf(error), 'an exception that nobody caught; the server ends')
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

/** Without its words: they may quote what somebody sent. */
function detailsOf(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, code, stack } = error as NodeJS.ErrnoException
  const frames = stack?.split('\n').filter((line) => line.trimStart().startsWith('at '))
  return { type: name, code, frames }
}
