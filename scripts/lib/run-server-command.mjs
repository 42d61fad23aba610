import { requireNode, requireStarterNode } from './find-node.mjs'
import { ensureInstalled } from './install.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { passOnSignals, run } from './processes.mjs'
import { inRoot } from './root.mjs'

/** Runs a command of the server from its sources, with the arguments of this script. */
export async function runServerCommand(file) {
  requireStarterNode()
  passOnSignals()
  await oneAtATime(() => ensureInstalled({ dev: false }))
  const command = inRoot('apps', 'server', 'src', file)
  const { code } = await run(requireNode(), ['--no-warnings', command, ...process.argv.slice(2)], {
    group: false,
  })
  process.exit(code)
}
