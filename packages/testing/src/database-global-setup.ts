import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { startEmbeddedPostgres } from '@foyer/embedded-postgres'
import type { TestProject } from 'vitest/node'
import { dropDatabasesOfRun } from './database/drop-databases-of-run.ts'
import type { TestServer } from './database/test-server.ts'
import { startPgBouncer } from './pooler/start-pgbouncer.ts'
import { createScratchFolder } from './scratch-folder.ts'

// Each test file has its own database, so idle connections to finished ones must not accumulate. A pool
// larger than the number of concurrent clients would hide errors of shared connections.
const POOLER_SETTINGS = { default_pool_size: 8, server_idle_timeout: 5, autodb_idle_timeout: 5 }

/** Starts one PostgreSQL for the run: the one of DATABASE_URL, or a temporary embedded one. */
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

/** Starts a PgBouncer in transaction mode in front of the database if TEST_POOLER=on. */
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
