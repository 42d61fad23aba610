import { join } from 'node:path'
import { scratchRoot } from '@foyer/testing/scratch-folder'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/lib/find-chromium.mjs'
import { CHROMIUM_ARGS } from './support/chromium-args.ts'
import { freePort } from './support/free-port.ts'

// Every worker loads this file: the first process chooses the port and passes it in the environment.
process.env.FOYER_E2E_PORT ??= String(await freePort())
const port = process.env.FOYER_E2E_PORT
// FOYER_E2E_URL: journeys through a running installation.
const { FOYER_E2E_URL: running } = process.env
const address = running ?? `http://127.0.0.1:${port}`
// Filled by the server below before it starts; servers of single journeys start with a copy.
process.env.FOYER_E2E_DEMO ??= join(scratchRoot(), `foyer-demo-${port}`)

/** The longest files start first, to shorten the run. None of them changes data of others. */
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
  // Several times the usual duration, for busy machines.
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
    // Animations are off: intermediate colours fail the contrast check, and each frame takes time.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // A trace of every step doubles the duration, so it is recorded on demand: TRACE=on npm test -- e2e
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
  ...(running === undefined && {
    webServer: {
      command: `"${process.execPath}" e2e/support/serve.ts`,
      cwd: '..',
      url: `${address}/readyz`,
      env: { PORT: port, FOYER_E2E_RUNNER: String(process.pid) },
      // It fills its database first, concurrently with other work.
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      // Its log: only unexpected errors.
      stdout: 'pipe',
      stderr: 'pipe',
    },
  }),
})
