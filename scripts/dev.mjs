import { requireNode, requireStarterNode } from './lib/find-node.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { oneAtATime } from './lib/one-at-a-time.mjs'
import { passOnSignals, run } from './lib/processes.mjs'
import { inRoot } from './lib/root.mjs'

// npm run dev: runs the server from its sources and restarts it on changes; Vite serves the portal inside it
// without a restart.
const WATCHED = [
  'apps/server/src',
  'packages/record-contract/src',
  'packages/record-server/src',
  'packages/fair-domain/src',
  'packages/tables/src',
]

requireStarterNode()
passOnSignals()
await oneAtATime(() => ensureInstalled({ dev: false }))
await run(requireNode(), [inRoot('tools', 'docs', 'src', 'run.ts')])
const watch = WATCHED.map((path) => `--watch-path=${inRoot(path)}`)
const server = inRoot('apps', 'server', 'src', 'main.ts')
const { code } = await run(
  requireNode(),
  [...watch, '--watch-preserve-output', server, ...process.argv.slice(2)],
  { env: { ...process.env, FOYER_DEV: '1' } },
)
process.exit(code)
