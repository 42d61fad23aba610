import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chooseAccount } from './account.ts'
import { findBinaries, prepareBinaries } from './binaries.ts'
import { DATABASE, ensureCluster, ROLE } from './cluster.ts'
import { explainFileErrors } from './embedded-postgres-error.ts'
import { withLock } from './lock.ts'
import {
  acceptsConnections,
  findPostmaster,
  type Launch,
  launchPostmaster,
  matchesLaunch,
  stopPostmaster,
} from './postmaster.ts'
import { type ServerOptions, serverSettings } from './settings.ts'
import { type SupervisionHandlers, supervisePostmaster } from './supervise-postmaster.ts'
import { hasUsers, registerUser, unregisterUser } from './users.ts'

export type EmbeddedPostgresOptions = ServerOptions & {
  /** Contains everything of this database; created if missing. */
  dataDir: string
  /** Root stores here what the account of the database cannot access in `dataDir` or in the checkout. */
  systemFolder?: string
  /** If set, the database is restarted whenever it exits unexpectedly. */
  supervision?: SupervisionHandlers
}

export type EmbeddedPostgres = {
  connectionString: string
  /** Stops the database, unless another process still uses it. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that comes with the project, on a Unix socket only. If it is already running, for
 * another process or left over by a dead one, it is shared or, with other settings, restarted.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  return explainFileErrors(options.dataDir, () => start(options))
}

async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = openDataDir(options.dataDir)
  const lock = join(dataDir, 'lock')
  const users = join(dataDir, 'users')

  const { launch, postmaster, user } = await withLock(lock, async () => {
    const launch = prepareLaunch(dataDir, options)
    const postmaster = await ensurePostmaster(launch, hasUsers(users))
    return { launch, postmaster, user: registerUser(users) }
  })
  const { cluster } = launch
  const restart = (signal: AbortSignal) =>
    withLock(lock, () => {
      signal.throwIfAborted()
      return ensurePostmaster(launch, true)
    })
  const stopSupervision = options.supervision
    ? supervisePostmaster({ postmaster, cluster, handlers: options.supervision, start: restart })
    : () => {}

  const releaseAtExit = () => {
    unregisterUser(users, user)
    const postmaster = findPostmaster(cluster)
    if (postmaster && !hasUsers(users)) process.kill(postmaster.pid, 'SIGINT')
  }
  process.once('exit', releaseAtExit)

  return {
    connectionString: `postgresql://${ROLE}@localhost:5432/${DATABASE}?host=${encodeURIComponent(postmaster.socketDir)}`,
    stop: () => {
      stopSupervision()
      return withLock(lock, async () => {
        process.removeListener('exit', releaseAtExit)
        unregisterUser(users, user)
        const postmaster = findPostmaster(cluster)
        if (postmaster && !hasUsers(users)) await stopPostmaster(postmaster)
      })
    },
  }
}

function openDataDir(path: string) {
  mkdirSync(resolve(path), { recursive: true })
  accessSync(path, constants.W_OK | constants.X_OK)
  return realpathSync(path)
}

function prepareLaunch(dataDir: string, options: EmbeddedPostgresOptions): Launch {
  const account = chooseAccount(join(dataDir, 'cluster'))
  const systemFolder = account ? openSystemFolder(options.systemFolder ?? '/var/lib/foyer') : dataDir
  const binaries = prepareBinaries(findBinaries(), account, systemFolder)
  const durable = options.durable ?? true
  const cluster = ensureCluster(dataDir, systemFolder, { binaries, account, durable })
  return {
    binaries,
    cluster,
    account,
    settings: serverSettings(options),
    logFile: join(dataDir, 'postgres.log'),
  }
}

function openSystemFolder(path: string) {
  mkdirSync(path, { recursive: true, mode: 0o755 })
  return path
}

async function ensurePostmaster(launch: Launch, isShared: boolean) {
  const running = findPostmaster(launch.cluster)
  // A restart would terminate the sessions of other processes, so they keep their settings.
  if (running?.ready && (isShared || matchesLaunch(running, launch)) && (await acceptsConnections(running)))
    return running
  if (running) await stopPostmaster(running)
  return launchPostmaster(launch)
}
