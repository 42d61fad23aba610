import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@foyer/embedded-postgres'
import { eventually } from '@foyer/testing'
import pg from 'pg'
import { makeFolder } from '../server-process.ts'

const DISK_MEGABYTES = 700
const TIMEOUT_MS = 60_000

/** A PostgreSQL that can be killed and restarted; if root runs the tests, on a disk that can be filled. */
export async function startDatabase() {
  const disk = makeFolder()
  const isSmall = mount(disk)
  const dataDir = join(disk, 'postgres')
  let database: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir })
  const { connectionString } = database
  const newPool = () => {
    const made = new pg.Pool({
      connectionString,
      max: 6,
      connectionTimeoutMillis: 2_000,
      query_timeout: 15_000,
    })
    made.on('error', () => {})
    made.on('connect', (client) => client.on('error', () => {}))
    return made
  }
  const pool = newPool()
  const filler = join(disk, 'filler')

  const bringBack = async () => {
    await eventually(
      async () => {
        // It may run, be ending, or wait for the last connection of its predecessor.
        database = await startEmbeddedPostgres({ dataDir })
        await pool.query('select 1')
      },
      { timeoutMs: TIMEOUT_MS },
    )
  }
  return {
    connectionString,
    pool,
    kill: () => {
      const [pid] = readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    bringBack,
    breakConnections: () =>
      pool
        .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
        .then(
          () => {},
          () => {},
        ),
    /** Null without permission to mount a disk. */
    fillDisk: isSmall
      ? () => {
          const block = Buffer.alloc(1024 * 1024)
          try {
            for (;;) writeFileSync(filler, block, { flag: 'a' })
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
          }
        }
      : null,
    emptyDisk: () => rmSync(filler, { force: true }),
    stop: async () => {
      await pool.end()
      rmSync(filler, { force: true })
      await database.stop()
      if (isSmall) execFileSync('umount', ['-l', disk])
    },
  }
}

function mount(folder: string) {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m,mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}
