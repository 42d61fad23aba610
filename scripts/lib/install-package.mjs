import { existsSync } from 'node:fs'
import { run } from './processes.mjs'
import { say } from './say.mjs'
import { toolEnvironment } from './tool-environment.mjs'

let isListFresh = false

/** Installs a package of the distribution if possible; prints the reason of a failure. */
export async function installPackage(name) {
  if (!existsSync('/usr/bin/apt-get')) return
  const [command, ...prefix] = process.getuid() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  if (!isListFresh) await attempt(command, [...prefix, 'update', '-qq'])
  isListFresh = true
  await attempt(command, [...prefix, 'install', '-y', '-qq', '--no-install-recommends', name])
}

/** Runs a program, and prints its output only on failure. */
export async function attempt(command, args) {
  const env = toolEnvironment({ DEBIAN_FRONTEND: 'noninteractive' })
  const { code, output } = await run(command, args, { capture: true, env })
  if (code !== 0) say(output.trim())
}
