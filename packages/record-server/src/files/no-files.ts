import type { FileStore } from '../options.ts'

const refuse = () => Promise.reject(new Error('This server has no file store: mount it with `files`'))

/** File store of servers without files. */
export const noFiles: FileStore = { write: refuse, read: refuse, remove: refuse }
