import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** The operating-system account that PostgreSQL runs as, if different from the current one. */
export type Account = { uid: number; gid: number }

/**
 * Chooses an account, because PostgreSQL refuses to run as root: for root the owner of existing data, else
 * `postgres`, else `nobody`. Undefined for other users, who run it under their own account.
 */
export function chooseAccount(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = findAccount('postgres') ?? findAccount('nobody')
  if (account) return account
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to run it as. ' +
      'Start as an ordinary user, or set DATABASE_URL.',
  )
}

/** Whether the account can access and read all paths. */
export function canAccess(account: Account, paths: string[]) {
  const checks = paths.map((_, index) => `test -r "$${index + 1}" -a -x "$${index + 1}"`).join(' && ')
  return spawnSync('/bin/sh', ['-c', checks, 'sh', ...paths], { ...account, cwd: '/' }).status === 0
}

function findAccount(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}
