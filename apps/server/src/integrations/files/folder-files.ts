import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { requireFileKey } from './file-key.ts'
import type { ListedFiles } from './listed-files.ts'

const DRAFT = '.part'

/** Stores file contents in a folder. A file appears under its key only when it is complete and synced to disk. */
export function folderFiles(folder: string): ListedFiles {
  const pathOf = (key: string) => join(folder, requireFileKey(key))
  return {
    async write(key, content) {
      const path = pathOf(key)
      const draft = `${path}.${randomBytes(6).toString('hex')}${DRAFT}`
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
    async *keys() {
      await mkdir(folder, { recursive: true })
      // Drafts are incomplete files.
      for await (const entry of await opendir(folder, { recursive: true }))
        if (entry.isFile() && !entry.name.endsWith(DRAFT))
          yield relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
    },
  }
}
