import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findDatabase } from '../database/open-database.ts'
import { openFiles } from '../integrations/files/open-files.ts'
import { runCommand } from '../settings/run-command.ts'
import { StartError } from '../start-error.ts'
import { BrokenSeal } from './encrypt-value.ts'
import { restoreBackup } from './restore-backup.ts'
import { openBackups } from './store-backup.ts'

/** npm run restore [name]: restores the newest or the named backup into an empty database and its folder of files. */
runCommand([], async ({ settings, rest, print }) => {
  if (!settings.backup) throw new StartError('BACKUP_KEY is missing: the backup was encrypted with it.')
  const { key: passphrase, url } = settings.backup
  const backups = openBackups(url)
  const names: string[] = []
  for await (const name of backups.keys()) names.push(name)
  const name = rest[0] ?? names.sort().at(-1)
  if (name === undefined || !names.includes(name))
    throw new StartError(
      `There is no backup ${name ?? ''} in ${url.replace(/\/\/[^/]*@/, '//')}. There are: ${names.join(', ') || 'none'}.`,
    )
  const { pool, close } = await findDatabase(settings)
  try {
    const { manifest, tables, files } = await restoreBackup(await backups.read(name), passphrase, {
      pool,
      files: openFiles(settings),
    })
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    print(`${name} of ${manifest.madeAt} is restored: ${rows} rows, ${files} files.`)
    if (settings.secretKey === null) {
      const path = join(settings.dataDir, 'secret-key')
      await writeFile(path, `${manifest.secretKey}\n`, { mode: 0o600, flush: true })
      print(`The secret key of that installation is in ${path}.`)
    } else if (settings.secretKey !== manifest.secretKey)
      print(
        'SECRET_KEY is another than that of the back-up: links, codes and sealed fields made with the old one are lost. Set the old one.',
      )
  } catch (error) {
    throw error instanceof BrokenSeal ? new StartError(error.message, { cause: error }) : error
  } finally {
    await close()
  }
})
