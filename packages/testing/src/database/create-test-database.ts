import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { createEmptyDatabase } from './create-database.ts'
import { databaseUrl, requireTestServer, withClient } from './test-server.ts'

export type TestDatabase = {
  connectionString: string
  pool: Pool
  /** Ends the pool and removes the database. */
  drop(): Promise<void>
}

const POOL_SIZE = 8

/** A database of its own for a test file: a clone of a template (see `ensureTemplate`), or empty. */
export async function createTestDatabase({ template }: { template?: string } = {}): Promise<TestDatabase> {
  const server = requireTestServer()
  const name = `foyer_test_${server.runId}_${randomBytes(6).toString('hex')}`
  await withClient(server.url, async (client) => {
    // Copying files asks for a checkpoint, which costs nothing only where nothing has to be durable.
    const strategy = server.isOwn ? 'STRATEGY FILE_COPY' : ''
    if (template) await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} ${strategy}`)
    else await createEmptyDatabase(client, server, name)
  })
  const connectionString = databaseUrl(server, name)
  const { Pool } = (await import('pg')).default
  const pool = new Pool({ connectionString, max: POOL_SIZE })
  // An idle session may be cut when a test takes its database away; that is no failure of the test.
  pool.on('error', () => {})
  const drop = async () => {
    await pool.end()
    await withClient(server.url, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  }
  return { connectionString, pool, drop }
}
