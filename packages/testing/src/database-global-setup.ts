import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { startEmbeddedPostgres } from '@foyer/embedded-postgres'
import type { TestProject } from 'vitest/node'
import { dropDatabasesOfRun } from './database/drop-databases-of-run.ts'
import type { TestServer } from './database/test-server.ts'
import { makeScratchFolder } from './scratch-folder.ts'

/** One PostgreSQL for the whole run: the one that DATABASE_URL names, or an embedded one that is thrown away. */
export default async function setup(project: TestProject) {
  const { server, stop } = process.env.DATABASE_URL ? useGiven(process.env.DATABASE_URL) : await startOwn()
  project.provide('testServer', server)
  return stop
}

function useGiven(url: string) {
  const server: TestServer = { url, runId: randomBytes(4).toString('hex'), isOwn: false }
  return { server, stop: () => dropDatabasesOfRun(server) }
}

async function startOwn() {
  const dataDir = makeScratchFolder('foyer-test-')
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  const server: TestServer = { url: postgres.connectionString, runId: 'run', isOwn: true }
  const stop = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { server, stop }
}
