import * as fake from 'fake-indexeddb'
import { vi } from 'vitest'

/** Replaces IndexedDB by an empty one in memory, until `vi.unstubAllGlobals`. */
export function stubIndexedDb() {
  const { default: _, ...classes } = fake
  for (const [name, value] of Object.entries(classes)) if (name.startsWith('IDB')) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
}
