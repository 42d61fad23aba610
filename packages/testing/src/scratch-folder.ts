import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps this folder in memory. */
const MEMORY_DIR = '/dev/shm'
const MIN_FREE_BYTES = 2 * 1024 ** 3

/**
 * A folder for a database that is thrown away: in memory where there is room, because cloning a template means
 * making a thousand files.
 */
export function createScratchFolder(prefix: string) {
  const folder = mkdtempSync(join(scratchRoot(), prefix))
  // As root the database runs under another account, which must be able to come in.
  chmodSync(folder, 0o755)
  return folder
}

/** Where such folders lie. */
export const scratchRoot = () => (hasFreeSpace(MEMORY_DIR) ? MEMORY_DIR : tmpdir())

function hasFreeSpace(folder: string) {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > MIN_FREE_BYTES
}
