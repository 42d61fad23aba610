import { openDatabase } from '../database/open-database.ts'
import { openFiles } from '../integrations/files/open-files.ts'
import { paths } from '../paths.ts'
import { runCommand } from '../settings/run-command.ts'
import { loadSecretKey } from '../settings/secret-key.ts'
import { StartError } from '../start-error.ts'
import { openBackups, storeBackup } from './store-backup.ts'
import { verifyBackup } from './verify-backup.ts'
import { version } from './version.ts'

const NO_VERIFY = '--no-verify'

/** npm run backup: writes database and files to one encrypted file, restores it as a trial and compares. */
runCommand([NO_VERIFY], async ({ settings, flags, print }) => {
  if (!settings.backup)
    throw new StartError(
      'BACKUP_KEY is missing: backups are encrypted with it. Choose a long one, and store it separately from the backups.',
    )
  const { key: passphrase, url: address, keep } = settings.backup
  const quiet = { info: () => {}, warn: () => {} }
  const { ownerPool: pool, ownerUrl, close } = await openDatabase(settings, paths.migrations, quiet)
  try {
    const secretKey = await loadSecretKey(settings.secretKey, settings.dataDir)
    const source = { pool, files: openFiles(settings), secretKey, version, now: new Date() }
    const { name, bytes, removed } = await storeBackup(source, { passphrase, address, keep })
    print(`${name}: ${bytes} bytes${removed > 0 ? `, ${removed} old ones removed` : ''}.`)
    if (flags.has(NO_VERIFY)) return
    const { tables, files } = await verifyBackup(() => openBackups(address).read(name), passphrase, ownerUrl)
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    print(
      `Restored for trial and compared: ${Object.keys(tables).length} tables, ${rows} rows, ${files} files.`,
    )
  } finally {
    await close()
  }
})
