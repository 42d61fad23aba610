import { defineConfig } from 'vitest/config'
import { EnvironmentSequencer } from './packages/testing/src/environment-sequencer.ts'
import { exhaustiveFiles } from './scripts/lib/exhaustive-tests.mjs'
import { findPgBouncer } from './scripts/lib/find-pgbouncer.mjs'

const excluded = process.env.TEST_EXHAUSTIVE === 'off' ? exhaustiveFiles : []
const exclude = ['**/node_modules/**', '**/dist/**', ...excluded]

// Tests that need a pooler find it here, and are skipped without one.
process.env.PGBOUNCER_PATH = findPgBouncer() ?? ''

// Far more than any of them takes: a busy machine is no fault of the code.
const TEST_TIMEOUT_MS = 60_000
// Less than a whole test has: of what never holds the poll says what was there instead.
const expect = { poll: { timeout: TEST_TIMEOUT_MS / 3 } }
const setupFiles = ['packages/testing/src/wait-timeout-setup.ts']

// Tests make many things that are gone at once. In a larger nursery most of them are, before anybody looks through it.
const execArgv = ['--max-semi-space-size=64']

// Files of one worker share what they import (`isolate: false`): our modules keep nothing, and loading them once
// instead of for each file saves minutes.
// `unit` is pure and takes milliseconds; `screens` draws components; `database` shares one PostgreSQL, each file in a
// database of its own; `process` starts and kills what was built, and mostly waits for it.
export default defineConfig({
  // Pages are drawn as in a running server, in half the time that React takes while it looks for mistakes. All projects share
  // this, and so what one has transformed the next need not.
  oxc: { jsx: { development: false } },
  test: {
    // Left to itself Vitest keeps a core free, which on two cores is half of them.
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
