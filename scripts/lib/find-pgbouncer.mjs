import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

// Not on the PATH of ordinary users.
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** Finds the pooler for tests: PGBOUNCER_PATH, or any on this machine. */
export function findPgBouncer({ env = process.env, systemFolders = SYSTEM_FOLDERS } = {}) {
  if (env.PGBOUNCER_PATH) return env.PGBOUNCER_PATH
  const folders = [...(env.PATH ?? '').split(delimiter).filter(Boolean), ...systemFolders]
  return folders.map((folder) => join(folder, 'pgbouncer')).find(isExecutable)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
