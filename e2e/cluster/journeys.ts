import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** A checkout's own: its journeys are known to no other. */
const cliOf = (checkout: string) =>
  join(
    dirname(createRequire(join(checkout, 'package.json')).resolve('@playwright/test/package.json')),
    'cli.js',
  )
/** People of every kind: exhibitors, visitors, guests and staff. */
const JOURNEYS = ['thin-path', 'badges', 'tickets', 'catalogue', 'company-data', 'messages']

/**
 * Lets browsers walk through an installation that runs, on the journeys of a checkout, with further settings of theirs.
 * Gives what went wrong, in words.
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
  return { passed, faults: code === 0 && passed > 0 ? [] : [`journeys failed:\n${output.slice(-6_000)}`] }
}
