import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Mutated sources are in a copy of the checkout whose node_modules link to the original, so packages are resolved here.
const packages = fileURLToPath(new URL('../../packages', import.meta.url))
const { MUTATION_TESTS = '[]' } = process.env

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: {
    alias: [
      { find: /^@foyer\/record-contract$/, replacement: `${packages}/record-contract/src/index.ts` },
      {
        find: /^@foyer\/record-contract\/metadata$/,
        replacement: `${packages}/record-contract/src/metadata/index.ts`,
      },
      {
        find: /^@foyer\/record-contract\/endpoints$/,
        replacement: `${packages}/record-contract/src/endpoints/index.ts`,
      },
      {
        find: /^@foyer\/record-contract\/responses$/,
        replacement: `${packages}/record-contract/src/responses.ts`,
      },
    ],
  },
  test: {
    include: JSON.parse(MUTATION_TESTS) as string[],
    exclude: ['**/node_modules/**', '**/*.db.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
