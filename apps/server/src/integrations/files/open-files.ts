import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type FileStore, FileStoreUnavailable } from '@foyer/record-server'
import type { Settings } from '../../settings/settings.ts'
import { ExternalService, type ExternalServices, outageCodeOf } from '../external-services.ts'
import { folderFiles } from './folder-files.ts'
import type { ListedFiles } from './listed-files.ts'
import { s3Files } from './s3-files.ts'

/** Opens the store of the settings: a bucket, a folder, or the folder beside the data. */
export function openFiles({ filesUrl, dataDir }: Pick<Settings, 'filesUrl' | 'dataDir'>): ListedFiles {
  if (filesUrl === null) return folderFiles(join(dataDir, 'files'))
  return filesUrl.startsWith('s3:') ? s3Files(filesUrl) : folderFiles(fileURLToPath(filesUrl))
}

const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** The store for requests: files written in a rehearsal exist until its response, and deleted ones stay. */
function rehearsedFiles(files: FileStore): FileStore {
  const written = new Map<string, Buffer>()
  return {
    write: async (key, content) => {
      const bytes = await buffer(content)
      written.set(key, bytes)
      return bytes.length
    },
    read: async (key) => {
      const bytes = written.get(key)
      return bytes ? Readable.from([bytes]) : files.read(key)
    },
    remove: async (key) => void written.delete(key),
  }
}

/** Opens the store for requests. An error says whether it is full or unavailable. */
export function watchFiles(files: FileStore, services: ExternalServices): FileStore {
  const watched = services.watch(
    new ExternalService({ name: 'files', port: files, inRehearsal: rehearsedFiles }),
  )
  const tell = (error: unknown): never => {
    const code = outageCodeOf(error)
    throw code === null || FULL.has(code) ? error : new FileStoreUnavailable({ cause: error })
  }
  return {
    write: (key, content) => watched.write(key, content).catch(tell),
    read: (key) => watched.read(key).catch(tell),
    remove: (key) => watched.remove(key).catch(tell),
  }
}
