import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createEmptyDatabase } from '@foyer/testing/create-database'
import { createScratchFolder } from '@foyer/testing/scratch-folder'
import pg from 'pg'
import { copyDemo, fillDemo } from './demo-folder.ts'
import { onProcessEnd } from './on-process-end.ts'

// The built server with demo data on its own database, for the duration of the browser tests.
const dataDir = createScratchFolder('foyer-e2e-')
const database = process.env.DATABASE_URL ? await createDatabase(process.env.DATABASE_URL) : undefined
const { FOYER_E2E_DEMO: demo, FOYER_E2E_RUNNER: runner } = process.env
let server: ChildProcess | undefined
let ending: NodeJS.Signals | undefined
const end = (signal: NodeJS.Signals) => {
  ending = signal
  server?.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(signal))
// Playwright ends its server on SIGINT. Ended by SIGTERM, or killed, it would leave this one running with its database.
if (runner) onProcessEnd(Number(runner), () => end('SIGTERM'))
if (demo && !database) {
  mkdirSync(demo, { mode: 0o755 })
  await fillDemo(demo)
  copyDemo(dataDir)
}

server = spawn(process.execPath, ['--enable-source-maps', 'apps/server/dist/main.js'], {
  cwd: join(import.meta.dirname, '..', '..'),
  stdio: ['ignore', 'inherit', 'inherit'],
  // Playwright signals the whole group, and the server treats a second signal as a forced end.
  detached: true,
  env: {
    ...process.env,
    HOST: '127.0.0.1',
    DEMO: 'on',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ...(database && { DATABASE_URL: database.url }),
  },
})
if (ending) server.kill(ending)
const [code] = (await once(server, 'exit')) as [number | null]
await database?.drop()
for (const folder of [dataDir, ...(demo ? [demo] : [])]) rmSync(folder, { recursive: true, force: true })
process.exit(code ?? 1)

async function createDatabase(serverUrl: string) {
  const name = `foyer_e2e_${randomBytes(4).toString('hex')}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await withClient(serverUrl, (client) => createEmptyDatabase(client, { isEmbedded: false }, name))
  const drop = () => withClient(serverUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
  return { url: url.href, drop }
}

async function withClient(connectionString: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await work(client)
  await client.end()
}
