import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FileStore, FilesAway } from '@foyer/record-server'
import type { Settings } from '../../settings/settings.ts'
import { type Neighbours, outageCodeOf } from '../neighbours.ts'
import { folderFiles } from './folder-files.ts'
import type { ListedFiles } from './listed-files.ts'
import { s3Files } from './s3-files.ts'

/** Where files are kept, as the settings say: a bucket, a folder, or the folder beside the data. */
export function openFiles({ filesUrl, dataDir }: Pick<Settings, 'filesUrl' | 'dataDir'>): ListedFiles {
  if (filesUrl === null) return folderFiles(join(dataDir, 'files'))
  return filesUrl.startsWith('s3:') ? s3Files(filesUrl) : folderFiles(fileURLToPath(filesUrl))
}

const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** The same store, watched. What keeps it from answering is told in two words: full, or away. */
export function watchFiles(files: FileStore, neighbours: Neighbours): FileStore {
  const watched = neighbours.watch('files', files)
  const tell = (error: unknown): never => {
    const code = outageCodeOf(error)
    throw code === null || FULL.has(code) ? error : new FilesAway({ cause: error })
  }
  return {
    write: (key, content) => watched.write(key, content).catch(tell),
    read: (key) => watched.read(key).catch(tell),
    remove: (key) => watched.remove(key).catch(tell),
  }
}
