import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ObjectDeclaration } from '@foyer/record-contract/metadata'
import type { ServerContext } from '../src/context.ts'
import type { FileStore, Log, RecordServerOptions } from '../src/options.ts'
import { createContext } from '../src/record-context.ts'
import { objects } from './objects.ts'
import { as, FIXTURE_NOW } from './sessions.ts'

/** A server context, for tests of parts of the server. */
export function serverContext(
  options: Omit<Partial<RecordServerOptions>, 'context'> & Pick<RecordServerOptions, 'pool'>,
  declared: readonly ObjectDeclaration[] = objects,
): ServerContext {
  const context = createContext(declared)
  return {
    ...context,
    options: {
      context: () => context,
      sessionOf: () => as.guest,
      clock: () => FIXTURE_NOW,
      files: memoryFiles(),
      log: SILENT,
      ...options,
    },
  }
}

export const SILENT: Log = { info: () => {}, warn: () => {}, error: () => {} }

export function memoryFiles(): FileStore {
  const files = new Map<string, Buffer>()
  return {
    write: async (key, content) => {
      const bytes = await buffer(content)
      files.set(key, bytes)
      return bytes.length
    },
    read: async (key) => Readable.from([files.get(key) ?? Buffer.alloc(0)]),
    remove: async (key) => {
      files.delete(key)
    },
  }
}
