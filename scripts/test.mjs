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
import { afterSecondTry, worthASecondTry } from './lib/second-try.mjs'

// npm test: everything, from a clean clone. npm test -- checks|unit|database|process|e2e [files]: a part of it.
const NO_PGBOUNCER =
  'There is no PgBouncer, and it could not be installed. Install one, or name it with PGBOUNCER_PATH.'
const ONE_FAILED = { passed: 0, failed: 1 }
const PARTS = {
  checks: runChecks,
  unit: (filters) => runVitest(['unit', 'screens'], filters),
  database: runOnDatabase,
  process: runProcesses,
  e2e: runInBrowser,
}

// Those that start and kill processes mostly wait for them: another part has the processors meanwhile.
const TOGETHER = [['checks'], ['unit', 'process'], ['database'], ['e2e']]

requireStarterNode()
const [part, ...filters] = process.argv.slice(2)
if (part && !PARTS[part])
  giveUp(`There is no part "${part}". The parts are ${Object.keys(PARTS).join(', ')}.`)

passOnSignals()
await oneAtATime(() => ensureInstalled({ dev: true }))
requireNode()

const results = []
for (const names of part ? [[part]] : TOGETHER) {
  say(`\n— ${names.join(', ')} —`)
  results.push(...(await Promise.all(names.map((name, place) => count(name, place > 0)))))
  if (isStopping()) giveUp('Stopped.')
}

// Whoever asks for single files wants to see what failed; a whole run tells a fault from a busy machine.
for (const result of filters.length === 0 ? worthASecondTry(results) : []) {
  say(`\n— ${result.name}, what failed once more —`)
  Object.assign(result, afterSecondTry(result, await result.again()))
  if (isStopping()) giveUp('Stopped.')
}

say('')
for (const { name, file } of results.flatMap(({ unsteady = [] }) => unsteady))
  say(`Unsteady, passed at the second try only: ${file}: ${name}`)
for (const { name, passed, failed, seconds } of results)
  say(`${name.padEnd(10)}${passed} passed, ${failed} failed (${seconds} s)`)
const { passed, failed } = addUp(results)
say(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function count(name, isBeside) {
  const begun = performance.now()
  const counts = await PARTS[name](filters, { isBeside })
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
  if (!(await ensurePgBouncer())) say(`${NO_PGBOUNCER} Its tests are left out.`)
  await ensureChromium()
  return (await oneAtATime(ensureBuilt)) ? runVitest(['process'], filters, options) : ONE_FAILED
}

async function runInBrowser(files) {
  const chromium = await ensureChromium()
  if (!chromium) {
    say('There is no Chromium, and it could not be installed. Install one, or name it with CHROMIUM_PATH.')
    return ONE_FAILED
  }
  return (await oneAtATime(ensureBuilt)) ? runPlaywright(chromium, files) : ONE_FAILED
}
