import { paths } from '../paths.ts'
import { runCommand } from '../settings/run-command.ts'
import { describeMigration } from './describe-migration.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { findDatabase } from './open-database.ts'

const CHECK = '--check'

/** npm run migrate: applies the migrations; with --check it only describes their effect and duration. */
runCommand([CHECK], async ({ settings, flags, print }) => {
  const { pool, close } = await findDatabase(settings)
  try {
    const pending = await pendingMigrations(pool, paths.migrations)
    if (pending.length === 0) return print('The tables are up to date.')
    for (const migration of pending) for (const line of await describeMigration(pool, migration)) print(line)
    if (flags.has(CHECK)) return print(`${pending.length} to apply. Nothing was changed.`)
    const applied = await migrate(pool, paths.migrations)
    print(`${applied.length} applied.`)
  } finally {
    await close()
  }
})
