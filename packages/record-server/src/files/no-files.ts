import type { FileStore } from '../options.ts'

const refuse = () => Promise.reject(new Error('This server keeps no files: mount it with `files`'))

/** For those who store none. */
export const noFiles: FileStore = { write: refuse, read: refuse, remove: refuse }
