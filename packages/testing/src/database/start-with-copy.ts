import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@foyer/embedded-postgres'
import pg from 'pg'
import { makeScratchFolder } from '../scratch-folder.ts'
import { eventually } from '../time/eventually.ts'

/** A PostgreSQL of one's own, and a copy that follows it and only reads. */
export async function startWithCopy() {
  const folder = makeScratchFolder('foyer-copied-')
  const folders = { primary: join(folder, 'primary'), copy: join(folder, 'copy') }
  const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, durable: false })
  const made = await start(folders.primary)
  await made.stop()
  // With its owner, who is another account where root runs the tests.
  execFileSync('cp', ['-a', folders.primary, folders.copy])
  const primary = await start(folders.primary)
  const socket = new URL(primary.connectionString).searchParams.get('host')
  const cluster = join(folders.copy, 'cluster')
  writeFileSync(join(cluster, 'standby.signal'), '')
  writeFileSync(join(cluster, 'postgresql.conf'), `primary_conninfo = 'host=${socket} user=foyer'\n`, {
    flag: 'a',
  })
  const copy = await start(folders.copy)
  const pools = [primary, copy].map(({ connectionString }) => new pg.Pool({ connectionString }))
  const [primaryPool, copyPool] = pools as [pg.Pool, pg.Pool]
  return {
    primary: primaryPool,
    copy: copyPool,
    /** Resolves when the copy knows all that was committed so far. */
    caughtUp: async () => {
      const { rows } = await primaryPool.query<{ at: string }>(
        'select pg_current_wal_insert_lsn()::text as at',
      )
      await eventually(async () => {
        const { rowCount } = await copyPool.query(
          `select where pg_last_wal_replay_lsn() >= '${rows[0]?.at}'::pg_lsn`,
        )
        if (rowCount === 0) throw new Error('the copy is behind')
      })
    },
    stop: async () => {
      await Promise.all(pools.map((pool) => pool.end()))
      await copy.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
