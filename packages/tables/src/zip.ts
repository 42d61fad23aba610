import { strToU8, zipSync } from 'fflate'

export interface ZipEntry {
  name: string
  content: string
}

/** An archive of a few texts, all in memory. */
export const zipOf = (entries: readonly ZipEntry[], at: Date): Uint8Array =>
  zipSync(Object.fromEntries(entries.map(({ name, content }) => [name, [strToU8(content), { mtime: at }]])))
