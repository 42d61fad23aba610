import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@foyer/testing'
import pg from 'pg'
import { freePort } from '../support/free-port.ts'

const checkout = join(import.meta.dirname, '..', '..')
/** Compile cache shared by the many server starts. */
const NODE_COMPILE_CACHE = join(checkout, 'node_modules', '.cache', 'compiled-server')
const folders: string[] = []
const started: ChildProcess[] = []

const COMMANDS = {
  node: { command: process.execPath, before: [join(checkout, 'apps/server/dist/main.js')] },
  npm: { command: 'npm', before: ['start', '--'] },
  dev: { command: 'npm', before: ['run', 'dev', '--'] },
}

type Start = {
  /** Start command: node on the built server, or npm, for production or development. */
  by?: keyof typeof COMMANDS
  args?: string[]
  env?: Record<string, string>
  dataDir?: string
  port?: number
}

/** Starts the server on its own port and data folder. */
export async function startServer({ by = 'node', args = [], env = {}, ...given }: Start = {}) {
  const dataDir = given.dataDir ?? makeFolder()
  const port = given.port ?? (await freePort())
  const address = `http://127.0.0.1:${port}`
  const { command, before } = COMMANDS[by]
  const { DATABASE_URL: _lent, ...inherited } = process.env
  const child = spawn(command, [...before, ...args], {
    cwd: checkout,
    env: {
      ...inherited,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal,
    output,
  }))

  return {
    child,
    dataDir,
    address,
    /** Resolves with the exit code and the output. */
    ended,
    /** Resolves when it accepts requests, and rejects with its output if it ends instead. */
    ready: (within = 60_000) =>
      Promise.race([
        answersAt(address, within),
        ended.then(({ output }) => Promise.reject(new Error(output))),
      ]),
    /** Queries its embedded database directly. */
    query: (sql: string) => withEmbedded(dataDir, async (client) => (await client.query(sql)).rows),
    /** Runs a function on its embedded database. */
    connected: <T>(work: (client: pg.Client) => Promise<T>) => withEmbedded(dataDir, work),
    /** The process with its descendants, the database included. */
    processes: () => [...descendants(child.pid ?? 0), ...databasePid(dataDir)],
  }
}

function answersAt(address: string, timeoutMs: number) {
  return eventually(
    async () => {
      const response = await fetch(`${address}/readyz`)
      if (!response.ok) throw new Error(`not ready: ${response.status} ${await response.text()}`)
    },
    { timeoutMs },
  )
}

export function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-process-'))
  // As root the database runs under another account, which needs access.
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

export function isAlive(pid: number) {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z')
}

/** Ends all processes that a test left running. */
export function stopAll() {
  for (const child of started.splice(0)) child.kill('SIGKILL')
}

/** Removes all folders, and ends the databases in them. */
export function removeFolders() {
  for (const folder of folders.splice(0)) {
    for (const pid of databasePid(folder)) if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
}

async function withEmbedded<T>(dataDir: string, work: (client: pg.Client) => Promise<T>) {
  const [, , , , host] = readPidFile(dataDir)
  const client = new pg.Client({ host, user: 'foyer', database: 'foyer' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function databasePid(dataDir: string) {
  return readPidFile(dataDir).slice(0, 1).map(Number)
}

function readPidFile(dataDir: string) {
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
}

function descendants(pid: number): number[] {
  const pairs = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] => [
    parent,
    ...pairs.filter(([, of]) => of === parent).flatMap(([child = 0]) => below(child)),
  ]
  return below(pid)
}
