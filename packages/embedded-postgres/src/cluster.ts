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
import { type Account, canAccess } from './account.ts'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError, explainExit } from './embedded-postgres-error.ts'

export const ROLE = 'foyer'
export const DATABASE = 'foyer'

/** Creates the cluster (data directory of PostgreSQL) if it is missing, and returns its real path. */
export function ensureCluster(dataDir: string, systemFolder: string, options: Omit<NewCluster, 'folder'>) {
  const entry = join(dataDir, 'cluster')
  if (!existsSync(entry)) {
    rmSync(entry, { force: true })
    const { account } = options
    if (account && !canAccess(account, [dataDir])) {
      // The account cannot access the requested folder, which therefore contains only a link.
      const externalDir = join(mkdtempSync(join(systemFolder, 'cluster-')), 'data')
      chmodSync(join(externalDir, '..'), 0o755)
      createCluster({ ...options, folder: externalDir })
      symlinkSync(externalDir, entry)
    } else {
      createCluster({ ...options, folder: entry })
    }
  }
  const cluster = realpathSync(entry)
  requireOwner(cluster)
  requireSameVersion(cluster, options.binaries)
  return cluster
}

type NewCluster = { folder: string; binaries: Binaries; account: Account | undefined; durable: boolean }

/** Creates the cluster under a temporary name and renames it at the end, so that a kill leaves no partial cluster. */
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
    const output = (result.stderr || result.error?.message || '').trim()
    const error = explainExit('could not prepare', dirname(folder), output)
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
  // ICU is part of the server, so names sort naturally (È next to E) on every platform, whatever locales are installed.
  const locale = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=und', '--locale=C']
  const sync = durable ? [] : ['--no-sync']
  // Only the account of the server can access the socket, so it needs no password.
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

function requireOwner(cluster: string) {
  const owner = lstatSync(cluster).uid
  const uid = process.getuid?.()
  if (uid === 0 || owner === uid) return
  throw new EmbeddedPostgresError(
    `The database in ${cluster} belongs to another user (uid ${owner}). ` +
      'Start as that user or as root, or choose another folder with DATA_DIR.',
  )
}

function requireSameVersion(cluster: string, binaries: Binaries) {
  const clusterVersion = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const installedVersion = binaries.version.split('.')[0]
  if (clusterVersion === installedVersion) return
  throw new EmbeddedPostgresError(
    `The database in ${cluster} was created by PostgreSQL ${clusterVersion}, and PostgreSQL ${installedVersion} is installed. ` +
      'Restore a backup into a new folder (DATA_DIR), or reinstall the old version.',
  )
}
