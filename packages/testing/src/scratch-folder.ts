import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An in-memory file system on Linux. */
const MEMORY_DIR = '/dev/shm'
const MIN_FREE_BYTES = 2 * 1024 ** 3

/**
 * Creates a folder for a temporary database: in memory if there is enough space, because cloning a template
 * creates a thousand files.
 */
export function createScratchFolder(prefix: string) {
  const folder = mkdtempSync(join(scratchRoot(), prefix))
  // As root the database runs under another account, which must be able to enter.
  chmodSync(folder, 0o755)
  return folder
}

/** Returns the parent folder of scratch folders. */
export const scratchRoot = () => (hasFreeSpace(MEMORY_DIR) ? MEMORY_DIR : tmpdir())

function hasFreeSpace(folder: string) {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > MIN_FREE_BYTES
}
