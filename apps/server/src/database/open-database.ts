import { join } from 'node:path'
import {
  EmbeddedPostgresError,
  type SupervisionHandlers,
  startEmbeddedPostgres,
} from '@foyer/embedded-postgres'
import type { Pool } from 'pg'
import type { Settings } from '../settings/settings.ts'
import { StartError } from '../start-error.ts'
import { type Addresses, chooseAddresses } from './choose-addresses.ts'
import { explainConnectionError } from './explain-connection-error.ts'
import { limitStatements } from './limit-statements.ts'
import { type MigrationSource, migrate } from './migrate.ts'
import { endPools, openPool } from './open-pool.ts'
import { ensureUser, grantRows, SERVING_USER } from './serving-user.ts'

export interface Database {
  /** Serves requests and jobs. It can only read and write rows. */
  pool: Pool
  /**
   * A few permanent connections of the same user for work that needs a session. Undefined where the pool is
   * not behind a pooler.
   */
  directPool: Pool | undefined
  /** May change the schema; permanent connections. The pool itself where one user does everything without a pooler. */
  ownerPool: Pool
  /** For further permanent connections of the serving user. */
  directUrl: string
  /** URL of the user that may change the schema. */
  ownerUrl: string
  /** Grants the serving user access to new tables. */
  grantRows: () => Promise<void>
  close: () => Promise<void>
}

interface DatabaseLog {
  info: (details: object, message: string) => void
  warn: (details: object, message: string) => void
}

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl' | 'databaseDirectUrl' | 'dataDir'>

/**
 * Opens the database of the settings, or the embedded one, connected and migrated. The embedded one is
 * restarted when it ends; `onLost` is called when that fails.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  migrations: readonly MigrationSource[],
  log: DatabaseLog,
  onLost: (sentence: string) => void = () => {},
): Promise<Database> {
  const closers: (() => Promise<void>)[] = []
  const pools: Pool[] = []
  const close = async () => {
    await endPools(pools.splice(0))
    for (const close of closers.splice(0).reverse()) await close()
  }
  const open: typeof openPool = async (...args) => {
    const pool = await openPool(...args)
    pools.push(pool)
    return pool
  }
  try {
    const { servingUrl, directUrl, ownerUrl, isPooled } = await findServer(
      settings,
      closers,
      embeddedWatcher(log, onLost),
    )
    const isOneUser = ownerUrl === directUrl
    const servingSetting = isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
    const setting = isOneUser ? servingSetting : 'DATABASE_OWNER_URL'
    const ownerPool = await open(ownerUrl, { log, setting })
    const applied = await migrate(ownerPool, migrations).catch((error: unknown) => {
      throw isRefusal(error) ? explainConnectionError(error, ownerUrl, setting) : error
    })
    if (applied.length > 0) log.info({ applied }, 'Database migrated')

    const user = decodeURIComponent(new URL(servingUrl).username)
    const grant = isOneUser ? async () => {} : () => grantRows(ownerPool, user)
    if (settings.databaseUrl === null) await ensureUser(ownerPool, user)
    await grant()
    const common = { ownerPool, directUrl, ownerUrl, grantRows: grant, close }
    if (!isPooled) {
      const pool = isOneUser ? ownerPool : await open(servingUrl, { log })
      return { pool, directPool: undefined, ...common }
    }
    const directPool = isOneUser ? ownerPool : await open(directUrl, { log, setting: 'DATABASE_DIRECT_URL' })
    const pool = await open(servingUrl, { log, isPooled })
    await limitStatements(pool, directPool, log)
    log.info({}, 'DATABASE_URL leads to a pooler; work that needs a session uses DATABASE_DIRECT_URL')
    return { pool, directPool, ...common }
  } catch (error) {
    await close()
    throw error
  }
}

/** The user may not change tables, or the database is read-only: reported before any migration runs. */
const isRefusal = (error: unknown) => ['42501', '25006'].includes((error as { code?: string }).code ?? '')

/** Opens the database as its owner, without migrating it or preparing it to serve. */
export async function findDatabase(settings: DatabaseSettings) {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  const quiet = { info: () => {}, warn: () => {} }
  try {
    const { ownerUrl } = await findServer(settings, closers)
    const pool = await openPool(ownerUrl, { log: quiet })
    closers.push(() => pool.end())
    return { pool, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Finds the URLs of the owner and of the serving user, which differ unless DATABASE_URL is set without
 * DATABASE_OWNER_URL.
 */
async function findServer(
  settings: DatabaseSettings,
  closers: (() => Promise<void>)[],
  watcher?: SupervisionHandlers,
): Promise<Addresses> {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl !== null) return chooseAddresses({ ...settings, databaseUrl })
  try {
    const { connectionString, stop } = await startEmbeddedPostgres({
      dataDir: join(dataDir, 'postgres'),
      ...(watcher ? { supervision: watcher } : {}),
    })
    closers.push(stop)
    const serving = new URL(connectionString)
    serving.username = SERVING_USER
    return { servingUrl: serving.href, directUrl: serving.href, ownerUrl: connectionString, isPooled: false }
  } catch (error) {
    throw error instanceof EmbeddedPostgresError ? new StartError(error.message, { cause: error }) : error
  }
}

const embeddedWatcher = (log: DatabaseLog, onLost: (sentence: string) => void): SupervisionHandlers => ({
  onExit: () => log.warn({}, 'The embedded database ended and is being restarted'),
  onRestart: () => log.warn({}, 'The embedded database is running again'),
  onFailure: (error) => onLost(error.message),
})
