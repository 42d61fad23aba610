import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@foyer/embedded-postgres'
import { createScratchFolder } from '@foyer/testing/scratch-folder'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { migrate } from '../../database/migrate.ts'
import { paths } from '../../paths.ts'
import { checkStatements } from './check-statements.ts'
import { openSourceProgram } from './source-program.ts'

/** Statements that cannot be described; each has its reason in the source. Lower it whenever one is gone. */
const MAX_EXEMPT = 6
const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url)).replace(/\/$/, '')
const CONFIG = fileURLToPath(new URL('tsconfig.json', import.meta.url))
const SOURCE = /^(apps\/server|packages\/(record-server|embedded-postgres))\/src\//
const TEST = /\.test\.ts$|\/(testing|matrix|leaks|fixtures)\//

const dataDir = createScratchFolder('foyer-statements-')
const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
const program = openSourceProgram(ROOT, CONFIG, (path) => SOURCE.test(path) && !TEST.test(path))
const client = new pg.Client({ connectionString: postgres.connectionString })
try {
  const pool = new pg.Pool({ connectionString: postgres.connectionString })
  pool.on('error', () => {})
  await migrate(pool, paths.migrations)
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
  // Tables of an installation without migrations, such as a package under test, have their own record.
  await pool.query('create table record_platform.applied_migration (position int primary key)')
  await pool.end()
  await client.connect()
  const { issues, statements, exempt } = await checkStatements(program, client)
  if (exempt !== MAX_EXEMPT) issues.push(`${exempt} statements are exempt; MAX_EXEMPT is ${MAX_EXEMPT}`)
  const summary = `${statements} statements described, ${exempt} exempt, ${issues.length} issues`
  process.stdout.write(`${[...issues, summary].join('\n')}\n`)
  process.exitCode = issues.length === 0 ? 0 : 1
} finally {
  program.close()
  await client.end()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
