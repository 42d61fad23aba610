import { helpText } from './settings/help.ts'
import { readSettings } from './settings/read-settings.ts'
import { StartError } from './start-error.ts'
import { startServer } from './start-server.ts'

const EXIT_WRONG_SETTINGS = 2
const EXIT_FAILED = 1
/** Time for running work after an uncaught error. */
const LAST_WORDS_MS = 5_000

const print = (text: string) => process.stdout.write(`${text}\n`)
const complain = (text: string) => process.stderr.write(`${text}\n`)

async function main(args: readonly string[]) {
  if (args.includes('--help')) return print(helpText())
  const { settings, errors } = readSettings(process.env, args)
  if (errors) {
    complain('Foyer cannot start with these settings:')
    for (const error of errors) complain(`  - ${error}`)
    complain('--help lists all settings.')
    process.exitCode = EXIT_WRONG_SETTINGS
    return
  }
  let stop = async () => {}
  const server = await startServer(settings, {
    isDevelopment: Boolean(process.env.FOYER_DEV),
    say: complain,
    onBroken: (sentence) => {
      complain(sentence)
      setTimeout(() => process.exit(EXIT_FAILED), LAST_WORDS_MS).unref()
      stop().finally(() => process.exit(EXIT_FAILED))
    },
  })
  stop = server.stop
  print(server.greeting)
  stopOnSignal(server.stop)
}

/** The first signal waits for running requests; a second one does not. */
function stopOnSignal(stop: () => Promise<void>) {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (isStopping) process.exit(EXIT_FAILED)
      isStopping = true
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          complain(error instanceof Error ? (error.stack ?? error.message) : String(error))
          process.exit(EXIT_FAILED)
        },
      )
    })
}

main(process.argv.slice(2)).catch((error: unknown) => {
  complain(
    error instanceof StartError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? '')
        : String(error),
  )
  process.exit(EXIT_FAILED)
})
