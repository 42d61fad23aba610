import { sendUnnamed } from '@foyer/record-server'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { type AddressSetting, explainConnectionError } from './explain-connection-error.ts'
import { isPooled } from './is-pooled.ts'

const CONNECT_TIMEOUT_MS = 5_000
export const STATEMENT_TIMEOUT_MS = 30_000
const MAX_CONNECTIONS = 20
/** One that is new has to learn tables and plans: those that rest are kept, but for less long than networks remember them. */
const REST_MS = 2 * 60_000
const OLDEST_VERSION = 15

interface PoolLog {
  warn: (details: object, message: string) => void
}

interface PoolOptions {
  log: PoolLog
  /** A pooler stands between: connections of this pool are told nothing and remember nothing. */
  isPooled?: boolean
  /** Where the address comes from, for what is said when it does not work. */
  setting?: AddressSetting
}

interface ReplicaOptions extends PoolOptions {
  /** Told why it cannot be used now. */
  say?: (sentence: string) => void
}

/**
 * A pool that may not work yet: a copy of the database may come and go. One that does not answer now is taken to lie
 * behind a pooler as the database itself does; whoever starts is told, since its address may be wrong.
 */
export async function openReplica(
  connectionString: string,
  { log, isPooled: isPrimaryPooled = false, say = () => {} }: ReplicaOptions,
) {
  const isReplicaPooled = await isPooled(connectionString).catch((error: unknown) => {
    const { message } = explainConnectionError(error, connectionString, 'DATABASE_REPLICA_URL')
    say(`${message} Until then DATABASE_URL answers everything.`)
    return isPrimaryPooled
  })
  return newPool(connectionString, log, isReplicaPooled ? THROUGH_POOLER : DIRECT)
}

const SEARCH_CONNECTIONS = 2

/** Searches over everything: on few connections, or each would plan them. */
export const openSearchPool = (connectionString: string, log: PoolLog) =>
  newPool(connectionString, log, { ...PLANNED_ONCE, max: SEARCH_CONNECTIONS })

const PREPARED_CONNECTIONS = 6

/** See `prepareApart`. */
export const openPreparedPool = (connectionString: string, log: PoolLog) =>
  newPool(connectionString, log, { ...PLANNED_ONCE, max: PREPARED_CONNECTIONS })

/** A pool that has been tried: it connects, and the server is new enough. */
export async function openPool(connectionString: string, { log, isPooled = false, setting }: PoolOptions) {
  const pool = newPool(connectionString, log, isPooled ? THROUGH_POOLER : DIRECT)
  try {
    const { rows } = await pool.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )
    requireVersion(rows[0]?.version ?? 0)
    return pool
  } catch (error) {
    await pool.end()
    throw error instanceof StartError ? error : explainConnectionError(error, connectionString, setting)
  }
}

export function requireVersion(version: number) {
  if (version < OLDEST_VERSION)
    throw new StartError(
      `The database is PostgreSQL ${version}; Foyer needs ${OLDEST_VERSION} or newer. Upgrade it.`,
    )
}

/** A pooler refuses parameters that it does not know; the user's own default stands for this one (`limitStatements`). */
const THROUGH_POOLER: pg.PoolConfig = {}
const DIRECT: pg.PoolConfig = { statement_timeout: STATEMENT_TIMEOUT_MS }
/** A prepared statement has one plan for whatever values. Left to itself PostgreSQL plans long ones anew each time. */
const PLANNED_ONCE: pg.PoolConfig = { ...DIRECT, options: '-c plan_cache_mode=force_generic_plan' }

function newPool(connectionString: string, log: PoolLog, given: pg.PoolConfig) {
  const pool = new pg.Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: REST_MS,
    application_name: 'foyer',
    ...given,
  })
  if (given === THROUGH_POOLER) sendUnnamed(pool)
  surviveErrors(pool, log)
  return pool
}

/** Without listeners, a connection that breaks (a restart of the database) would end this process. */
function surviveErrors(pool: pg.Pool, log: PoolLog) {
  const onLoss = (error: Error & { code?: string }) =>
    log.warn({ code: error.code }, 'lost a database connection')
  pool.on('error', onLoss)
  pool.on('connect', (client) => client.on('error', onLoss))
}
