import { type UnzipFileInfo, unzipSync } from 'fflate'
import { TableError } from './table-error.ts'

const MAX_ENTRIES = 1000

/**
 * Decompresses the included entries of an archive, up to a total size. An entry is truncated at the size that
 * the archive declares, so a wrong declaration cannot exceed the limit.
 */
export function unzipEntries(
  archive: Uint8Array,
  { isIncluded, maxBytes }: { isIncluded: (name: string) => boolean; maxBytes: number },
): Record<string, Uint8Array<ArrayBuffer>> {
  let [entries, bytes] = [0, 0]
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (++entries > MAX_ENTRIES) throw new TableError('tooLarge')
    if (!isIncluded(name)) return false
    bytes += originalSize
    if (bytes > maxBytes) throw new TableError('tooLarge')
    return true
  }
  try {
    return unzipSync(archive, { filter }) as Record<string, Uint8Array<ArrayBuffer>>
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('unreadable', error)
  }
}
