import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { createEmptyDatabase } from './create-database.ts'
import { databaseUrl, requireTestServer, servedUrl, withClient } from './test-server.ts'

export type TestDatabase = {
  connectionString: string
  /** For servers under test: through PgBouncer, when the suite runs through it. */
  servedString: string
  /** As `servedString`: nothing may rely on getting the same connection twice outside a transaction. */
  pool: Pool
  /** Connections that last: for listening, locks of a session and whatever a test sets for one. */
  directPool: Pool
  isPooled: boolean
  /** Ends the pools and removes the database. */
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
  const servedString = servedUrl(server, name)
  const pool = await openPool(servedString)
  const isPooled = servedString !== connectionString
  const directPool = isPooled ? await openPool(connectionString) : pool
  const drop = async () => {
    await pool.end()
    if (isPooled) await directPool.end()
    await withClient(server.url, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  }
  return { connectionString, servedString, pool, directPool, isPooled, drop }
}

async function openPool(connectionString: string) {
  const { Pool } = (await import('pg')).default
  const pool = new Pool({ connectionString, max: POOL_SIZE })
  // An idle session may be cut when a test takes its database away; that is no failure of the test.
  pool.on('error', () => {})
  return pool
}
