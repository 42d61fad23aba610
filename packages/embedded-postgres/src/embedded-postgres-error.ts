import { statfsSync } from 'node:fs'
import { resolve } from 'node:path'

/** Carries a sentence that tells the person who started the program what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

const DISK_FULL = 'the disk is full'
const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not change what is there',
  EROFS: 'the file system is read-only',
  ENOSPC: DISK_FULL,
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a file stands in its place',
}

const createFolderError = (folder: string, reason: string, cause: unknown) =>
  new EmbeddedPostgresError(
    `The database cannot use its folder ${folder}: ${reason}. Mend that, or name another folder with DATA_DIR.`,
    { cause },
  )

/** Runs `work` on the data folder and turns the file system's refusals, there or where PostgreSQL needs it too, into advice. */
export async function explainFileErrors<T>(dataDir: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code = '', path = '' } = error as NodeJS.ErrnoException
    const reason = REASONS[code]
    const isOutside = path !== '' && !resolve(path).startsWith(resolve(dataDir))
    throw reason ? createFolderError(isOutside ? path : dataDir, reason, error) : error
  }
}

/** As the C library words it, and PostgreSQL when a page went in by half; a quota that is used up is a full disk to whoever has it. */
const DISK_FULL_OUTPUT = /No space left on device|Disk quota exceeded|Check free disk space/

/**
 * What to tell when PostgreSQL gave up with these words. It names a full disk after one of its files, at the end of many
 * lines; and where its log is on that disk it may not even have been able to say so.
 */
export function explainExit(failure: string, folder: string, output: string, fallback = '') {
  const isFull = DISK_FULL_OUTPUT.test(output) || (output === '' && statfsSync(folder).bavail === 0)
  if (isFull) return createFolderError(folder, DISK_FULL, new Error(output))
  return new EmbeddedPostgresError(`PostgreSQL ${failure} ${folder}: ${output || fallback}`)
}
