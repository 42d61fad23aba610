import { ensureBuilt } from './lib/built.mjs'
import { runChecks } from './lib/checks.mjs'
import { addUp } from './lib/count-results.mjs'
import { ensureChromium } from './lib/ensure-chromium.mjs'
import { ensurePgBouncer } from './lib/ensure-pgbouncer.mjs'
import { requireNode, requireStarterNode } from './lib/find-node.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { oneAtATime } from './lib/one-at-a-time.mjs'
import { isStopping, passOnSignals } from './lib/processes.mjs'
import { runPlaywright, runVitest } from './lib/runners.mjs'
import { giveUp, say } from './lib/say.mjs'

// npm test: everything, from a clean clone. npm test -- checks|unit|database|process|e2e [files]: a part of it.
const NO_PGBOUNCER =
  'There is no PgBouncer, and it could not be installed. Install one, or name it with PGBOUNCER_PATH.'
const ONE_FAILED = { passed: 0, failed: 1 }
const PARTS = {
  checks: runChecks,
  unit: (filters, options) => runVitest(['unit', 'screens'], filters, options),
  database: runOnDatabase,
  process: runProcesses,
  e2e: runInBrowser,
}

// After the checks two rows of parts go on side by side until the end. Browsers, and processes that are started and
// killed, mostly wait: what they leave of the processors goes to the tests that only compute, which step back for them.
const COMPUTING = { names: ['unit', 'database'], options: { isModest: true } }
const WAITING = { names: ['process', 'e2e'], options: { isBeside: true } }
const GROUPS = [[{ names: ['checks'] }], [COMPUTING, WAITING]]

requireStarterNode()
const [part, ...filters] = process.argv.slice(2)
if (part && !PARTS[part])
  giveUp(`There is no part "${part}". The parts are ${Object.keys(PARTS).join(', ')}.`)

passOnSignals()
await oneAtATime(() => ensureInstalled({ dev: true }))
requireNode()

const results = []
for (const rows of part ? [[{ names: [part] }]] : GROUPS) {
  await Promise.all(rows.map(runInTurn))
  if (isStopping()) giveUp('Stopped.')
}

say('')
for (const { name, passed, failed, seconds } of inOrder(results))
  say(`${name.padEnd(10)}${passed} passed, ${failed} failed (${seconds} s)`)
const { passed, failed } = addUp(results)
say(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function runInTurn({ names, options }) {
  for (const name of names) {
    if (isStopping()) return
    say(`\n— ${name} —`)
    const begun = performance.now()
    const counts = await PARTS[name](filters, options)
    results.push({ name, ...counts, seconds: Math.round((performance.now() - begun) / 1000) })
  }
}

function inOrder(all) {
  const names = Object.keys(PARTS)
  return all.toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name))
}

/** TEST_POOLER=on npm test -- database: the same tests through PgBouncer. */
async function runOnDatabase(filters, options) {
  if (process.env.TEST_POOLER === 'on' && !(await ensurePgBouncer())) {
    say(NO_PGBOUNCER)
    return ONE_FAILED
  }
  return runVitest(['database'], filters, options)
}

async function runProcesses(filters, options) {
  if (!(await ensurePgBouncer())) say(`${NO_PGBOUNCER} Its tests are left out.`)
  await ensureChromium()
  return (await oneAtATime(ensureBuilt)) ? runVitest(['process'], filters, options) : ONE_FAILED
}

async function runInBrowser(files, options) {
  const chromium = await ensureChromium()
  if (!chromium) {
    say('There is no Chromium, and it could not be installed. Install one, or name it with CHROMIUM_PATH.')
    return ONE_FAILED
  }
  return (await oneAtATime(ensureBuilt)) ? runPlaywright(chromium, files, options) : ONE_FAILED
}
