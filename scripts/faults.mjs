import { ensureBuilt } from './lib/built.mjs'
import { requireNode, requireStarterNode } from './lib/find-node.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { oneAtATime } from './lib/one-at-a-time.mjs'
import { passOnSignals } from './lib/processes.mjs'
import { runVitest } from './lib/runners.mjs'
import { giveUp, say } from './lib/say.mjs'

// npm run test:faults [-- seconds [seed]]: injects faults for that time under load, then checks consistency.
const DEFAULT_SECONDS = '180'

requireStarterNode()
const [seconds = DEFAULT_SECONDS, seed] = process.argv.slice(2)
if (![seconds, seed ?? '0'].every((text) => /^\d{1,6}$/.test(text)))
  giveUp('Pass a number of seconds, and a seed to repeat a run: npm run test:faults -- 180 4711')

passOnSignals()
await oneAtATime(() => ensureInstalled({ dev: true }))
requireNode()
if (!(await oneAtATime(ensureBuilt))) giveUp('It could not be built.')
process.env.FAULTS_SECONDS = seconds
if (seed !== undefined) process.env.FAULTS_SEED = seed
const { passed, failed } = await runVitest(['process'], ['e2e/process/faults.test.ts'])
say(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
