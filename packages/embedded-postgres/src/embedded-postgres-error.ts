import { statfsSync } from 'node:fs'
import { resolve } from 'node:path'

/** An error whose message contains advice for the operator. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

const DISK_FULL = 'the disk is full'
const REASONS: Record<string, string> = {
  EACCES: 'this user has no write permission',
  EPERM: 'this user may not change its content',
  EROFS: 'the file system is read-only',
  ENOSPC: DISK_FULL,
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a file of that name exists',
}

const createFolderError = (folder: string, reason: string, cause: unknown) =>
  new EmbeddedPostgresError(
    `The database cannot use its folder ${folder}: ${reason}. Fix that, or choose another folder with DATA_DIR.`,
    { cause },
  )

/**
 * Runs `work` on the data folder and turns file system errors, there or in other folders of PostgreSQL, into advice.
 */
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

/**
 * Messages of the C library, and of PostgreSQL after a partial write of a page. An exceeded quota counts as a
 * full disk.
 */
const DISK_FULL_OUTPUT = /No space left on device|Disk quota exceeded|Check free disk space/

/**
 * Returns the error for a PostgreSQL program that exited with this output. A full disk is mentioned at the
 * end of many lines, or not at all if the log is on that disk.
 */
export function explainExit(failure: string, folder: string, output: string, fallback = '') {
  const isFull = DISK_FULL_OUTPUT.test(output) || (output === '' && statfsSync(folder).bavail === 0)
  if (isFull) return createFolderError(folder, DISK_FULL, new Error(output))
  return new EmbeddedPostgresError(`PostgreSQL ${failure} ${folder}: ${output || fallback}`)
}
