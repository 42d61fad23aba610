import { strToU8, zipSync } from 'fflate'

export interface ZipEntry {
  name: string
  content: string
}

/** Creates an archive of texts in memory. */
export const createZip = (entries: readonly ZipEntry[], modifiedAt: Date): Uint8Array =>
  zipSync(
    Object.fromEntries(entries.map(({ name, content }) => [name, [strToU8(content), { mtime: modifiedAt }]])),
  )
