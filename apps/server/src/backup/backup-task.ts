import type { Task } from '../jobs/task.ts'
import type { Settings } from '../settings/settings.ts'
import { StartError } from '../start-error.ts'
import { openBackups, storeBackup } from './store-backup.ts'
import { verifyBackup } from './verify-backup.ts'
import type { BackupSource } from './write-backup.ts'

interface BackupTaskOptions {
  backup: NonNullable<Settings['backup']>
  source: Omit<BackupSource, 'now'>
  ownerUrl: string
  log: { info: (details: object, message: string) => void; warn: (details: object, message: string) => void }
}

/** Runs every night, in the quiet hours of Europe, once for all servers. */
export const backupTask = ({ backup, source, ownerUrl, log }: BackupTaskOptions): Task => ({
  name: 'back-up',
  cron: '0 2 * * *',
  run: async () => {
    const { key: passphrase, url: address, keep } = backup
    // The real date, also where the fair's clock is frozen: names must differ from night to night.
    const { name, bytes } = await storeBackup({ ...source, now: new Date() }, { passphrase, address, keep })
    try {
      await verifyBackup(() => openBackups(address).read(name), passphrase, ownerUrl)
      log.info({ name, bytes }, 'Backup written, restored as a trial and compared')
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      log.warn({ name, bytes }, error.message)
    }
  },
})
