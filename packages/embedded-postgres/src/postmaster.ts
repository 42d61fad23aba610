import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { explainExit } from './embedded-postgres-error.ts'
import { commandLine, isMemoryInUse, isPidInUse, processStartTime } from './processes.ts'

/** The running PostgreSQL of a cluster. */
export type Postmaster = { pid: number; socketDir: string; ready: boolean; commandLine: string }

export type Launch = {
  binaries: Binaries
  cluster: string
  account: Account | undefined
  settings: Record<string, string>
  logFile: string
}

const POLL_MS = 10
const START_TIMEOUT_MS = 60_000
const FAST_SHUTDOWN_TIMEOUT_MS = 15_000
// The kernel limits the path of a socket to 107 characters, macOS to 103, including the file name.
const MAX_TEMP_DIR_LENGTH = 60
const CONNECT_TIMEOUT_MS = 2_000
const SHARED_MEMORY_ATTEMPTS = 50
const SHARED_MEMORY_RETRY_MS = 100
const SOCKET = '.s.PGSQL.5432'
const SOCKET_PREFIX = 'foyer-pg-'

/** Returns the PostgreSQL that runs on this cluster, or undefined. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const [pidLine, , , , socketDir = '', , , status = ''] = readPostmasterFile(cluster)
  const pid = Number(pidLine)
  const line = pid ? commandLine(pid) : undefined
  // After a crash the pid may belong to an unrelated process.
  if (!line || !processStartTime(pid) || !line.includes(`-D ${cluster} `)) return undefined
  return { pid, socketDir, ready: status.trim() === 'ready', commandLine: line }
}

/** Whether it was started from the same binaries with the same settings as `launch`. */
export function matchesLaunch({ commandLine, socketDir }: Postmaster, launch: Launch) {
  return commandLine === launchCommand(launch, socketDir).join(' ')
}

/** Whether it responds on its socket: a terminating server still has its process for a moment. */
export function acceptsConnections({ socketDir }: Postmaster) {
  return new Promise<boolean>((resolve) => {
    const socket = connect(join(socketDir, SOCKET))
    const finish = (result: boolean) => {
      socket.destroy()
      resolve(result)
    }
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => finish(false))
    socket.once('error', () => finish(false)).once('close', () => finish(false))
    socket.once('data', () => finish(true))
    // An SSLRequest, the first message of the protocol, is answered with one byte by every healthy server.
    socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]))
  })
}

/** Whether its socket exists. */
export const hasSocket = ({ socketDir }: Postmaster) => existsSync(join(socketDir, SOCKET))

/**
 * Starts PostgreSQL and returns when it accepts connections. Sessions of a killed server take a moment to
 * exit, and until then a new server cannot start.
 */
export async function launchPostmaster(launch: Launch): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryLaunch(launch)
    } catch (error) {
      if (attempt > SHARED_MEMORY_ATTEMPTS || !/shared memory block/.test(String(error))) throw error
      await delay(SHARED_MEMORY_RETRY_MS)
    }
  }
}

async function tryLaunch(launch: Launch): Promise<Postmaster> {
  await removeStalePidFile(launch.cluster)
  const socketDir = makeSocketDir(launch.cluster, launch.account)
  const [program = '', ...args] = launchCommand(launch, socketDir)
  const log = openSync(launch.logFile, 'w', 0o600)
  // A separate session: Ctrl-C in the terminal must not stop the database before the server.
  const child = spawn(program, args, {
    ...launch.account,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  let exitReason: string | undefined
  child.once('error', (error) => {
    exitReason = error.message
  })
  child.once('exit', (code, signal) => {
    exitReason = `it exited with ${signal ?? `code ${code}`}`
  })
  child.unref()

  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    const postmaster = findPostmaster(launch.cluster)
    if (postmaster?.ready && postmaster.pid === child.pid) return postmaster
    if (exitReason) break
    await delay(POLL_MS)
  }
  rmSync(socketDir, { recursive: true, force: true })
  const output = readFileSync(launch.logFile, 'utf8').trim()
  throw explainExit('did not start on', launch.cluster, output, exitReason ?? 'it took longer than a minute')
}

/** Requests a fast shutdown and waits until the process has exited. */
export async function stopPostmaster({ pid, socketDir }: Postmaster) {
  const startTime = processStartTime(pid)
  const hasExited = () => processStartTime(pid) !== startTime || startTime === undefined
  signal(pid, 'SIGINT')
  const deadline = Date.now() + FAST_SHUTDOWN_TIMEOUT_MS
  while (!hasExited() && Date.now() < deadline) await delay(POLL_MS)
  // An immediate shutdown is recovered from the WAL at the next start: slower, but without data loss.
  if (!hasExited()) signal(pid, 'SIGQUIT')
  while (!hasExited()) await delay(POLL_MS)
  removeSocketDir(socketDir)
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function launchCommand({ binaries, cluster, settings }: Launch, socketDir: string) {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return [join(binaries.folder, 'bin', 'postgres'), '-D', cluster, '-k', socketDir, ...options]
}

function readPostmasterFile(cluster: string) {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/**
 * Removes a stale pid file. PostgreSQL refuses to start while the pid exists, be it of an unrelated process
 * or of a killed server that is still a zombie. The file may be removed only if no session of the old server
 * is left, since two servers destroy a cluster.
 */
async function removeStalePidFile(cluster: string) {
  const lines = readPostmasterFile(cluster)
  const pid = Number(lines[0])
  if (!pid || !isPidInUse(pid) || findPostmaster(cluster)) return
  const memoryId = lines[6]?.trim().split(/\s+/)[1]
  for (let attempt = 0; attempt < SHARED_MEMORY_ATTEMPTS && isMemoryInUse(memoryId); attempt += 1) {
    await delay(SHARED_MEMORY_RETRY_MS)
  }
  if (!isMemoryInUse(memoryId)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

// Named after the cluster, so that a folder left by a crash is reused.
function makeSocketDir(cluster: string, account: Account | undefined) {
  const temp = tmpdir().length <= MAX_TEMP_DIR_LENGTH ? tmpdir() : '/tmp'
  const name = createHash('sha256').update(cluster).digest('hex').slice(0, 12)
  const folder = join(temp, `${SOCKET_PREFIX}${name}`)
  const owner = account?.uid ?? process.getuid?.()
  const existing = lstatSync(folder, { throwIfNoEntry: false })
  // All users may write to the temporary folder: a folder of another user must not be used.
  const isUsable = existing?.isDirectory() && existing.uid === owner && (existing.mode & 0o077) === 0
  if (isUsable) {
    // No server runs on this cluster, so these files are stale; the lock may contain a pid that is in use.
    for (const file of [SOCKET, `${SOCKET}.lock`]) rmSync(join(folder, file), { force: true })
    return folder
  }
  const created = existing ? mkdtempSync(`${folder}-`) : folder
  if (!existing) mkdirSync(created, { mode: 0o700 })
  if (account) chownSync(created, account.uid, account.gid)
  return created
}

function removeSocketDir(folder: string) {
  if (folder.includes(`/${SOCKET_PREFIX}`)) rmSync(folder, { recursive: true, force: true })
}
