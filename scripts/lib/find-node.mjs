import { existsSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { giveUp } from './say.mjs'

const OLDEST_RUNTIME = [22, 18]
const OLDEST_STARTER = [20, 0]

/** Returns the Node installed as a package, or else the running one if it is new enough. */
export function requireNode() {
  const installed = inRoot('node_modules', '.bin', 'node')
  if (existsSync(installed)) return installed
  if (isAtLeast(process.versions.node, OLDEST_RUNTIME)) return process.execPath
  return giveUp(
    `Foyer runs on Node ${OLDEST_RUNTIME.join('.')} or newer; this is ${process.versions.node}, and there is no ` +
      'ready-made Node for this platform among the packages. Install a newer Node and try again.',
  )
}

/** Checks the version for the scripts themselves, which need less. */
export function requireStarterNode() {
  if (isAtLeast(process.versions.node, OLDEST_STARTER)) return
  giveUp(`Foyer needs Node ${OLDEST_STARTER[0]} or newer to start; this is ${process.versions.node}.`)
}

export function isAtLeast(version, [major, minor]) {
  const [haveMajor = 0, haveMinor = 0] = version.split('.').map(Number)
  return haveMajor > major || (haveMajor === major && haveMinor >= minor)
}
