import { runMigrations } from 'graphile-worker'
import { openDatabase } from '../database/open-database.ts'
import { openFiles } from '../integrations/files/open-files.ts'
import { paths } from '../paths.ts'
import { siteUrlOf } from '../services/fair/create-fair.ts'
import { createPasswords } from '../services/identity/passwords.ts'
import { readSettings } from '../settings/read-settings.ts'
import { loadSecretKey } from '../settings/secret-key.ts'
import { StartError } from '../start-error.ts'
import { fillRealSize, REAL_SIZE } from './real-size.ts'
import { seedDemo } from './seed-demo.ts'

const REAL_SIZE_FLAG = '--real-size'

const print = (text: string) => process.stdout.write(`${text}\n`)

/** npm run seed: inserts the demo data and, on request, a fair of real size, into the database of the settings. */
async function seed(args: readonly string[]) {
  const { settings, errors } = readSettings(
    process.env,
    args.filter((arg) => arg !== REAL_SIZE_FLAG),
  )
  if (errors) throw new StartError(errors.join('\n'))
  const quiet = { info: () => {}, warn: () => {} }
  const database = await openDatabase(settings, paths.migrations, quiet)
  const { pool, ownerPool } = database
  try {
    await runMigrations({ pgPool: ownerPool })
    await database.grantRows()
    const clock = settings.now === null ? Date.now : () => settings.now ?? 0
    const isNew = await seedDemo({
      pool,
      passwords: createPasswords(),
      clock,
      files: openFiles(settings),
      secretKey: await loadSecretKey(settings.secretKey, settings.dataDir),
      siteUrl: siteUrlOf(settings),
    })
    print(isNew ? 'Demo data: made.' : 'Demo data: there already.')
    if (!args.includes(REAL_SIZE_FLAG)) return
    const client = await ownerPool.connect()
    const size = `${REAL_SIZE.exhibitors} exhibitors, ${REAL_SIZE.visitors} visitors`
    try {
      print(`Real size (${size}): this takes some minutes …`)
      const isFilled = await fillRealSize(client)
      print(isFilled ? 'Real size: made.' : 'Real size: there already.')
    } finally {
      client.release(true)
    }
  } finally {
    await database.close()
  }
}

seed(process.argv.slice(2)).catch((error: unknown) => {
  const text =
    error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
})
