import { join } from 'node:path'
import { EmbeddedPostgresError, startEmbeddedPostgres } from '@foyer/embedded-postgres'
import type { Pool } from 'pg'
import type { Settings } from '../settings/settings.ts'
import { StartError } from '../start-error.ts'
import { type MigrationSource, migrate } from './migrate.ts'
import { openPool } from './open-pool.ts'
import { ensureUser, grantRows, SERVING_USER } from './serving-user.ts'

export interface Database {
  /** Serves requests and jobs. It reads and writes rows, and can change nothing else. */
  pool: Pool
  /** May change the schema; the pool itself where one user does everything. */
  ownerPool: Pool
  /** For further connections that serve. */
  connectionString: string
  /** Lets the serving user have what was made since. */
  grantRows: () => Promise<void>
  close: () => Promise<void>
}

interface DatabaseLog {
  info: (details: object, message: string) => void
  warn: (details: object, message: string) => void
}

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>

/** The database the settings name, or the embedded one; connected and migrated. */
export async function openDatabase(
  settings: DatabaseSettings,
  migrations: readonly MigrationSource[],
  log: DatabaseLog,
): Promise<Database> {
  const server = await startServer(settings)
  const closers = [server.stop]
  const close = async () => {
    for (const each of closers.splice(0).reverse()) await each()
  }
  try {
    const { ownerUrl, servingUrl } = server
    const ownerPool = await openPool(ownerUrl, log)
    closers.push(() => ownerPool.end())
    const applied = await migrate(ownerPool, migrations)
    if (applied.length > 0) log.info({ applied }, 'database migrated')
    if (ownerUrl === servingUrl)
      return { pool: ownerPool, ownerPool, connectionString: servingUrl, grantRows: async () => {}, close }

    const user = decodeURIComponent(new URL(servingUrl).username)
    if (settings.databaseUrl === null) await ensureUser(ownerPool, user)
    await grantRows(ownerPool, user)
    const pool = await openPool(servingUrl, log)
    closers.push(() => pool.end())
    return {
      pool,
      ownerPool,
      connectionString: servingUrl,
      grantRows: () => grantRows(ownerPool, user),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Who owns the tables and who serves: two users, but for a DATABASE_URL without DATABASE_OWNER_URL. */
async function startServer({ databaseUrl, databaseOwnerUrl, dataDir }: DatabaseSettings) {
  if (databaseUrl !== null)
    return { ownerUrl: databaseOwnerUrl ?? databaseUrl, servingUrl: databaseUrl, stop: async () => {} }
  try {
    const { connectionString, stop } = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') })
    const serving = new URL(connectionString)
    serving.username = SERVING_USER
    return { ownerUrl: connectionString, servingUrl: serving.href, stop }
  } catch (error) {
    throw error instanceof EmbeddedPostgresError ? new StartError(error.message, { cause: error }) : error
  }
}
