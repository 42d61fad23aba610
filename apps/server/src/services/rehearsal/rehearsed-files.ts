import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from '@foyer/record-server'
import type { Rehearsal } from './rehearsal.ts'

/**
 * The store of files, but for requests that rehearse: what one writes is seen by itself alone and gone when it answers,
 * and what it removes stays.
 */
export function rehearsedFiles(files: FileStore, current: () => Rehearsal | undefined): FileStore {
  return {
    write: async (key, content) => {
      const rehearsal = current()
      if (!rehearsal) return files.write(key, content)
      const bytes = await buffer(content)
      rehearsal.files.set(key, bytes)
      return bytes.length
    },
    read: async (key) => {
      const bytes = current()?.files.get(key)
      return bytes ? Readable.from([bytes]) : files.read(key)
    },
    remove: async (key) => {
      const rehearsal = current()
      if (rehearsal) rehearsal.files.delete(key)
      else await files.remove(key)
    },
  }
}
