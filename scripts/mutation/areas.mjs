// Areas of mutation testing: the mutated files, and the tests that should detect the mutants.
const source = (folder, pattern = '**/*.ts') => [
  `${folder}/${pattern}`,
  `!${folder}/**/*.{test,test-d,db.test,fixture}.ts`,
  `!${folder}/**/index.ts`,
]

const SERVER = 'packages/record-server/src'
const FAIR = 'packages/fair-domain/src'
const MONEY =
  '{money,accounting,payments,invoices,prepaid-tickets,discount-codes,shop,ticketing,entitlements}'

/** `share`: sampled fraction of the declarations, so that all areas together take less than half an hour. */
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
  'access rules': {
    files: source(`${SERVER}/access`),
    tests: [`${SERVER}/{access,query}/**/*.test.ts`],
    share: 0.5,
  },
  'query compiler': {
    files: source(`${SERVER}/query`),
    tests: [`${SERVER}/{access,query}/**/*.test.ts`],
    share: 0.1,
  },
  events: { files: source(`${SERVER}/events`), tests: [`${SERVER}/events/**/*.test.ts`], share: 0.12 },
  'money and admission': {
    files: [
      ...source(FAIR, `${MONEY}/*.ts`),
      `!${FAIR}/**/*.{object,mails,methods,queue}.ts`,
      `${FAIR}/applications/{application.prices,cancellation}.ts`,
    ],
    tests: [`${FAIR}/{${MONEY.slice(1, -1)},applications}/**/*.test.ts`],
    share: 0.3,
  },
  'rules of the fair': {
    files: [...source(FAIR, '**/*.rules.ts'), `!${FAIR}/${MONEY}/*.ts`],
    tests: [`${FAIR}/**/*.test.ts`],
    share: 0.25,
  },
}
