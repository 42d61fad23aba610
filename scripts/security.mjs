import { ensureBuilt } from './lib/built.mjs'
import { addUp } from './lib/count-results.mjs'
import { ensureChromium } from './lib/ensure-chromium.mjs'
import { requireNode, requireStarterNode } from './lib/find-node.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { oneAtATime } from './lib/one-at-a-time.mjs'
import { isStopping, passOnSignals } from './lib/processes.mjs'
import { runPlaywright, runVitest } from './lib/runners.mjs'
import { giveUp, say } from './lib/say.mjs'

// npm run test:security [-- part …]: the security tests in their long form. `npm run test:all` runs the short
// one.
const LIMIT_MINUTES = 45
const ONE_FAILED = { passed: 0, failed: 1 }
const SERVER = 'apps/server/src'
const RECORDS = 'packages/record-server/src'

const unit = (...files) => runVitest(['unit'], files)
const database = (...files) => runVitest(['database'], files)

const PARTS = {
  leaks: () =>
    database(
      `${SERVER}/leaks.db.test.ts`,
      `${SERVER}/leaks-to-staff.db.test.ts`,
      `${SERVER}/features/audit/history-access.db.test.ts`,
    ),
  access: () =>
    database(
      `${SERVER}/access-matrix.db.test.ts`,
      `${SERVER}/downloads.db.test.ts`,
      `${SERVER}/foreign-company.db.test.ts`,
      `${SERVER}/staff-roles.db.test.ts`,
      `${SERVER}/features/custom-fields/custom-fields.db.test.ts`,
      `${SERVER}/features/imports/imports.db.test.ts`,
      `${SERVER}/pages/page-dependencies.db.test.ts`,
      'packages/record-server/testing/matrix/access-matrix.db.test.ts',
    ),
  personal: async () =>
    addUp([
      await unit(`${SERVER}/http/guard-routes.test.ts`),
      await database(
        `${SERVER}/personal-effects.db.test.ts`,
        `${SERVER}/contracts.db.test.ts`,
        `${SERVER}/features/acting`,
        `${SERVER}/features/identity/apps.db.test.ts`,
        `${SERVER}/features/referents`,
      ),
    ]),
  managed: () => database(`${SERVER}/managed-fields.db.test.ts`, `${RECORDS}/writes/writer.db.test.ts`),
  malformed: async () =>
    addUp([
      await unit(`${SERVER}/http/receive-requests.test.ts`),
      await database(
        'packages/record-server/testing/malformed-requests.db.test.ts',
        `${RECORDS}/query/injection.db.test.ts`,
        `${SERVER}/app.db.test.ts`,
      ),
    ]),
  bombs: async () =>
    addUp([
      await unit('packages/tables/src', `${RECORDS}/files`),
      await database(`${SERVER}/work/bombs.db.test.ts`, `${SERVER}/http/uploads.db.test.ts`),
    ]),
  merges: async () =>
    addUp([
      await unit(`${RECORDS}/bodies`),
      await database(
        `${SERVER}/features/merges`,
        `${SERVER}/features/shop/card-payments.db.test.ts`,
        `${SERVER}/features/shop/shop.db.test.ts`,
        `${SERVER}/features/ticketing/ticketing.db.test.ts`,
        'e2e/journeys/j-15-waiting-list.db.test.ts',
      ),
    ]),
  csrf: () => database(`${SERVER}/http/csrf.db.test.ts`, `${SERVER}/http/same-origin.db.test.ts`),
  throttles: () =>
    database(
      `${SERVER}/services/identity/throttle.db.test.ts`,
      `${SERVER}/features/identity/guesses.db.test.ts`,
      `${SERVER}/features/shop/wallets.db.test.ts`,
    ),
  'sign-in': () =>
    database(
      `${SERVER}/services/identity/sign-in.db.test.ts`,
      `${SERVER}/features/identity/password.db.test.ts`,
      `${SERVER}/features/identity/ending-sessions.db.test.ts`,
      `${SERVER}/features/identity/sso.db.test.ts`,
      `${SERVER}/features/second-factor`,
      `${SERVER}/services/identity/session-cache.db.test.ts`,
    ),
  headers: async () =>
    addUp([
      await unit(`${SERVER}/features/identity/safe-next.test.ts`),
      await database(
        `${SERVER}/http/security-headers.db.test.ts`,
        `${SERVER}/http/hostile-addresses.db.test.ts`,
      ),
    ]),
  xss: async () =>
    addUp([
      await unit(
        `${RECORDS}/writes/sanitize-rich-text.test.ts`,
        `${SERVER}/services/messages`,
        `${SERVER}/integrations/mail`,
      ),
      await inBrowser('public-xss.spec.ts', 'planted-scripts.spec.ts'),
    ]),
  webhooks: async () =>
    addUp([
      await unit(`${SERVER}/integrations/webhooks`),
      await database(`${SERVER}/features/webhooks/webhooks.db.test.ts`),
    ]),
  outages: async () =>
    addUp([
      await unit(`${SERVER}/integrations`),
      await database(`${SERVER}/integrations/outages.db.test.ts`),
    ]),
  rehearsal: async () =>
    addUp([
      await unit(
        `${SERVER}/services/rehearsal`,
        `${SERVER}/integrations/external-services.test.ts`,
        'scripts/structure.test.ts',
      ),
      await database(`${SERVER}/features/rehearsal`, `${SERVER}/rehearsed-methods.db.test.ts`),
    ]),
  erasure: async () =>
    addUp([
      await unit(
        `${SERVER}/data-classes.test.ts`,
        `${SERVER}/services/privacy`,
        `${SERVER}/features/privacy`,
      ),
      await database(`${SERVER}/features/privacy`, `${SERVER}/database/schema.db.test.ts`),
    ]),
  document: () => unit('scripts/security-doc.test.ts'),
}

requireStarterNode()
const requestedParts = process.argv.slice(2)
const unknown = requestedParts.find((name) => !PARTS[name])
if (unknown) giveUp(`There is no part "${unknown}". The parts are ${Object.keys(PARTS).join(', ')}.`)

passOnSignals()
await oneAtATime(() => ensureInstalled({ dev: true }))
requireNode()
process.env.FOYER_THOROUGH = '1'
setTimeout(() => process.kill(process.pid, 'SIGTERM'), LIMIT_MINUTES * 60_000).unref()

const results = []
for (const [name, runPart] of Object.entries(PARTS)) {
  if (requestedParts.length > 0 && !requestedParts.includes(name)) continue
  say(`\n— ${name} —`)
  const begun = performance.now()
  const counts = await runPart()
  results.push({ name, ...counts, seconds: Math.round((performance.now() - begun) / 1000) })
  if (isStopping()) giveUp(`Stopped; it may take ${LIMIT_MINUTES} minutes at most.`)
}

say('')
for (const { name, passed, failed, seconds } of results)
  say(`${name.padEnd(10)}${passed} passed, ${failed} failed (${seconds} s)`)
const { passed, failed } = addUp(results)
say(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function inBrowser(...files) {
  const chromium = await ensureChromium()
  if (!chromium) {
    say('There is no Chromium, and it could not be installed. Install one, or name it with CHROMIUM_PATH.')
    return ONE_FAILED
  }
  return (await oneAtATime(ensureBuilt)) ? runPlaywright(chromium, files) : ONE_FAILED
}
