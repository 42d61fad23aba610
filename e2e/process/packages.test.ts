import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { type Browser, chromium } from '@playwright/test'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium } from '../../scripts/lib/find-chromium.mjs'
import { runNpm } from '../../scripts/lib/run-npm.mjs'
import { packStaged, stagePackages } from '../../scripts/pack.mjs'
import { examplePages } from '../../tools/docs/src/samples/example-pages.ts'
import { SAMPLE_PAGES, START } from '../../tools/docs/src/samples/pages.ts'
import { filesOf, moduleOf, readSamples } from '../../tools/docs/src/samples/read-samples.ts'
import { installPackages } from '../support/install-packages.ts'

const ROOT = join(import.meta.dirname, '../..')
const NAMES = ['embedded-postgres', 'record-client', 'record-contract', 'record-react', 'record-server']
/** Packages from npm that the examples and ours need: they are linked from this tree, to avoid downloads. */
const OUTSIDE = [
  '@fastify/multipart',
  '@types/node',
  '@types/pg',
  '@types/react',
  '@types/react-dom',
  `@embedded-postgres/${process.platform}-${process.arch}`,
  'dompurify',
  'expect-type',
  'fake-indexeddb',
  'fastify',
  'graphql',
  'pg',
  'react',
  'react-dom',
  'sanitize-html',
  'vite',
]

let folder: string
let app: string
let staged: string[]
let tarballs: string[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-packages-'))
  app = join(folder, 'app')
  staged = await stagePackages(join(folder, 'staged'))
  tarballs = await packStaged(staged, join(folder, 'tarballs'))
  cpSync(join(ROOT, 'examples'), app, {
    recursive: true,
    filter: (path) => !/node_modules|\/dist|\/data/.test(path),
  })
  const others = OUTSIDE.map((name) => [name, join(ROOT, 'node_modules', name)])
  await installPackages(app, tarballs, Object.fromEntries(others))
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the packed packages', () => {
  test('are five of one version, with licence, README and changelog, and no test; and the template', () => {
    expect(staged.map((path) => path.split('/').at(-1)).sort()).toEqual(['create', ...NAMES])
    const versions = staged.map(
      (path) => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')).version,
    )
    expect(new Set(versions).size).toBe(1)
    for (const name of NAMES) {
      const installed = join(app, 'node_modules/@foyer', name)
      const files = globSync('**/*.*', { cwd: installed })
      expect(files).toEqual(
        expect.arrayContaining([
          'README.md',
          'CHANGELOG.md',
          'package.json',
          'dist/index.js',
          'dist/index.d.ts',
        ]),
      )
      expect(readFileSync(join(installed, 'LICENSE'), 'utf8')).toContain('MIT')
      expect(files.filter((file) => /test|bench|fixture|(?<!\.d)\.tsx?$/.test(file))).toEqual([])
      // No file refers outside of the package, except by name.
      const leads = files
        .filter((file) => /\.(js|d\.ts)$/.test(file))
        .filter((file) =>
          /["']\.[^"']*\.tsx?["']|packages\/|node_modules/.test(readFileSync(join(installed, file), 'utf8')),
        )
      expect(leads).toEqual([])
    }
  })

  test.each(NAMES)('%s refuses to be packed from its sources', (name) => {
    const packed = spawnSync('npm', ['pack', '--dry-run'], {
      cwd: join(ROOT, 'packages', name),
      encoding: 'utf8',
    })
    expect([packed.status, packed.stderr]).toEqual([1, expect.stringContaining('npm run pack')])
  })

  test.each(NAMES)('%s passes publint, and its types resolve for ES modules', async (name) => {
    const pkgDir = join(folder, 'staged', name)
    const { messages, pkg } = await publint({ pkgDir, strict: true, pack: false })
    expect(messages.map((message) => formatMessage(message, pkg ?? {}))).toEqual([])
    const tarball = tarballs.find((file) => file.includes(`foyer-${name}-`)) ?? ''
    const checked = await checkPackage(createPackageFromTarballData(readFileSync(tarball)), {
      excludeEntrypoints: ['./package.json'],
    })
    expect(checked.types).toMatchObject({ kind: 'included' })
    const problems = 'problems' in checked ? checked.problems : []
    // CommonJS, and resolution before `exports`, are not supported: ES modules only.
    const isServed = (problem: object) =>
      !('resolutionKind' in problem) || !['node10', 'node16-cjs'].includes(String(problem.resolutionKind))
    expect(problems.filter(isServed)).toEqual([])
  })
})

describe('in a project outside the tree', () => {
  test('TypeScript resolves and checks them with nodenext and with bundler', () => {
    check('nodenext', ['crm-server/*.ts', 'node-script/*.ts', 'starter/*.ts'], {
      module: 'nodenext',
      types: ['node'],
    })
    check('bundler', ['vite-react/src/*', 'starter/src/*'], BUNDLER)
  })

  test('TypeScript checks every block of code of the documentation with generated types, and the examples of exports', async () => {
    const start = readSamples(START)
    const pages = [...SAMPLE_PAGES.map(readSamples), ...examplePages()]
    for (const [name, own, shared] of [
      ['docs-start', [start], [start]],
      ['docs', pages, [start, ...pages]],
    ] as const) {
      mkdirSync(join(app, name))
      const files = [...filesOf(shared)].map(([file, text]) => ({ name: file, text }))
      for (const file of [...files, ...own.map(moduleOf)])
        writeFileSync(join(app, name, file.name), file.text)
    }
    expect(readFileSync(join(app, 'docs/page-examples-of-hooks.tsx'), 'utf8')).toContain('useRecord(')
    cpSync(join(import.meta.dirname, 'described-server.ts'), join(app, 'described-server.ts'))
    const server = spawn('node', ['described-server.ts', './docs'], {
      cwd: app,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const types = spawnSync('foyer-types', [await addressFrom(server.stdout), '--documents', 'docs'], {
      cwd: app,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(app, 'node_modules/.bin')}:${process.env.PATH}` },
    })
    server.kill()
    expect(types.stderr).toBe('')
    writeFileSync(join(app, 'docs/records.d.ts'), types.stdout)
    // A block that does not compile is reported, and nothing else is.
    const wrong = [
      "import { getRecord } from '@foyer/record-client'",
      "import { client } from './client.ts'",
      "await client.read(getRecord, { recordId: '', fields: ['Company__c.Town__c'] })",
    ]
    writeFileSync(join(app, 'docs/wrong.ts'), wrong.join('\n'))
    const options = { ...BUNDLER, types: ['node'] }
    check('docs-start', ['docs-start/*'], options)
    const found = compile('docs', ['docs/*'], options)
    expect(found.split('\n').filter((line) => /^\S/.test(line))).toEqual([
      expect.stringMatching(/^docs\/wrong\.ts\(3,\d+\): error TS\d+:/),
    ])
  })

  test('Node runs a server and a script; a page of Vite and React lists, edits, subscribes, and handles a conflict and an outage', async () => {
    const env = { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data') }
    const serve = (PORT: string) =>
      spawn('node', ['server.ts'], {
        cwd: join(app, 'crm-server'),
        env: { ...env, PORT },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
    let server = serve('0')
    let web: PreviewServer | undefined
    let browser: Browser | undefined
    try {
      const SERVER = await addressFrom(server.stdout)
      const script = spawnSync('node', ['companies.ts'], {
        cwd: join(app, 'node-script'),
        encoding: 'utf8',
        env: { ...env, SERVER },
      })
      expect(script.stdout.split('\n').slice(1, -1), script.stderr).toEqual([
        'City: Bologna',
        'City: Milano',
        'Removed it again',
      ])

      cpSync(join(import.meta.dirname, 'typed'), join(app, 'typed'), { recursive: true })
      const types = spawnSync(
        'node_modules/.bin/foyer-types',
        [SERVER, '--token', 'let-me-in', '--documents', 'typed'],
        { cwd: app, encoding: 'utf8' },
      )
      expect(types.stderr).toBe('')
      writeFileSync(join(app, 'typed/records.d.ts'), types.stdout)

      const root = join(app, 'vite-react')
      await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
      web = await preview({
        root,
        configFile: false,
        preview: { port: 0, host: '127.0.0.1' },
        logLevel: 'warn',
      })
      const site = web.resolvedUrls?.local[0] ?? ''
      browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
      const context = await browser.newContext()
      const list = await context.newPage()
      const page = await context.newPage()
      await list.goto(`${site}live.html?server=${SERVER}`)
      await page.goto(`${site}?server=${SERVER}`)
      await page.getByText('No companies yet.').waitFor()

      // A click during saving keeps the form, which closes when saving ends.
      const creating = Promise.withResolvers<void>()
      await page.route('**/records*', async (route) => {
        if (route.request().method() === 'POST') await creating.promise
        await route.continue()
      })
      await page.getByRole('button', { name: 'New company' }).click()
      await page.getByLabel('Name').fill('Nova')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('button', { name: 'New company' }).click()
      creating.resolve()
      await page.getByRole('form', { name: 'New company' }).waitFor({ state: 'hidden' })
      await page.unroute('**/records*')
      // The fifteen lines show it without a request.
      await list.getByText('Nova').waitFor()
      await page.getByRole('button', { name: 'Nova' }).click()
      await page.getByLabel('City').fill('Parma')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('listitem').filter({ hasText: 'Parma' }).waitFor()
      // The list shows it before it is saved; the form closes afterwards.
      await page.getByRole('form', { name: 'Company' }).waitFor({ state: 'hidden' })

      // Opening another record while saving stays there.
      const held = Promise.withResolvers<void>()
      await page.route('**/records/*', async (route) => {
        if (route.request().method() === 'PATCH') await held.promise
        await route.continue()
      })
      await page.getByRole('button', { name: 'Nova' }).click()
      await page.getByLabel('City').fill('Lucca')
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('button', { name: 'New company' }).click()
      held.resolve()
      await (await saved).finished()
      await page.unroute('**/records/*')
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      await page.getByRole('form', { name: 'New company' }).waitFor()
      await page.getByRole('button', { name: 'Close' }).click()

      // A concurrent edit: no typed input is lost, and no stored value overwritten.
      await page.getByRole('button', { name: 'Nova' }).click()
      await page.getByLabel('City').fill('Roma')
      const found = await fetch(`${SERVER}/services/data/v65.0/query?q=SELECT+Id+FROM+Company__c`)
      const [{ Id }] = (await found.json()).records
      await fetch(`${SERVER}/services/data/v65.0/sobjects/Company__c/${Id}`, {
        method: 'PATCH',
        headers: { authorization: 'Bearer let-me-in', 'content-type': 'application/json' },
        body: JSON.stringify({ City__c: 'Ferrara' }),
      })
      await page.getByText('Another user has saved: Nova, Ferrara.').waitFor()
      expect(await page.getByLabel('City').inputValue()).toBe('Roma')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('alert').waitFor()
      await page.getByRole('button', { name: 'Take theirs' }).click()
      expect(await page.getByLabel('City').inputValue()).toBe('Ferrara')
      await page.getByLabel('City').fill('Modena')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('listitem').filter({ hasText: 'Modena' }).waitFor()

      // The server stops, which the page shows, and starts again.
      const notice = page.getByText('No connection.')
      server.kill('SIGTERM')
      await once(server, 'exit')
      await notice.waitFor()
      server = serve(new URL(SERVER).port)
      await addressFrom(server.stdout)
      await notice.waitFor({ state: 'hidden' })

      await page.goto(`${site}?server=${SERVER}&token=`)
      await page.getByRole('button', { name: 'Nova' }).click()
      await page.getByLabel('City').fill('Roma')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('alert').waitFor()
    } finally {
      await browser?.close()
      await web?.close()
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
    }
  })

  test('npm create makes an app in an empty folder that runs by one command: a task added in one window appears in the other', async () => {
    const empty = mkdtempSync(join(folder, 'empty-'))
    const create = tarballs.find((file) => file.includes('foyer-create-')) ?? ''
    const packages = join(folder, 'tarballs')
    const npm = (cwd: string, ...args: string[]) => spawnSync('npm', args, { cwd, encoding: 'utf8' })
    const run = ['exec', '--offline', '--yes', '--package', create, '--', 'create', 'my-app']
    expect(npm(empty, ...run, '--packages', packages).stdout).toContain('npm start')
    // A second time it does not overwrite the app.
    expect(npm(empty, ...run).stderr).toContain('is not empty')
    const made = join(empty, 'my-app')
    const manifest = JSON.parse(readFileSync(join(made, 'package.json'), 'utf8'))
    const own = Object.fromEntries(NAMES.map((name) => [`@foyer/${name}`, tarballOf(name)]))
    expect(manifest).toMatchObject({ name: 'my-app', dependencies: own })
    await installLinked(made, manifest)

    const starter = spawn('npm', ['start'], {
      cwd: made,
      env: { ...process.env, PORT: '0', WEB_PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
    try {
      const site = await addressFrom(starter.stdout, /^Open (\S+)/)
      const context = await browser.newContext()
      const [page, other] = [await context.newPage(), await context.newPage()]
      await other.goto(site)
      await page.goto(site)
      await page.getByRole('button', { name: 'Add' }).click()
      await page.getByRole('alert').waitFor()
      await page.getByLabel('Name').fill('Call Nova')
      await page.getByLabel('Due').fill('2026-12-01')
      await page.getByRole('button', { name: 'Add' }).click()
      await other.getByRole('listitem').filter({ hasText: 'Call Nova' }).waitFor()

      // The types of its own object, with both kinds of module resolution.
      const types = npm(made, 'exec', '--offline', '--', 'foyer-types', site, '--token', 'let-me-in')
      expect(types.stdout).toContain('Task__c')
      writeFileSync(join(made, 'src/records.d.ts'), types.stdout)
      for (const options of [[], ['--module', 'nodenext', '--moduleResolution', 'nodenext']])
        expect(npm(made, 'run', '--silent', 'typecheck', '--', ...options).stdout).toBe('')
    } finally {
      await browser.close()
      // The command is a group: npm, and the server that it starts.
      if (starter.exitCode === null) {
        process.kill(-(starter.pid as number), 'SIGTERM')
        await once(starter, 'exit')
      }
    }
  })

  test('TypeScript checks a project with the types generated from the server', () => {
    // The page of the example, written without them, is checked too.
    check('typed', ['typed/*.ts', 'vite-react/src/*'], BUNDLER)
    // The error of a wrong name proposes the right one, behind any number of lookups.
    const wrong = (path: string) => `useRecord({ recordId: '', fields: ['${path}'] })`
    const reads = ['Deal__c.Nam', 'Deal__c.Contact__r.Nam', 'Deal__c.Contact__r.Company__r.Nam'].map(wrong)
    const lines = ["import { useRecord } from '@foyer/record-react'", ...reads]
    writeFileSync(join(app, 'typed/wrong.ts'), lines.join('\n'))
    const errors = compile('typed-wrong', ['typed/records.d.ts', 'typed/wrong.ts'], BUNDLER)
    expect([...errors.matchAll(/Did you mean '"(\S*)"'/g)].map(([, name]) => name)).toEqual([
      'Deal__c.Name',
      'Deal__c.Contact__r.Name',
      'Deal__c.Contact__r.Company__r.Name',
    ])
  })

  test('a live list takes fifteen lines', () => {
    const lines = readFileSync(join(app, 'vite-react/src/live-list.tsx'), 'utf8').split('\n')
    expect(lines.filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(15)
  })
})

const tarballOf = (name: string) => `file:${tarballs.find((file) => file.includes(`foyer-${name}-`))}`

/** `npm install` of a project, with packages from npm linked from this tree, to avoid downloads. */
async function installLinked(project: string, manifest: { dependencies: object; devDependencies: object }) {
  const linked = [...OUTSIDE, 'typescript'].map((name) => [name, `file:${join(ROOT, 'node_modules', name)}`])
  const dependencies = { ...manifest.dependencies, ...Object.fromEntries(linked) }
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ ...manifest, dependencies, devDependencies: {} }),
  )
  const args = ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await runNpm(args, { cwd: project, capture: true })
  expect(code, output).toBe(0)
}

const BUNDLER = { module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx', types: [] }

/** Compiles files as a separate project. */
const check = (name: string, include: string[], options: object) =>
  expect(compile(name, include, options)).toBe('')

/** Output of the compiler for them. */
function compile(name: string, include: string[], options: object) {
  const project = join(app, `tsconfig.${name}.json`)
  const strict = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    allowImportingTsExtensions: true,
  }
  writeFileSync(
    project,
    JSON.stringify({ compilerOptions: { target: 'es2024', ...strict, ...options }, include }),
  )
  const { stdout, stderr, status } = spawnSync('tsc', ['-p', project], { cwd: app, encoding: 'utf8' })
  return stdout || stderr || (status === 0 ? '' : `tsc ended with ${status}`)
}

/** Output of a server once it listens. */
async function addressFrom(output: NodeJS.ReadableStream, pattern = /(http:\S+)/) {
  for await (const line of createInterface({ input: output })) {
    const [, address] = pattern.exec(line) ?? []
    if (address) return address
  }
  throw new Error('The server ended before it listened')
}
