import { findPgBouncer } from './find-pgbouncer.mjs'
import { installPackage } from './install-package.mjs'
import { say } from './say.mjs'

/** Finds a PgBouncer, or installs one. Returns undefined when there is no way to. */
export async function ensurePgBouncer() {
  const found = findPgBouncer()
  if (found) return found
  say('Installing PgBouncer for the tests behind a pooler …')
  await installPackage('pgbouncer')
  return findPgBouncer()
}
