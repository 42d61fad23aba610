import { join } from 'node:path'
import { EmbeddedPostgresError, startEmbeddedPostgres } from '@foyer/embedded-postgres'
import type { Pool } from 'pg'
import type { Settings } from '../settings/settings.ts'
import { StartError } from '../start-error.ts'
import { type MigrationSource, migrate } from './migrate.ts'
import { openPool } from './open-pool.ts'

export interface Database {
  pool: Pool
  connectionString: string
  close: () => Promise<void>
}

interface DatabaseLog {
  info: (details: object, message: string) => void
  warn: (details: object, message: string) => void
}

/** The database the settings name, or the embedded one; connected and migrated. */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  migrations: readonly MigrationSource[],
  log: DatabaseLog,
): Promise<Database> {
  const server = await startServer(settings)
  try {
    const pool = await openPool(server.connectionString, log)
    try {
      const applied = await migrate(pool, migrations)
      if (applied.length > 0) log.info({ applied }, 'database migrated')
    } catch (error) {
      await pool.end()
      throw error
    }
    const close = async () => {
      await pool.end()
      await server.stop()
    }
    return { pool, connectionString: server.connectionString, close }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function startServer({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>) {
  if (databaseUrl !== null) return { connectionString: databaseUrl, stop: async () => {} }
  try {
    return await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') })
  } catch (error) {
    throw error instanceof EmbeddedPostgresError ? new StartError(error.message, { cause: error }) : error
  }
}
