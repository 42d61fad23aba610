import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FileStore } from '@foyer/record-server'
import type { Settings } from '../../settings/settings.ts'
import { folderFiles } from './folder-files.ts'
import { s3Files } from './s3-files.ts'

/** Where files are kept, as the settings say: a bucket, a folder, or the folder beside the data. */
export function openFiles({ filesUrl, dataDir }: Pick<Settings, 'filesUrl' | 'dataDir'>): FileStore {
  if (filesUrl === null) return folderFiles(join(dataDir, 'files'))
  return filesUrl.startsWith('s3:') ? s3Files(filesUrl) : folderFiles(fileURLToPath(filesUrl))
}
