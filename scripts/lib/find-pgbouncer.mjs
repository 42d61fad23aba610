import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

// Not on the path of an ordinary user.
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** The pooler for the tests: the one that PGBOUNCER_PATH names, or any that this machine has. */
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
