import { sendUnnamed, surviveLosses } from '@foyer/record-server'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { withTimeout } from '../with-timeout.ts'
import { type AddressSetting, explainConnectionError } from './explain-connection-error.ts'
import { isPooled } from './is-pooled.ts'

const CONNECT_TIMEOUT_MS = 5_000
export const STATEMENT_TIMEOUT_MS = 30_000
const MAX_CONNECTIONS = 20
const END_MS = 3_000
/**
 * A new connection must load the catalogue and plans, so idle ones are kept, but shorter than networks keep
 * their state.
 */
const IDLE_MS = 2 * 60_000
const OLDEST_VERSION = 15

interface PoolLog {
  warn: (details: object, message: string) => void
}

interface PoolOptions {
  log: PoolLog
  /** Whether a pooler is in between: connections have no startup parameters and no session state. */
  isPooled?: boolean
  /** The setting with the URL, for error messages. */
  setting?: AddressSetting
}

interface ReplicaOptions extends PoolOptions {
  /** Receives the reason why it is unusable. */
  say?: (sentence: string) => void
}

/**
 * Opens the pool of a replica, which may be unavailable. An unreachable one is assumed to be pooled like the
 * primary, and is reported because its URL may be wrong.
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

/** Opens a pool for searches over all objects: few connections, because each has to plan them. */
export const openSearchPool = (connectionString: string, log: PoolLog) =>
  newPool(connectionString, log, { ...PLANNED_ONCE, max: SEARCH_CONNECTIONS })

const PREPARED_CONNECTIONS = 6

/** See `prepareSeparately`. */
export const openPreparedPool = (connectionString: string, log: PoolLog) =>
  newPool(connectionString, log, { ...PLANNED_ONCE, max: PREPARED_CONNECTIONS })

/** Opens a pool and checks that it connects and that the server version is supported. */
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

/**
 * Closes pools, waiting a limited time for their running statements: a database that does not answer would
 * delay the stop of the process for ever.
 */
export const endPools = (pools: readonly pg.Pool[], limitMs = END_MS) =>
  withTimeout(limitMs, Promise.all(pools.map((pool) => pool.end())))

export function requireVersion(version: number) {
  if (version < OLDEST_VERSION)
    throw new StartError(
      `The database is PostgreSQL ${version}; Foyer needs ${OLDEST_VERSION} or newer. Upgrade it.`,
    )
}

/** A pooler rejects unknown startup parameters; the user's default replaces this one (`limitStatements`). */
const THROUGH_POOLER: pg.PoolConfig = {}
const DIRECT: pg.PoolConfig = { statement_timeout: STATEMENT_TIMEOUT_MS }
/** One generic plan per prepared statement for all values. By default PostgreSQL plans long ones again each time. */
const PLANNED_ONCE: pg.PoolConfig = { ...DIRECT, options: '-c plan_cache_mode=force_generic_plan' }

function newPool(connectionString: string, log: PoolLog, config: pg.PoolConfig) {
  const pool = new pg.Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
    application_name: 'foyer',
    ...config,
  })
  if (config === THROUGH_POOLER) sendUnnamed(pool)
  surviveLosses(pool, ({ code }) => log.warn({ code }, 'Lost a database connection'))
  return pool
}
