import type { FileStore } from '@foyer/record-server'

/** A store that can also list its files, for backups. */
export interface ListedFiles extends FileStore {
  keys: () => AsyncIterable<string>
}
