import { ensureBuilt } from './lib/built.mjs'
import { runChecks } from './lib/checks.mjs'
import { addUp, slowest } from './lib/count-results.mjs'
import { ensureChromium } from './lib/ensure-chromium.mjs'
import { ensurePgBouncer } from './lib/ensure-pgbouncer.mjs'
import { requireNode, requireStarterNode } from './lib/find-node.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { oneAtATime } from './lib/one-at-a-time.mjs'
import { LEFT_OUT, PARTS, planRun } from './lib/plan-run.mjs'
import { isStopping, passOnSignals } from './lib/processes.mjs'
import { afterSecondTry, worthASecondTry } from './lib/retry.mjs'
import { runPlaywright, runVitest } from './lib/runners.mjs'
import { giveUp, say } from './lib/say.mjs'

// npm test: the tests before each push, from a clean clone. npm run test:all: all tests. npm test --
// checks|unit|database|process|e2e [files]: a part, completely or single files.
const NO_PGBOUNCER =
  'There is no PgBouncer, and it could not be installed. Install one, or name it with PGBOUNCER_PATH.'
/** Number of slow files and journeys that a complete run names. */
const MAX_SLOWEST = 12
const ONE_FAILED = { passed: 0, failed: 1 }
const RUN = {
  checks: runChecks,
  unit: (filters) => runVitest(['unit', 'screens'], filters),
  database: runOnDatabase,
  process: runProcesses,
  e2e: runInBrowser,
}

requireStarterNode()
const plan = planRun(process.argv.slice(2))
const unknown = plan.groups.flat().find((name) => !PARTS.includes(name))
if (unknown) giveUp(`There is no part "${unknown}". The parts are ${PARTS.join(', ')}.`)
// Read by vitest.config.ts.
process.env.TEST_EXHAUSTIVE = plan.withExhaustive ? 'on' : 'off'

passOnSignals()
await oneAtATime(() => ensureInstalled({ dev: true }))
requireNode()

const results = []
for (const names of plan.groups) {
  say(`\n— ${names.join(', ')} —`)
  results.push(...(await Promise.all(names.map((name, place) => count(name, place > 0)))))
  if (isStopping()) giveUp('Stopped.')
}

// Single files show every failure; a complete run distinguishes errors from a busy machine by a retry.
for (const result of plan.isWhole ? worthASecondTry(results) : []) {
  say(`\n— ${result.name}, retry of failures —`)
  Object.assign(result, afterSecondTry(result, await result.again()))
  if (isStopping()) giveUp('Stopped.')
}

say('')
for (const { name, file } of results.flatMap(({ unsteady = [] }) => unsteady))
  say(`Flaky, passed on retry only: ${file}: ${name}`)
if (plan.isWhole)
  for (const line of slowest(
    results.flatMap(({ durations = [] }) => durations),
    MAX_SLOWEST,
  ))
    say(`Slow: ${line}`)
for (const { name, passed, failed, seconds } of results)
  say(`${name.padEnd(10)}${passed} passed, ${failed} failed (${seconds} s)`)
const { passed, failed } = addUp(results)
if (!plan.withExhaustive) say(LEFT_OUT)
say(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function count(name, isBeside) {
  const begun = performance.now()
  const counts = await RUN[name](plan.filesOf(name), { isBeside })
  return { name, ...counts, seconds: Math.round((performance.now() - begun) / 1000) }
}

/** TEST_POOLER=on npm test -- database: the same tests through PgBouncer. */
async function runOnDatabase(filters) {
  if (process.env.TEST_POOLER === 'on' && !(await ensurePgBouncer())) {
    say(NO_PGBOUNCER)
    return ONE_FAILED
  }
  return runVitest(['database'], filters)
}

async function runProcesses(filters, options) {
  if (!(await ensurePgBouncer())) say(`${NO_PGBOUNCER} Its tests are skipped.`)
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
