import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** The Playwright of a checkout, which knows its own journeys. */
const cliOf = (checkout: string) =>
  join(
    dirname(createRequire(join(checkout, 'package.json')).resolve('@playwright/test/package.json')),
    'cli.js',
  )
/** Journeys of all kinds of users: exhibitors, visitors, guests and staff. */
const JOURNEYS = ['thin-path', 'badges', 'tickets', 'catalogue', 'company-data', 'messages']

/**
 * Runs the browser journeys of a checkout against a running installation, with further settings. Returns the
 * failures as text.
 */
export async function walkJourneys(
  siteUrl: string,
  settings: Readonly<Record<string, string>>,
  checkout = ROOT,
) {
  const child = spawn(
    process.execPath,
    [
      cliOf(checkout),
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter',
      'line',
      ...JOURNEYS.map((name) => `e2e/${name}.spec.ts`),
    ],
    {
      cwd: checkout,
      env: { ...process.env, FOYER_E2E_URL: siteUrl, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const end = () => child.kill()
  process.once('exit', end)
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const [code] = await once(child, 'exit')
  process.off('exit', end)
  const passed = Number(/(\d+) passed/.exec(output)?.[1] ?? 0)
  return { passed, problems: code === 0 && passed > 0 ? [] : [`journeys failed:\n${output.slice(-6_000)}`] }
}
