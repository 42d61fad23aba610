import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '@foyer/record-server'
import { requireFileKey } from './file-key.ts'

/** Keeps file contents in a folder. A file appears under its key only when it is whole and on the disk. */
export function folderFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, requireFileKey(key))
  return {
    async write(key, content) {
      const path = pathOf(key)
      const draft = `${path}.${randomBytes(6).toString('hex')}.part`
      await mkdir(dirname(path), { recursive: true })
      try {
        await pipeline(content, createWriteStream(draft, { mode: 0o640 }))
        const file = await open(draft, 'r')
        await file.sync()
        await file.close()
        const { size } = await stat(draft)
        await rename(draft, path)
        return size
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async read(key) {
      const file = await open(pathOf(key))
      return createReadStream('', { fd: file })
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
