import { join } from 'node:path'
import { scratchRoot } from '@foyer/testing/scratch-folder'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/lib/find-chromium.mjs'
import { CHROMIUM_ARGS } from './support/chromium-args.ts'
import { freePort } from './support/free-port.ts'

// This file is read again by every worker: the first to choose the port tells the others through the environment.
process.env.FOYER_E2E_PORT ??= String(await freePort())
const port = process.env.FOYER_E2E_PORT
// FOYER_E2E_URL: journeys through an installation that runs already.
const { FOYER_E2E_URL: running } = process.env
const address = running ?? `http://127.0.0.1:${port}`
// Filled by the server below before it starts; servers of single journeys begin with a copy of it.
process.env.FOYER_E2E_DEMO ??= join(scratchRoot(), `foyer-demo-${port}`)

/** What takes longest begins first, so that nobody waits for it at the end. None of it changes what others look at. */
const LONGEST = ['**/planted-scripts.spec.ts', '**/nothing-jumps.spec.ts', '**/web-limits.spec.ts']

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: LONGEST },
  ],
  outputDir: '../test-results/playwright',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Several times what a journey takes: a busy machine is no fault of the code.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../test-results/playwright.json' }],
  ],
  use: {
    baseURL: address,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // Colours in the middle of a fade are nobody's colours, and each frame of it takes time.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // A trace of every step doubles the time of a run, so it is made on demand: TRACE=on npm test -- e2e
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: CHROMIUM_ARGS,
    },
  },
  ...(running === undefined && {
    webServer: {
      command: `"${process.execPath}" e2e/support/serve.ts`,
      cwd: '..',
      url: `${address}/readyz`,
      env: { PORT: port, FOYER_E2E_RUNNER: String(process.pid) },
      // It fills its database first, beside whatever else runs.
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      // Its log: only what nobody foresaw.
      stdout: 'pipe',
      stderr: 'pipe',
    },
  }),
})
