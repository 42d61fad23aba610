import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Returns a hash of the names and contents of files and folders, except those of `skip`. */
export function fingerprint(base, paths, { skip = () => false } = {}) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of listFiles(base, path)) {
      if (skip(file)) continue
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(base, file)))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

function listFiles(base, path) {
  const full = join(base, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.name === 'node_modules' ? [] : listFiles(base, join(path, entry.name))))
}
