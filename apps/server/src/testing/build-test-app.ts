import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { renderGate, renderPage, renderShell } from '@foyer/portal'
import { sendUnnamed, writeChecks } from '@foyer/record-server'
import { createTestDatabase, ensureTemplate } from '@foyer/testing'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { type AppDependencies, buildApp } from '../app.ts'
import { migrate } from '../database/migrate.ts'
import { rowChecks } from '../database/read-rows.ts'
import { ensureUser, grantRows } from '../database/serving-user.ts'
import { folderFiles } from '../integrations/files/folder-files.ts'
import type { PortalBuild } from '../pages/portal.ts'
import { paths } from '../paths.ts'
import { seedDemo } from '../seed/seed-demo.ts'
import { contractChecks } from '../services/feature/serve.ts'
import { createPasswords } from '../services/identity/passwords.ts'
import { readSettings } from '../settings/read-settings.ts'
import type { Settings } from '../settings/settings.ts'
import { traceTask } from '../tracing/trace-task.ts'

contractChecks.isOn = true
rowChecks.isOn = true
writeChecks.isOn = true

/** A Friday in the season, at noon in Rome. */
export const TEST_NOW = Date.UTC(2027, 0, 15, 11, 0, 0)

/** The portal without its files; one rule represents all of its styles. */
const PORTAL: PortalBuild = {
  renderPage,
  renderGate,
  renderShell,
  manifest: { 'src/entry-client.tsx': { file: 'assets/portal.js', css: ['assets/portal.css'] } },
  styleTexts: new Map([['/assets/portal.css', 'html{color:#17131a}']]),
  clientFolder: null,
}

const passwords = createPasswords({ memoryCost: 64, timeCost: 1 })

// A server provided for the tests may require a password.
const SERVING_PASSWORD = 'only-here'
/** Named after the template, so that it is removed with the databases of the run. */
const servingUserOf = (template: string) => `${template.replace(/_building$/, '')}_server`

async function buildTemplate(connectionString: string) {
  const pool = new pg.Pool({ connectionString })
  await migrate(pool, paths.migrations)
  // Use cases queue their mails and documents; no worker runs here.
  await runMigrations({ connectionString })
  await seedDemo({ pool, passwords, clock: () => TEST_NOW })
  const user = servingUserOf(new URL(connectionString).pathname.slice(1))
  await ensureUser(pool, user)
  await pool.query(`alter role ${user} password '${SERVING_PASSWORD}'`)
  await grantRows(pool, user)
  await pool.end()
}

/** Built while this file is loaded: on a busy machine it may take longer than the timeout of a hook. */
const template = await ensureTemplate('demo', buildTemplate)

/** As in production the server does not own its tables; tests themselves connect as the owner. */
function openServingPool(connectionString: string) {
  const url = new URL(connectionString)
  url.username = servingUserOf(template)
  url.password = SERVING_PASSWORD
  const pool = new pg.Pool({ connectionString: url.href, max: 8 })
  // As in production, a broken connection ends no process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

type Send = (
  request: Omit<InjectOptions, 'headers'> & { headers?: Record<string, string> },
) => Promise<LightMyRequestResponse>

interface TestBrowser {
  send: Send
  signIn: (
    username: string,
    password?: string,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>
  /** The session cookie only. */
  cookie: () => string
  cookies: () => string
  /** Returns the same browser, whose requests go to another server. */
  on: (server: FastifyInstance) => TestBrowser
}

/** Builds the real server and portal on a new database with the demo accounts and a frozen clock. */
export async function buildTestApp(
  settingsOfTest: Partial<Settings> = {},
  portal: Partial<AppDependencies['portal']> = {},
  /** Wraps the database of this server. */
  around: (pool: pg.Pool) => pg.Pool = (pool) => pool,
  /** Further dependencies of this server. */
  more: (pool: pg.Pool) => Partial<AppDependencies> = () => ({}),
) {
  const database = await createTestDatabase({ template })
  const pool = openServingPool(database.servedString)
  const directPool = database.isPooled ? openServingPool(database.connectionString) : undefined
  if (database.isPooled) sendUnnamed(pool)
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-app-'))
  const { settings } = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'info' }, [])
  if (!settings) throw new Error('The settings of tests are invalid')
  const filesFolder = join(dataDir, 'files')
  const files = folderFiles(filesFolder)
  let now = TEST_NOW
  const log: string[] = []
  const parts = more(pool)
  const dependencies: Omit<AppDependencies, 'pool' | 'directPool'> = {
    // Tests exceed the call limit of a user; the test of the limit sets it.
    settings: { ...settings, callsPerMinute: 0, ...settingsOfTest },
    secretKey: 'a secret that only tests use, long enough',
    clock: () => now,
    passwords,
    portal: { ...PORTAL, ...portal },
    files,
    // Tests change rows directly, and their clock is frozen.
    pagesStillMs: 0,
    logStream: { write: (line) => log.push(line) },
    ...parts,
    services: {
      onCallInTransaction: (service) => {
        throw new Error(`A transaction waits for ${service}`)
      },
      ...parts.services,
    },
  }
  const { app, fair, tasks } = await buildApp({ pool: around(pool), directPool, ...dependencies })

  const closeSeconds: (() => Promise<void>)[] = []
  /** Builds a second server on the same database, with its own connections and caches. */
  async function buildSecond() {
    const secondPool = openServingPool(database.servedString)
    if (database.isPooled) sendUnnamed(secondPool)
    const second = await buildApp({ ...dependencies, pool: secondPool, directPool })
    closeSeconds.push(async () => {
      await second.app.close()
      await secondPool.end()
    })
    await second.app.ready()
    return second
  }

  /** A browser: keeps its cookies, and sends our origin. */
  function browser(served: FastifyInstance = app, jar = new Map<string, string>()): TestBrowser {
    const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const send: Send = async (request) => {
      const headers = {
        'sec-fetch-site': 'same-origin',
        ...(jar.size > 0 ? { cookie: cookies() } : {}),
        ...request.headers,
      }
      // An empty header means that this browser does not send it.
      const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''))
      const response = await served.inject({ ...request, headers: sent })
      for (const { name, value } of response.cookies)
        if (value === '') jar.delete(name)
        else jar.set(name, value)
      return response
    }
    const cookie = () => cookies().match(/(?:^|; )((?:__Host-)?foyer=[^;]*)/)?.[1] ?? ''
    const signIn: TestBrowser['signIn'] = (username, password = 'Foyer-demo-1', headers = {}) =>
      send({
        method: 'POST',
        url: '/fair/reserved/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams({ username, password }).toString(),
      })
    return { send, signIn, cookie, cookies, on: (other) => browser(other, jar) }
  }

  /** Runs the pending jobs of one task, each once. */
  async function runJobs(name: string) {
    const task = tasks.find((known) => known.name === name)
    if (!task) throw new Error(`There is no task ${name}`)
    const { run } = parts.tracing ? traceTask(parts.tracing)(task) : task
    const { rows } = await database.pool.query(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = $1 returning j.payload`,
      [name],
    )
    for (const { payload } of rows) await run(payload)
  }

  const storedFilePaths = () =>
    existsSync(filesFolder)
      ? readdirSync(filesFolder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => join(parentPath, name))
      : []
  /** Keys of all stored files. */
  const storedFiles = () =>
    storedFilePaths()
      .map((path) => basename(path))
      .sort()

  /** Keys of stored files that contain the text. */
  const filesWith = (text: string) =>
    storedFilePaths()
      .filter((path) => readFileSync(path, 'latin1').includes(text))
      .map((path) => basename(path))

  return {
    app,
    fair,
    buildSecond,
    files,
    storedFiles,
    filesWith,
    runJobs,
    pool: database.pool,
    directPool: database.directPool,
    browser,
    log,
    advance: (milliseconds: number) => {
      now += milliseconds
    },
    rewind: () => {
      now = TEST_NOW
    },
    close: async () => {
      for (const close of closeSeconds) await close()
      await app.close()
      await pool.end()
      await directPool?.end()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
