import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { account } from './part.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')

/** A file of `deploy/` with its `${NAMES}` replaced, like envsubst; a name without a value is an error. */
export function fill(template: string, values: Readonly<Record<string, string | number>>) {
  return readFileSync(join(DEPLOY, template), 'utf8').replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`deploy/${template} needs ${name}`)
    return String(value)
  })
}

/** Creates a folder for the database account. */
export function makeFolder(path: string, mode = 0o700) {
  mkdirSync(path, { recursive: true })
  chmodSync(path, mode)
  if (account) chownSync(path, account.uid, account.gid)
  return path
}

export function writeConfig(path: string, text: string, mode = 0o600) {
  makeFolder(dirname(path))
  writeFileSync(path, text, { mode })
  if (account) chownSync(path, account.uid, account.gid)
  return path
}
