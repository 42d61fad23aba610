import { ensureBuilt } from './lib/built.mjs'
import { requireNode, requireStarterNode } from './lib/find-node.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { oneAtATime } from './lib/one-at-a-time.mjs'
import { passOnSignals, run } from './lib/processes.mjs'
import { inRoot } from './lib/root.mjs'
import { giveUp } from './lib/say.mjs'

// npm start: installs runtime packages, builds changed sources, and serves. Compatible with Node 20 and
// later.
requireStarterNode()
passOnSignals()
const isBuilt = await oneAtATime(async () => {
  await ensureInstalled({ dev: false })
  return ensureBuilt()
})
if (!isBuilt) giveUp('The build did not succeed, so there is nothing to start.')
const server = inRoot('apps', 'server', 'dist', 'main.js')
const { code } = await run(requireNode(), ['--enable-source-maps', server, ...process.argv.slice(2)], {
  group: false,
  env: { NODE_ENV: 'production', ...process.env },
})
process.exit(code)
