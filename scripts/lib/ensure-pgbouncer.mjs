import { findPgBouncer } from './find-pgbouncer.mjs'
import { installPackage } from './install-package.mjs'
import { say } from './say.mjs'

/** Finds or installs PgBouncer. Returns undefined if that is impossible. */
export async function ensurePgBouncer() {
  const installed = findPgBouncer()
  if (installed) return installed
  say('Installing PgBouncer for the tests behind a pooler …')
  await installPackage('pgbouncer')
  return findPgBouncer()
}
