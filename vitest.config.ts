import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/dist/**']

// `unit` is pure and takes milliseconds; `database` shares one PostgreSQL, each file in a database of its own;
// `process` starts and kills what was built, one file at a time.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,scripts}/**/*.test.{ts,tsx}', 'e2e/unit/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', ...exclude],
          // Far more than any of them takes: a busy machine is no fault of the code.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'database',
          include: ['{packages,apps,e2e}/**/*.db.test.ts'],
          exclude,
          globalSetup: ['packages/testing/src/database-global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'process',
          include: ['e2e/process/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', ...exclude],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
