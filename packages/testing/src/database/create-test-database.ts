import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { createEmptyDatabase } from './create-database.ts'
import { databaseUrl, requireTestServer, servedUrl, withClient } from './test-server.ts'

export type TestDatabase = {
  connectionString: string
  /** For servers under test: through PgBouncer if TEST_POOLER=on. */
  servedString: string
  /** Uses `servedString`: outside of a transaction each query may use another connection. */
  pool: Pool
  /** Direct connections: for LISTEN, session locks and session settings. */
  directPool: Pool
  isPooled: boolean
  /** Closes the pools and drops the database. */
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
  /** Maximum number of connections; each prepares its own statements. */
  connections?: number | undefined
  /** Plans statements once for all values, in the order of their tables: for many statements that run few times. */
  usesGenericPlans?: boolean | undefined
}

/** Creates the database of a test file: a clone of a template (see `ensureTemplate`), or empty. */
export async function createTestDatabase({
  template,
  connections = POOL_SIZE,
  usesGenericPlans = false,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = requireTestServer()
  const name = `foyer_test_${server.runId}_${randomBytes(6).toString('hex')}`
  await withClient(server.url, async (client) => {
    // FILE_COPY needs a checkpoint, which is only free without durability.
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
  // Dropping the database terminates idle sessions, which is not a failure of the test.
  pool.on('error', () => {})
  // Tests end connections of a database that others are opening: the error arrives before `pool.connect` returns.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
