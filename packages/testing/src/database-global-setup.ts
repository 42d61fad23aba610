import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { startEmbeddedPostgres } from '@foyer/embedded-postgres'
import type { TestProject } from 'vitest/node'
import { dropDatabasesOfRun } from './database/drop-databases-of-run.ts'
import type { TestServer } from './database/test-server.ts'
import { startPgBouncer } from './pooler/start-pgbouncer.ts'
import { createScratchFolder } from './scratch-folder.ts'

// Each test file has a database of its own, so connections to one that is done with must not pile up. More of them than
// a test has clients at once would hide what a shared connection breaks.
const POOLER_SETTINGS = { default_pool_size: 8, server_idle_timeout: 5, autodb_idle_timeout: 5 }

/** One PostgreSQL for the whole run: the one that DATABASE_URL names, or an embedded one that is thrown away. */
export default async function setup(project: TestProject) {
  const { server, stop } = process.env.DATABASE_URL
    ? useExternalServer(process.env.DATABASE_URL)
    : await startEmbedded()
  project.provide('testServer', server)
  return stop
}

function useExternalServer(url: string) {
  const server: TestServer = { url, runId: randomBytes(4).toString('hex'), isEmbedded: false }
  return { server, stop: () => dropDatabasesOfRun(server) }
}

/** TEST_POOLER=on puts a PgBouncer in transaction mode before whatever is tested. */
async function startPooler(url: string) {
  if (process.env.TEST_POOLER !== 'on') return undefined
  return startPgBouncer({ url, settings: POOLER_SETTINGS })
}

async function startEmbedded() {
  const dataDir = createScratchFolder('foyer-test-')
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  const pooler = await startPooler(postgres.connectionString)
  const pooledUrl = pooler ? { pooledUrl: pooler.url } : {}
  const server: TestServer = { url: postgres.connectionString, runId: 'run', isEmbedded: true, ...pooledUrl }
  const stop = async () => {
    await pooler?.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { server, stop }
}
