// npm run mutation [-- part …]: changes the code in one place at a time and writes undetected mutants to
// docs/mutation.md.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireNode } from './lib/find-node.mjs'
import { passOnSignals, run } from './lib/processes.mjs'
import { inRoot } from './lib/root.mjs'
import { giveUp, say } from './lib/say.mjs'
import { toolEnvironment } from './lib/tool-environment.mjs'
import { AREAS } from './mutation/areas.mjs'
import { sampleDeclarations } from './mutation/sample-declarations.mjs'
import { writePage } from './mutation/write-page.mjs'

// Not a dependency: 60 MB that nothing else needs.
const PACKAGES = ['@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1']
// Inside node_modules, so that the runner finds the project's Vitest.
const FOLDER = inRoot('node_modules', '.cache', 'mutation')
const STRYKER = join(FOLDER, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
const REPORT = join(FOLDER, 'report.json')

requireNode()
passOnSignals()
const names = process.argv.slice(2)
for (const name of names)
  if (!AREAS[name]) giveUp(`There is no part "${name}". The parts are ${Object.keys(AREAS).join(', ')}.`)

await ensureStryker()
for (const name of names.length > 0 ? names : Object.keys(AREAS)) await mutate(name, AREAS[name])

async function ensureStryker() {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{"private":true}')
  const { code } = await run(
    'npm',
    ['install', '--legacy-peer-deps', '--no-package-lock', '--prefer-offline', ...PACKAGES],
    { capture: true, cwd: FOLDER, env: toolEnvironment() },
  )
  if (code !== 0) giveUp('Stryker could not be installed.')
}

async function mutate(name, { files, tests, share }) {
  say(`\n— ${name} —`)
  const chosen = globSync(
    files.filter((pattern) => !pattern.startsWith('!')),
    {
      cwd: inRoot(),
      exclude: files.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1)),
    },
  ).sort()
  rmSync(REPORT, { force: true })
  const settings = join(FOLDER, 'stryker.json')
  writeFileSync(
    settings,
    JSON.stringify(settingsFor(chosen.flatMap((file) => sampleDeclarations(file, share)))),
  )
  const { code } = await run(process.execPath, [STRYKER, 'run', settings], {
    cwd: inRoot(),
    env: toolEnvironment({ MUTATION_TESTS: JSON.stringify(tests) }),
  })
  if (code !== 0) giveUp(`The mutation run of ${name} failed.`)
  writePage(name, JSON.parse(readFileSync(REPORT, 'utf8')), share)
}

function settingsFor(mutate) {
  return {
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
    plugins: ['@stryker-mutator/vitest-runner'],
    mutate,
    // It reads the compiler options through an API that the compiler no longer has.
    tsconfigFile: 'no-such-file.json',
    disableTypeChecks: false,
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
    timeoutMS: 5_000,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: REPORT },
    tempDirName: join(tmpdir(), `foyer-mutation-${process.pid}`),
    ignorePatterns: ['/apps', '/tools', '/bench', '/docs', '/e2e', '/packages/ui', '/packages/record-react'],
    allowConsoleColors: false,
  }
}
