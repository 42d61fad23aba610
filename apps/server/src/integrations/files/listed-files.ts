import type { FileStore } from '@foyer/record-server'

/** A store that can also say what it holds, for whoever copies all of it. */
export interface ListedFiles extends FileStore {
  keys: () => AsyncIterable<string>
}
