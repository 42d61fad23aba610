import { StartError } from '../start-error.ts'
import { readSettings } from './read-settings.ts'
import type { Settings } from './settings.ts'

interface Command {
  settings: Settings
  /** The given flags of the command. */
  flags: ReadonlySet<string>
  /** The other arguments. */
  rest: readonly string[]
  print: (text: string) => void
}

/** Runs a command of the server with its settings; reports an error as a message and an exit code. */
export function runCommand(ownFlags: readonly string[], work: (command: Command) => Promise<void>) {
  const args = process.argv.slice(2)
  const rest = args.filter((arg, at) => !arg.startsWith('-') && !isValue(args[at - 1]))
  const settingArgs = args.filter((arg) => !ownFlags.includes(arg) && !rest.includes(arg))
  const { settings, errors } = readSettings(process.env, settingArgs)
  const done = settings
    ? work({
        settings,
        flags: new Set(args.filter((arg) => ownFlags.includes(arg))),
        rest,
        print: (text) => process.stdout.write(`${text}\n`),
      })
    : Promise.reject(new StartError(errors.join('\n')))
  done.catch((error: unknown) => {
    const text =
      error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
    process.stderr.write(`${text}\n`)
    process.exitCode = 1
  })
}

/** `--port 3000`: the argument after a flag without an equals sign is its value. */
const isValue = (before: string | undefined) =>
  before?.startsWith('--') && !before.includes('=') && !before.startsWith('--no-')
