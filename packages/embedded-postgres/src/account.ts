import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** The operating-system account that PostgreSQL runs as, when it cannot be our own. */
export type Account = { uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root. Root hands it to the owner of the data when there are data, else to
 * `postgres`, else to `nobody`; everybody else runs it as themselves (undefined).
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

/** Whether the account can reach and read every one of the paths. */
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
