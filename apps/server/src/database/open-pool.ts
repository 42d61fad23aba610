import pg from 'pg'
import { StartError } from '../start-error.ts'
import { explainConnectionError } from './explain-connection-error.ts'

const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 30_000
const MAX_CONNECTIONS = 20
const OLDEST_VERSION = 15

interface PoolLog {
  warn: (details: object, message: string) => void
}

/** A pool that nobody has tried yet: a copy of the database may come and go. */
export function openReplica(connectionString: string, log: PoolLog) {
  const pool = newPool(connectionString)
  keepFromFalling(pool, log)
  return pool
}

const SEARCH_CONNECTIONS = 2

/** Searches over everything are planned once for whatever words, on few connections: planning takes longer than they do. */
export function openSearchPool(connectionString: string, log: PoolLog) {
  const pool = newPool(connectionString, {
    max: SEARCH_CONNECTIONS,
    options: '-c plan_cache_mode=force_generic_plan',
  })
  keepFromFalling(pool, log)
  return pool
}

/** A pool that has been tried: it connects, and the server is new enough. */
export async function openPool(connectionString: string, log: PoolLog) {
  const pool = newPool(connectionString)
  keepFromFalling(pool, log)
  try {
    const { rows } = await pool.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )
    const version = rows[0]?.version ?? 0
    if (version < OLDEST_VERSION)
      throw new StartError(
        `The database is PostgreSQL ${version}; Foyer needs ${OLDEST_VERSION} or newer. Upgrade it.`,
      )
    return pool
  } catch (error) {
    await pool.end()
    throw error instanceof StartError ? error : explainConnectionError(error, connectionString)
  }
}

const newPool = (connectionString: string, given: pg.PoolConfig = {}) =>
  new pg.Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'foyer',
    ...given,
  })

/** Without listeners, a connection that breaks (a restart of the database) would end this process. */
function keepFromFalling(pool: pg.Pool, log: PoolLog) {
  const onLoss = (error: Error & { code?: string }) =>
    log.warn({ code: error.code }, 'lost a database connection')
  pool.on('error', onLoss)
  pool.on('connect', (client) => client.on('error', onLoss))
}
