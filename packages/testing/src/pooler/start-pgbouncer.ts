import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { eventually } from '../time/eventually.ts'

/** A PgBouncer in transaction mode, in front of a PostgreSQL with a Unix socket. */
export interface PgBouncer {
  /** The URL of the database, through the pooler. */
  url: string
  stop: () => Promise<void>
}

interface PgBouncerOptions {
  /** URL of the upstream PostgreSQL, which accepts all users without a password. */
  url: string
  /** Additional lines of its configuration. */
  settings?: Readonly<Record<string, string | number>>
}

const PORT = 6432

/** Returns the path of the program, if installed; set by vitest.config.ts. */
export const findPgBouncer = () => process.env.PGBOUNCER_PATH || undefined

/** Starts a PgBouncer that forwards any user to any database of the server and keeps no session state. */
export async function startPgBouncer({ url, settings = {} }: PgBouncerOptions): Promise<PgBouncer> {
  const program = findPgBouncer()
  if (!program) throw new Error('There is no PgBouncer. Install one, or set PGBOUNCER_PATH.')
  const upstream = new URL(url)
  const socketDir = upstream.searchParams.get('host') ?? ''
  const { uid, gid } = statSync(socketDir)
  const folder = mkdtempSync(join(tmpdir(), 'foyer-pgbouncer-'))
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(config, configuration(upstream, socketDir, folder, settings))
  // Only the account of the database may enter the folder of its socket, and PgBouncer refuses to run as root.
  chmodSync(folder, 0o700)
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const path of [folder, config]) chownSync(path, uid, gid)
  const child = spawn(program, [config], {
    ...(isRoot ? { uid, gid } : {}),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-2_000)
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGKILL')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  const pooled = new URL(url)
  pooled.port = String(PORT)
  pooled.searchParams.set('host', folder)
  try {
    await Promise.race([
      eventually(() => connectOnce(pooled.href), { timeoutMs: 10_000 }),
      failOnExit(exited),
    ])
  } catch (error) {
    await stop()
    throw new Error(`PgBouncer did not start: ${output}`, { cause: error })
  }
  return { url: pooled.href, stop }
}

function configuration(
  upstream: URL,
  socketDir: string,
  folder: string,
  settings: Readonly<Record<string, string | number>>,
) {
  const lines = {
    listen_port: PORT,
    unix_socket_dir: folder,
    pool_mode: 'transaction',
    auth_type: 'trust',
    // Users are created and dropped with test databases, so there is no static list.
    auth_query: 'select usename, passwd from pg_shadow where usename = $1',
    max_client_conn: 2_000,
    log_connections: 0,
    log_disconnections: 0,
    ...settings,
  }
  return [
    '[databases]',
    `* = host=${socketDir} port=${upstream.port || '5432'} auth_user=${upstream.username}`,
    '[pgbouncer]',
    ...Object.entries(lines).map(([name, value]) => `${name} = ${value}`),
    '',
  ].join('\n')
}

async function connectOnce(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('select 1')
  } finally {
    await client.end()
  }
}

async function failOnExit(exited: Promise<unknown>): Promise<never> {
  await exited
  throw new Error('The process exited')
}
