// npm run test:real-size: the journeys of staff (J-35 to J-41), the dashboards and the exports in a browser, on a fair of
// real size. With arguments only those files: staff-journeys, export.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ensureBuilt } from '../../scripts/lib/built.mjs'
import { ensureChromium } from '../../scripts/lib/ensure-chromium.mjs'
import { root } from '../../scripts/lib/root.mjs'
import { startSite, untilIdle } from '../lib/start-site.mjs'
import { withRealSize } from '../lib/with-real-size.mjs'

const JOURNEYS = [
  'export',
  'dashboards',
  'staff-journeys',
  'desks',
  'paid-company',
  'import',
  'plan-editor',
  'editions',
]
/** Several times the duration with the data of the demo. */
const TIMEOUT_MS = 600_000
const asked = process.argv.slice(2)

if (!(await ensureChromium()) || !(await ensureBuilt())) process.exit(1)
await withRealSize(async (connectionString, settings) => {
  const site = await startSite(connectionString, settings)
  try {
    await untilIdle(connectionString)
    process.exitCode = await walk(site.address)
  } finally {
    await site.stop()
  }
})

async function walk(address) {
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  const files = (asked.length > 0 ? asked : JOURNEYS).map((name) => `e2e/${name}.spec.ts`)
  const options = ['--config', 'e2e/playwright.config.ts', '--workers', '1', '--timeout', String(TIMEOUT_MS)]
  const child = spawn(process.execPath, [cli, 'test', ...options, '--grep-invert', 'J-2', ...files], {
    cwd: root,
    env: { ...process.env, FOYER_E2E_URL: address },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}
