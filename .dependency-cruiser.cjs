// The arrows between the parts of the tree (docs/architecture.md). npm links every workspace at the root, so a
// forbidden import would still resolve: these rules are what keeps the parts apart.

/** Files that run in tests only. */
const TESTS =
  '(\\.(test|spec|test-d)\\.tsx?$|^e2e/|/src/(testing|matrix|leaks)/|^packages/record-server/(testing|examples)/|/fixtures/|/bench/)'

/** `folder` may use these of our own packages and no other. */
const mayUse = (folder, allowed, comment) => ({
  name: `${folder.split('/').pop()}-reaches-only-what-it-may`,
  comment,
  severity: 'error',
  from: { path: `^${folder}/`, pathNot: TESTS },
  to: {
    path: '^(packages|apps|tools|e2e|scripts)/',
    pathNot: [folder, ...allowed].map((part) => `^${part}/`),
  },
})

/**
 * Features of the staff console and the others of them that each may use, besides `console-shell`, which is what all of
 * them share. A feature may use only those declared before it, so the desks stand in layers.
 */
const DESKS = {
  acting: [],
  work: [],
  decisions: ['work'],
  'bulk-changes': [],
  merges: [],
  stands: ['decisions'],
  receivables: ['work', 'decisions'],
  exports: ['receivables'],
  'record-actions': ['acting', 'decisions', 'merges', 'receivables', 'stands'],
  proposals: [],
  'stand-desk': ['proposals', 'record-actions'],
  'badge-desk': ['record-actions'],
  mailings: ['work'],
  'meeting-desk': ['mailings'],
  timetable: ['meeting-desk'],
  'company-page': ['acting', 'decisions', 'record-actions'],
  'invoice-page': [],
  'record-pages': [
    'company-page',
    'decisions',
    'invoice-page',
    'mailings',
    'record-actions',
    'stands',
    'work',
  ],
  'record-lists': ['decisions', 'mailings', 'record-actions'],
  queues: ['decisions', 'receivables', 'record-actions', 'record-pages', 'work'],
  dashboard: ['mailings'],
  reports: ['dashboard'],
  'live-operations': [],
  'my-work': ['decisions', 'receivables', 'work'],
  'staff-search': ['decisions', 'mailings', 'record-actions'],
}
const FEATURES = '^apps/portal/src/features'

/** Throws if a desk names one that is not declared before it: the layers would have a circle. */
const deskRules = () =>
  Object.entries(DESKS).map(([desk, uses], index, desks) => {
    const below = desks.slice(0, index).map(([name]) => name)
    const unknown = uses.filter((name) => !below.includes(name))
    if (unknown.length > 0) throw new Error(`${desk} may not use ${unknown}: declare it before`)
    return {
      name: `console-${desk}-uses-what-it-declares`,
      comment:
        'DESKS names the features of the console that one may use; what several share is in console-shell.',
      severity: 'error',
      from: { path: `${FEATURES}/${desk}/`, pathNot: TESTS },
      to: { path: `${FEATURES}/`, pathNot: `${FEATURES}/(${[desk, 'console-shell', ...uses].join('|')})/` },
    }
  })

/** APIs of the record server with an entry point of their own. */
const APIS = '^packages/record-server/src/(soql|sosl|graphql|sobjects|composite|openapi|bulk)/'

module.exports = {
  forbidden: [
    {
      name: 'record-server-loads-no-unlisted-api',
      comment: 'An API costs nothing unless it is listed in `apis`: only its entry point leads to it.',
      severity: 'error',
      from: { path: '^packages/record-server/src/', pathNot: [APIS, TESTS] },
      to: { path: APIS },
    },
    {
      name: 'record-server-apis-load-graphql-alone',
      comment: 'The GraphQL library is loaded by its API only.',
      severity: 'error',
      from: { path: '^packages/record-server/src/', pathNot: ['/src/graphql/', TESTS] },
      to: { path: '(^|/)node_modules/graphql/' },
    },
    mayUse('packages/record-contract', [], 'Everything else is built on the contract.'),
    mayUse(
      'packages/record-client',
      ['packages/record-contract'],
      'The cache knows the wire and no framework.',
    ),
    mayUse(
      'packages/record-react',
      ['packages/record-contract', 'packages/record-client'],
      'The hooks are a thin skin over the cache, usable without this portal.',
    ),
    mayUse('packages/record-server', ['packages/record-contract'], 'The record server knows no fair.'),
    mayUse(
      'packages/fair-domain',
      ['packages/record-contract'],
      'Rules are pure: browser and server both use them.',
    ),
    mayUse(
      'examples',
      ['record-contract', 'record-client', 'record-react', 'record-server', 'embedded-postgres'].map(
        (name) => `packages/${name}`,
      ),
      'Examples are projects of others: they have what others install, and know no fair.',
    ),
    mayUse('packages/tables', [], 'Tables know no fair and no records.'),
    mayUse('packages/ui', [], 'Controls know no fair and no records, so that every screen can use them.'),
    mayUse('packages/embedded-postgres', [], 'The scripts run it with bare Node, before anything is built.'),
    mayUse(
      'packages/testing',
      ['packages/embedded-postgres'],
      'A helper that knew the fair would drag all of it into the tests of every package.',
    ),
    mayUse(
      'apps/portal',
      [
        'packages/record-contract',
        'packages/record-client',
        'packages/record-react',
        'packages/fair-domain',
        'packages/tables',
        'packages/ui',
      ],
      'The portal runs in the browser: it reaches data through the record client, never through the server.',
    ),
    mayUse(
      'apps/server',
      [
        'packages/record-contract',
        'packages/record-server',
        'packages/fair-domain',
        'packages/tables',
        'packages/embedded-postgres',
        'apps/portal',
      ],
      'The server has no cache of records and draws nothing itself.',
    ),
    mayUse(
      'tools/docs',
      ['packages/record-contract', 'packages/record-server'],
      'The documentation is of what others install, and knows no fair.',
    ),
    mayUse('tools/pictures', [], 'Pictures are rendered once and kept; nothing of the product takes part.'),
    {
      name: 'server-reaches-portal-through-render-page',
      comment: 'renderPage() is the one door between them, so that either side can be rebuilt.',
      severity: 'error',
      from: { path: '^apps/server/', pathNot: TESTS },
      to: { path: '^apps/portal/', pathNot: '^apps/portal/(src/entry-server\\.tsx|dist/)' },
    },
    {
      name: 'testing-is-for-tests',
      comment: 'Fakes and builders must never be reachable from what runs.',
      severity: 'error',
      from: { pathNot: [TESTS, '^packages/testing/', '^vitest\\.config\\.ts$'] },
      to: { path: '^packages/testing/' },
    },
    {
      name: 'nothing-imports-tests',
      comment: 'What a test needs from another goes to packages/testing or a fixtures folder.',
      severity: 'error',
      from: { pathNot: TESTS },
      to: {
        path: '(\\.(test|spec)\\.tsx?$|/src/(testing|matrix|leaks)/|^packages/record-server/testing/|/fixtures/|/bench/)',
      },
    },
    {
      name: 'portal-ground-knows-no-feature',
      comment: 'shell and i18n lie under the features; a feature that both need is lifted.',
      severity: 'error',
      from: { path: '^apps/portal/src/(shell|i18n)/', pathNot: TESTS },
      to: { path: '^apps/portal/src/(features|areas)/' },
    },
    {
      name: 'portal-features-know-no-area',
      comment: 'An area is an audience and only chooses screens; a screen must not know who mounts it.',
      severity: 'error',
      from: { path: '^apps/portal/src/features/', pathNot: TESTS },
      to: { path: '^apps/portal/src/areas/' },
    },
    {
      name: 'portal-features-stay-apart',
      comment: 'What two features need is lifted to fair-domain, ui or shell, or put together by the area.',
      severity: 'error',
      from: {
        path: `${FEATURES}/([^/]+)/`,
        pathNot: [TESTS, `${FEATURES}/(${Object.keys(DESKS).join('|')})/`],
      },
      to: { path: `${FEATURES}/`, pathNot: `${FEATURES}/$1/` },
    },
    ...deskRules(),
    {
      name: 'domain-slices-name-files',
      comment:
        'An index gathers a slice for the outside. Inside, whoever imports one loads all of it and soon stands in a circle.',
      severity: 'error',
      from: { path: '^packages/fair-domain/src/[^/]+/', pathNot: [TESTS, '/index\\.ts$'] },
      to: { path: ['^packages/fair-domain/src/index\\.ts$', '^packages/fair-domain/src/[^/]+/index\\.ts$'] },
    },
    {
      name: 'server-ground-knows-no-service',
      comment: 'Ports, jobs and the database serve whoever comes; who comes decides what goes through them.',
      severity: 'error',
      from: { path: '^apps/server/src/(database|http|integrations|jobs|settings|work)/', pathNot: TESTS },
      to: { path: '^apps/server/src/(services/|features/|(app|main|start-server)\\.ts$)' },
    },
    {
      name: 'server-services-know-no-feature',
      comment: 'A service is used by many slices and must not depend on one of them.',
      severity: 'error',
      from: { path: '^apps/server/src/services/', pathNot: TESTS },
      to: { path: '^apps/server/src/(features|pages|seed)/' },
    },
    {
      name: 'server-features-stay-apart',
      comment:
        'What two slices need is a service; what one does about another is put together in features/index.ts.',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^apps/server/src/features/', pathNot: '^apps/server/src/features/$1/' },
    },
    {
      name: 'server-names-its-dependencies',
      comment: 'A feature or service declares in its needs.ts which members of Fair it uses.',
      severity: 'error',
      from: {
        path: '^apps/server/src/(services|features)/[^/]+/',
        pathNot: [TESTS, '/needs\\.ts$', '^apps/server/src/services/fair/'],
      },
      to: { path: '^apps/server/src/services/fair/fair\\.ts$' },
    },
    {
      name: 'server-parts-know-no-app',
      comment: 'app.ts puts everything together and main.ts listens; neither is asked for anything.',
      severity: 'error',
      from: { path: '^apps/server/src/(services|features)/', pathNot: TESTS },
      to: { path: '^apps/server/src/(app|main|start-server)\\.ts$' },
    },
    {
      name: 'pure-packages-need-nothing',
      comment:
        'The contract and the cache are shipped to phones; the database launcher runs before npm install ends.',
      severity: 'error',
      from: { path: '^packages/(record-contract|record-client|embedded-postgres)/src/', pathNot: TESTS },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer'] },
    },
    {
      name: 'browser-code-has-no-node',
      comment: 'These packages run in the browser too, where there is no Node.',
      severity: 'error',
      from: {
        path: '^packages/(record-contract|record-client|record-react|fair-domain|ui)/src/',
        pathNot: [TESTS, '^packages/record-client/src/foyer-types/', '^packages/ui/src/vite/'],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'foyer-types-is-a-command',
      comment: 'It runs in Node and reads files: nothing that reaches a browser may use it.',
      severity: 'error',
      from: { pathNot: ['^packages/record-client/src/foyer-types/', TESTS] },
      to: { path: '^packages/record-client/src/foyer-types/' },
    },
    {
      name: 'no-circle',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every-import-resolves',
      comment: 'An import that this tool cannot follow is an arrow that nobody checks.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.(css|svg|png|webp|woff2|wasm)(\\?|$)' },
    },
  ],
  options: {
    // TypeScript 7 has no interface for tools yet.
    parser: 'swc',
    tsPreCompilationDeps: true,
    // Metrics and dependents, which no rule needs, take a seventh of its time.
    skipAnalysisNotInRules: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist\\.next|data|test-results|node_modules/\\.cache)/' },
    enhancedResolveOptions: {
      // No file changes during the check.
      cachedInputFileSystem: { cacheDuration: 600_000 },
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
