import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { ExternalService } from '../integrations/external-services.ts'
import { folderFiles } from '../integrations/files/folder-files.ts'
import { s3Files } from '../integrations/files/s3-files.ts'
import { type BackupSource, writeBackup } from './write-backup.ts'

const NAME = /^foyer-\d{8}T\d{6}Z$/

/** Opens the store of backups: a bucket or a folder. */
export const openBackups = (address: string) => {
  if (address.startsWith('s3:')) return s3Files(address)
  return folderFiles(address.startsWith('file:') ? fileURLToPath(address) : join(address))
}

/** `foyer-20270115T110000Z`: names sort by time. */
const nameOf = (now: Date) => `foyer-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`

/** Finds when the newest backup was made; null if there is none. It only reads, in a rehearsal too. */
export const newestBackup = (address: string) =>
  new ExternalService({ name: 'backups', port: () => findNewest(address), inRehearsal: (port) => port })

async function findNewest(address: string): Promise<Date | null> {
  let newest = ''
  for await (const key of openBackups(address).keys()) if (NAME.test(key) && key > newest) newest = key
  const [, year, month, day, hour, minute, second] =
    /^foyer-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(newest) ?? []
  return year === undefined ? null : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** Writes a backup and, once it is complete, deletes the oldest ones. */
export async function storeBackup(
  source: BackupSource,
  { passphrase, address, keep }: { passphrase: string; address: string; keep: number },
) {
  const backups = openBackups(address)
  const name = nameOf(source.now)
  const bytes = await backups.write(name, Readable.from(writeBackup(source, passphrase)))
  const names: string[] = []
  for await (const key of backups.keys()) if (NAME.test(key)) names.push(key)
  const old = names.sort().slice(0, -keep)
  for (const name of old) await backups.remove(name)
  return { name, bytes, removed: old.length }
}
