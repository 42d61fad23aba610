import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Returns the folders of all workspaces, relative to the root. */
export function listWorkspaces(base = root) {
  const inside = (folder) =>
    readdirSync(join(base, folder), { withFileTypes: true }).map((entry) => join(folder, entry.name))
  return [...inside('packages'), ...inside('apps'), ...inside('tools'), 'e2e'].filter((path) =>
    existsSync(join(base, path, 'package.json')),
  )
}
