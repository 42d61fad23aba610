import { ensureBuilt } from './lib/built.mjs'
import { requireNode, requireStarterNode } from './lib/find-node.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { oneAtATime } from './lib/one-at-a-time.mjs'
import { passOnSignals, run } from './lib/processes.mjs'
import { inRoot } from './lib/root.mjs'
import { giveUp } from './lib/say.mjs'

// npm run cluster: the reference installation on this machine. npm run test:cluster: the same, with fault
// injection.
requireStarterNode()
passOnSignals()
await oneAtATime(() => ensureInstalled({ dev: true }))
if (!(await oneAtATime(ensureBuilt))) giveUp('It could not be built.')
const [file = 'run.ts', ...args] = process.argv.slice(2)
// Only root can create network namespaces with links that can be cut; they are also invisible from outside.
const isAlone = file === 'test.ts' && process.getuid?.() === 0
const [command, ...before] = [...(isAlone ? ['unshare', '--net'] : []), requireNode()]
const { code } = await run(command, [...before, '--no-warnings', inRoot('e2e', 'cluster', file), ...args], {
  group: false,
  env: { ...process.env, ...(isAlone && { FOYER_OWN_NETWORK: 'yes' }) },
})
process.exit(code)
