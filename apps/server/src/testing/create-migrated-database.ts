import { createTestDatabase, ensureTemplate } from '@foyer/testing'
import pg from 'pg'
import { migrate } from '../database/migrate.ts'
import { paths } from '../paths.ts'

/** Creates a database with the tables of the server and no rows; the migrations run once for all files. */
export async function createMigratedDatabase() {
  return createTestDatabase({ template: await ensureTemplate('tables', buildTables) })
}

async function buildTables(connectionString: string) {
  const pool = new pg.Pool({ connectionString })
  await migrate(pool, paths.migrations)
  await pool.end()
}
