// Directus on the same rows, in a separate database, so that its tables do not affect the others.
import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

process.on('disconnect', () => process.exit())

const [, , connectionString, port] = process.argv
const database = new URL(connectionString)

// Sandboxes for extensions need a compiler at installation, and are not used here.
const WITHOUT = new Set(['isolated-vm'])
registerHooks({
  resolve: (specifier, context, next) =>
    WITHOUT.has(specifier)
      ? { url: 'foyer:nothing', format: 'commonjs', shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) =>
    url === 'foyer:nothing'
      ? { format: 'commonjs', source: 'module.exports = {}', shortCircuit: true }
      : next(url, context),
})

const files = mkdtempSync(join(tmpdir(), 'foyer-bench-directus-'))
Object.assign(process.env, {
  CONFIG_PATH: join(files, 'none.env'),
  HOST: '127.0.0.1',
  PORT: port,
  SECRET: 'bench-secret-of-thirty-two-letters',
  DB_CLIENT: 'pg',
  DB_HOST: database.searchParams.get('host') ?? database.hostname,
  DB_PORT: database.port || '5432',
  DB_USER: database.username,
  DB_PASSWORD: '',
  DB_DATABASE: database.pathname.slice(1),
  DB_POOL__MAX: '16',
  STORAGE_LOCAL_ROOT: files,
  EXTENSIONS_PATH: files,
  LOG_LEVEL: 'error',
  TELEMETRY: 'false',
  SERVE_APP: 'false',
  // Under full load it would respond with 503.
  PRESSURE_LIMITER_ENABLED: 'false',
})

const PUBLIC_POLICY = 'abf8a154-5b1c-4a46-ac9c-7300570f4f17'

if (process.env.BENCH_DIRECTUS === 'bootstrap') {
  const { default: bootstrap } = await import('@directus/api/cli/commands/bootstrap/index')
  await bootstrap({ skipAdminInit: true })
} else {
  const made = spawnSync(process.execPath, process.argv.slice(1), {
    env: { ...process.env, BENCH_DIRECTUS: 'bootstrap' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (made.status !== 0) throw new Error('Directus could not create its tables')

  // Public read access to companies: the least expensive check.
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(
    `insert into directus_collections (collection) values ('company') on conflict do nothing`,
  )
  await client.query(
    `insert into directus_permissions (collection, action, permissions, fields, policy) values ('company', 'read', '{}', '*', $1)`,
    [PUBLIC_POLICY],
  )
  await client.end()

  const { createServer } = await import('@directus/api/server')
  const server = await createServer()
  server.listen(Number(port), '127.0.0.1', () => process.send?.(`http://127.0.0.1:${port}`))
}
