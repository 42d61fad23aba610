// What mutation testing looks at, and the tests that should notice.
const source = (folder, pattern = '**/*.ts') => [
  `${folder}/${pattern}`,
  `!${folder}/**/*.{test,test-d,db.test}.ts`,
  `!${folder}/**/index.ts`,
]

/** `share`: which part of the declarations is drawn, where all of them would take hours. */
export const AREAS = {
  'record-contract': {
    files: source('packages/record-contract/src'),
    tests: ['packages/record-contract/src/**/*.test.ts', 'packages/record-client/src/**/*.test.ts'],
    share: 1,
  },
  'record-client': {
    files: source('packages/record-client/src'),
    tests: ['packages/record-client/src/**/*.test.ts'],
    share: 0.12,
  },
  'query compiler': {
    files: source('packages/record-server/src/{query,access}'),
    tests: ['packages/record-server/src/{query,access,lists,records}/**/*.test.ts'],
    share: 0.04,
    usesDatabase: true,
  },
  'rules of the fair': {
    files: source('packages/fair-domain/src', '**/*.rules.ts'),
    tests: ['packages/fair-domain/src/**/*.test.ts'],
    share: 0.25,
  },
}
