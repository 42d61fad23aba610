/**
 * Tests that `npm test` leaves to `npm run test:all`, with the reason (decision 121): exhaustive tests, and
 * tests that start and kill processes. A file named on the command line always runs.
 */
export const EXHAUSTIVE_TESTS = [
  {
    why: 'Every kind of user requests everything that they must not read.',
    files: [
      'apps/server/src/access-matrix.db.test.ts',
      'apps/server/src/contracts.db.test.ts',
      'apps/server/src/downloads.db.test.ts',
      'apps/server/src/features/audit/history-access.db.test.ts',
      'apps/server/src/foreign-company.db.test.ts',
      'apps/server/src/leaks-to-staff.db.test.ts',
      'apps/server/src/leaks.db.test.ts',
      'apps/server/src/managed-fields.db.test.ts',
      'apps/server/src/personal-effects.db.test.ts',
      'apps/server/src/staff-roles.db.test.ts',
      'packages/record-server/testing/matrix/access-matrix.db.test.ts',
      'packages/record-server/testing/matrix/program-reads.db.test.ts',
    ],
  },
  {
    why: 'Covers every page, every decision, every block of the documentation.',
    files: [
      'apps/server/src/features/console/console-pages.db.test.ts',
      'apps/server/src/features/queues/decisions.db.test.ts',
      'apps/server/src/rehearsed-methods.db.test.ts',
      'apps/server/src/seed/site/seed-site.db.test.ts',
      'tools/docs/src/samples/samples.db.test.ts',
    ],
  },
  {
    why: 'Malicious files and requests of every kind.',
    files: [
      'apps/server/src/http/hostile-addresses.db.test.ts',
      'apps/server/src/malformed-requests.db.test.ts',
      'apps/server/src/work/bombs.db.test.ts',
      'packages/record-server/testing/malformed-requests.db.test.ts',
    ],
  },
  {
    why: 'Every external service is broken in every way.',
    files: ['apps/server/src/integrations/outages.db.test.ts'],
  },
  {
    why: 'Many random steps, and the view of every client after each.',
    files: ['e2e/client/live-property.db.test.ts', 'e2e/client/live-stress.db.test.ts'],
  },
  {
    why: 'Exports and reimports every table, or searches it.',
    files: [
      'apps/server/src/archive/archive-edition.db.test.ts',
      'apps/server/src/backup/backup.db.test.ts',
      'apps/server/src/features/privacy/erasure.db.test.ts',
    ],
  },
  {
    why: 'Starts and kills databases, as the whole part `process`.',
    files: ['packages/embedded-postgres/src/start-embedded-postgres.test.ts'],
  },
]

export const exhaustiveFiles = EXHAUSTIVE_TESTS.flatMap(({ files }) => files)

/** Journeys of `npm test` in the browser. Together they sign in as every kind of user. */
export const FIRST_JOURNEYS = [
  'e2e/accreditation.spec.ts',
  'e2e/acting.spec.ts',
  'e2e/amber-list.spec.ts',
  'e2e/application.spec.ts',
  'e2e/badges.spec.ts',
  'e2e/consents.spec.ts',
  'e2e/identity.spec.ts',
  'e2e/messages.spec.ts',
  'e2e/money.spec.ts',
  'e2e/my-match.spec.ts',
  'e2e/queues.spec.ts',
  'e2e/shell.spec.ts',
  'e2e/team.spec.ts',
  'e2e/thin-path.spec.ts',
  'e2e/tickets.spec.ts',
]
