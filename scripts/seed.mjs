import { requireNode, requireStarterNode } from './lib/find-node.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { oneAtATime } from './lib/one-at-a-time.mjs'
import { passOnSignals, run } from './lib/processes.mjs'
import { inRoot } from './lib/root.mjs'

// npm run seed: demo data into the database of the settings; with --real-size a fair of real size as well.
requireStarterNode()
passOnSignals()
await oneAtATime(() => ensureInstalled({ dev: false }))
const command = inRoot('apps', 'server', 'src', 'seed', 'seed-command.ts')
const { code } = await run(requireNode(), ['--no-warnings', command, ...process.argv.slice(2)], {
  group: false,
})
process.exit(code)
