import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type Account, canReach } from './account.ts'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError, explainEnd } from './embedded-postgres-error.ts'

export const ROLE = 'foyer'
export const DATABASE = 'foyer'

/** A cluster is PostgreSQL's own folder of data. Makes it on first use, and returns its true path. */
export function ensureCluster(dataDir: string, systemFolder: string, make: Omit<NewCluster, 'folder'>) {
  const entry = join(dataDir, 'cluster')
  if (!existsSync(entry)) {
    rmSync(entry, { force: true })
    const { account } = make
    if (account && !canReach(account, [dataDir])) {
      // Only a link stays in the folder asked for: the account can never enter it.
      const elsewhere = join(mkdtempSync(join(systemFolder, 'cluster-')), 'data')
      chmodSync(join(elsewhere, '..'), 0o755)
      createCluster({ ...make, folder: elsewhere })
      symlinkSync(elsewhere, entry)
    } else {
      createCluster({ ...make, folder: entry })
    }
  }
  const cluster = realpathSync(entry)
  refuseForeign(cluster)
  refuseOtherVersion(cluster, make.binaries)
  return cluster
}

type NewCluster = { folder: string; binaries: Binaries; account: Account | undefined; durable: boolean }

/** Prepared beside its place and moved there at the end, so a kill in between leaves no half of a cluster. */
function createCluster({ folder, binaries, account, durable }: NewCluster) {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  if (account) chownSync(unfinished, account.uid, account.gid)
  const run = (program: string, args: string[], input = '') => {
    const result = spawnSync(join(binaries.folder, 'bin', program), args, {
      ...account,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      input,
      encoding: 'utf8',
    })
    if (result.status === 0) return
    const words = (result.stderr || result.error?.message || '').trim()
    const fault = explainEnd('could not prepare', dirname(folder), words)
    rmSync(unfinished, { recursive: true, force: true })
    throw fault
  }
  // ICU comes with the server, so names sort as people expect (È beside E) on every platform, whatever is installed.
  const locale = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=und', '--locale=C']
  const sync = durable ? [] : ['--no-sync']
  // Only the server's own account reaches the socket, so no password is needed on it.
  run('initdb', [
    '-D',
    unfinished,
    `--username=${ROLE}`,
    '--auth=trust',
    '--no-instructions',
    ...locale,
    ...sync,
  ])
  run('postgres', ['--single', '-D', unfinished, 'postgres'], `CREATE DATABASE ${DATABASE}\n`)
  renameSync(unfinished, folder)
}

function refuseForeign(cluster: string) {
  const owner = lstatSync(cluster).uid
  const uid = process.getuid?.()
  if (uid === 0 || owner === uid) return
  throw new EmbeddedPostgresError(
    `The database in ${cluster} belongs to another user (number ${owner}). ` +
      'Start as that user or as root, or name another folder with DATA_DIR.',
  )
}

function refuseOtherVersion(cluster: string, binaries: Binaries) {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const have = binaries.version.split('.')[0]
  if (made === have) return
  throw new EmbeddedPostgresError(
    `The database in ${cluster} was made by PostgreSQL ${made}, and PostgreSQL ${have} is installed. ` +
      'Restore a backup into a new folder (DATA_DIR), or install the old version again.',
  )
}
