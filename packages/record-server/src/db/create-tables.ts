import type { Pool } from 'pg'
import type { RecordContext } from '../record-context.ts'
import { platformMigrations } from './platform-migrations.ts'
import { schemaDrift } from './schema-drift.ts'
import { undescribed } from './sql-fragment.ts'
import { createDeclared } from './table-sql.ts'

/** Key of the advisory lock; the same for all servers. */
const LOCK = 0x74_61_62_6c_65_73

/**
 * Creates missing tables: those of the platform, and one for each declared object; concurrent starts wait for
 * each other. Existing tables are never changed: if one does not match its declaration, it throws with the
 * differences, and `tableSql` prints the SQL for a migration.
 */
export async function createTables(pool: Pool, { registry }: Pick<RecordContext, 'registry'>) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await client.query('create schema if not exists record_platform')
    await client.query(
      'create table if not exists record_platform.applied_migration (position int primary key)',
    )
    const { rows: applied } = await client.query<{ position: number }>(
      'select position from record_platform.applied_migration',
    )
    const done = new Set(applied.map(({ position }) => position))
    for (const [position, sql] of (await platformMigrations()).entries()) {
      if (done.has(position)) continue
      await client.query(undescribed('the check has executed this statement', sql))
      await client.query('insert into record_platform.applied_migration values ($1)', [position])
    }
    const objects = [...registry.objects.values()]
    const { rows: standing } = await client.query<{ name: string }>(
      'select name from unnest($1::text[]) name where to_regclass(quote_ident(name)) is not null',
      [objects.map(({ table }) => table)],
    )
    const missing = objects.filter(({ table }) => !standing.some(({ name }) => name === table))
    await createDeclared(client, registry, missing)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  const drift = await schemaDrift(pool, registry)
  if (drift.length > 0)
    throw new Error(`The tables do not match the declarations; write a migration:\n${drift.join('\n')}`)
}
