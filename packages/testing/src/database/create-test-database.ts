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
const GENERIC_PLAN_SETTINGS = [
  'plan_cache_mode = force_generic_plan',
  'join_collapse_limit = 1',
  'from_collapse_limit = 1',
]

interface TestDatabaseOptions {
  template?: string
  /** How many at most: each prepares for itself what it is asked. */
  connections?: number | undefined
  /** A statement is planned once for all values, in the order in which it names its tables: for many that are asked few times. */
  usesGenericPlans?: boolean | undefined
}

/** A database of its own for a test file: a clone of a template (see `ensureTemplate`), or empty. */
export async function createTestDatabase({
  template,
  connections = POOL_SIZE,
  usesGenericPlans = false,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = requireTestServer()
  const name = `foyer_test_${server.runId}_${randomBytes(6).toString('hex')}`
  await withClient(server.url, async (client) => {
    // Copying files asks for a checkpoint, which costs nothing only where nothing has to be durable.
    const strategy = server.isEmbedded ? 'STRATEGY FILE_COPY' : ''
    if (template) await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} ${strategy}`)
    else await createEmptyDatabase(client, server, name)
    for (const setting of usesGenericPlans ? GENERIC_PLAN_SETTINGS : [])
      await client.query(`ALTER DATABASE ${name} SET ${setting}`)
  })
  const connectionString = databaseUrl(server, name)
  const servedString = servedUrl(server, name)
  const pool = await openPool(servedString, connections)
  const isPooled = servedString !== connectionString
  const directPool = isPooled ? await openPool(connectionString, connections) : pool
  const drop = async () => {
    await pool.end()
    if (isPooled) await directPool.end()
    await withClient(server.url, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  }
  return { connectionString, servedString, pool, directPool, isPooled, drop }
}

async function openPool(connectionString: string, connections: number) {
  const { Pool } = (await import('pg')).default
  const pool = new Pool({ connectionString, max: connections })
  // An idle session may be cut when a test takes its database away; that is no failure of the test.
  pool.on('error', () => {})
  return pool
}
