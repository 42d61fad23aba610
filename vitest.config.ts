import { defineConfig } from 'vitest/config'
import { EnvironmentSequencer } from './packages/testing/src/environment-sequencer.ts'
import { exhaustiveFiles } from './scripts/lib/exhaustive-tests.mjs'
import { findPgBouncer } from './scripts/lib/find-pgbouncer.mjs'

const excluded = process.env.TEST_EXHAUSTIVE === 'off' ? exhaustiveFiles : []
const exclude = ['**/node_modules/**', '**/dist/**', ...excluded]

// Tests that need a pooler find it here, and are skipped without one.
process.env.PGBOUNCER_PATH = findPgBouncer() ?? ''

// Several times the usual duration, for busy machines.
const TEST_TIMEOUT_MS = 60_000
// Less than the timeout of a test, so that a failed poll reports the last value.
const expect = { poll: { timeout: TEST_TIMEOUT_MS / 3 } }
const setupFiles = ['packages/testing/src/wait-timeout-setup.ts']

// Tests allocate many short-lived objects. In a larger nursery most of them die before they are traced.
const execArgv = ['--max-semi-space-size=64']

// Files of one worker share their imports (`isolate: false`): the modules have no state, and loading them once
// instead of for each file saves minutes.
// `unit` is pure and takes milliseconds; `screens` renders components; `database` shares one PostgreSQL, each file in a
// database of its own; `process` starts and kills the built server, and mostly waits for it.
export default defineConfig({
  // Pages are rendered as in a running server, in half the time of the development build of React. All projects share
  // this, so that each module is transformed once.
  oxc: { jsx: { development: false } },
  test: {
    // By default Vitest keeps one core free, which on two cores is half of them.
    maxWorkers: '100%',
    sequence: { sequencer: EnvironmentSequencer },
    projects: [
      {
        test: {
          name: 'unit',
          execArgv,
          include: ['{packages,apps,tools,scripts}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', ...exclude],
          setupFiles,
          isolate: false,
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
          expect,
        },
      },
      {
        test: {
          name: 'screens',
          execArgv,
          include: ['{packages,apps}/**/*.test.tsx'],
          exclude,
          setupFiles: [...setupFiles, 'packages/testing/src/screens-setup.ts'],
          isolate: false,
          testTimeout: TEST_TIMEOUT_MS,
          expect,
        },
      },
      {
        test: {
          name: 'database',
          execArgv,
          env: { NODE_ENV: 'production' },
          include: ['{packages,apps,tools,e2e}/**/*.db.test.ts'],
          exclude,
          globalSetup: ['packages/testing/src/database-global-setup.ts'],
          setupFiles,
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 60_000,
          expect,
        },
      },
      {
        test: {
          name: 'process',
          include: ['e2e/process/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', ...exclude],
          setupFiles,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect,
        },
      },
    ],
  },
})
