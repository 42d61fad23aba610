import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const checkout = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'foyer-arrows-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** From, to, and the rule that forbids the import. */
const FORBIDDEN = [
  [
    'packages/record-contract/src/a.ts',
    'packages/fair-domain/src/index.ts',
    'record-contract-reaches-only-what-it-may',
  ],
  [
    'packages/record-client/src/a.ts',
    'packages/record-server/src/index.ts',
    'record-client-reaches-only-what-it-may',
  ],
  [
    'packages/record-react/src/a.tsx',
    'packages/fair-domain/src/index.ts',
    'record-react-reaches-only-what-it-may',
  ],
  [
    'packages/record-server/src/a.ts',
    'packages/fair-domain/src/index.ts',
    'record-server-reaches-only-what-it-may',
  ],
  ['packages/fair-domain/src/a.ts', 'apps/server/src/app.ts', 'fair-domain-reaches-only-what-it-may'],
  ['examples/crm-server/a.ts', 'packages/fair-domain/src/index.ts', 'examples-reaches-only-what-it-may'],
  ['packages/ui/src/a.tsx', 'packages/fair-domain/src/index.ts', 'ui-reaches-only-what-it-may'],
  ['apps/portal/src/shell/a.tsx', 'packages/record-server/src/index.ts', 'portal-reaches-only-what-it-may'],
  ['apps/server/src/a.ts', 'packages/record-client/src/index.ts', 'server-reaches-only-what-it-may'],
  ['apps/server/src/e.ts', 'tools/docs/src/x.ts', 'server-reaches-only-what-it-may'],
  ['tools/pictures/a.ts', 'packages/ui/src/index.ts', 'pictures-reaches-only-what-it-may'],
  ['apps/server/src/b.ts', 'apps/portal/src/shell/x.ts', 'server-reaches-portal-through-render-page'],
  ['apps/server/src/c.ts', 'packages/testing/src/index.ts', 'testing-is-for-tests'],
  ['apps/server/src/d.ts', 'apps/server/src/x.test.ts', 'nothing-imports-tests'],
  ['apps/portal/src/i18n/a.ts', 'apps/portal/src/features/badges/x.ts', 'portal-ground-knows-no-feature'],
  [
    'apps/portal/src/features/brands/a.ts',
    'apps/portal/src/areas/public/x.ts',
    'portal-features-know-no-area',
  ],
  [
    'apps/portal/src/features/brands/b.ts',
    'apps/portal/src/features/badges/x.ts',
    'portal-features-stay-apart',
  ],
  [
    'packages/fair-domain/src/badges/a.ts',
    'packages/fair-domain/src/editions/index.ts',
    'domain-slices-name-files',
  ],
  [
    'apps/server/src/integrations/a.ts',
    'apps/server/src/services/payments/x.ts',
    'server-ground-knows-no-service',
  ],
  [
    'apps/server/src/services/payments/a.ts',
    'apps/server/src/features/badges/x.ts',
    'server-services-know-no-feature',
  ],
  [
    'apps/server/src/features/brands/a.ts',
    'apps/server/src/features/badges/x.ts',
    'server-features-stay-apart',
  ],
  ['apps/server/src/features/brands/b.ts', 'apps/server/src/app.ts', 'server-parts-know-no-app'],
] as const

const ALLOWED = [
  ['packages/record-client/src/ok.ts', 'packages/record-contract/src/index.ts'],
  ['apps/server/src/ok.ts', 'apps/portal/src/entry-server.tsx'],
  ['apps/server/src/ok.db.test.ts', 'packages/testing/src/index.ts'],
  ['apps/portal/src/areas/reserved/ok.ts', 'apps/portal/src/features/badges/x.ts'],
  ['apps/portal/src/features/badges/ok.ts', 'apps/portal/src/features/badges/x.ts'],
  ['apps/server/src/features/badges/ok.ts', 'apps/server/src/services/payments/x.ts'],
  ['apps/server/src/features/index.ts', 'apps/server/src/features/badges/x.ts'],
] as const

let violations: string[]

beforeAll(() => {
  for (const [from, to] of [...FORBIDDEN, ...ALLOWED]) {
    write(to, 'export const thing = 1')
    // A type import is a dependency too.
    write(
      from,
      `import type { thing } from '${relative(dirname(from), to).replace(/^(?!\.)/, './')}'\nexport type T = typeof thing`,
    )
  }
  write('packages/ui/src/hen.ts', "import type { Egg } from './egg.ts'\nexport type Hen = Egg | null")
  write('packages/ui/src/egg.ts', "import type { Hen } from './hen.ts'\nexport type Egg = Hen | 1")
  write('packages/ui/src/node.ts', "import { join } from 'node:path'\nexport const j = join")
  const { stdout } = spawnSync(
    join(checkout, 'node_modules/.bin/depcruise'),
    [
      '--config',
      join(checkout, '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      'packages',
      'apps',
      'tools',
      'examples',
    ],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(checkout, 'node_modules/.bin')}:${process.env.PATH}` },
    },
  )
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; to: string; rule: { name: string } }[] }
  }
  violations = summary.violations.map(({ from, to, rule }) => `${from} -> ${to}: ${rule.name}`)
})

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

test.each(FORBIDDEN)('forbids %s to import %s', (from, to, rule) => {
  expect(violations).toContain(`${from} -> ${to}: ${rule}`)
})

test.each(ALLOWED)('allows %s to import %s', (from) => {
  expect(violations.filter((violation) => violation.startsWith(`${from} `))).toEqual([])
})

test('forbids Node in code for the browser', () => {
  expect(violations).toContain('packages/ui/src/node.ts -> path: browser-code-has-no-node')
})

test('forbids cycles of types', () => {
  expect(violations.filter((violation) => violation.endsWith(': no-circle'))).toHaveLength(1)
})
