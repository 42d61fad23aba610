import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@foyer/embedded-postgres'
import pg from 'pg'
import { createScratchFolder } from '../scratch-folder.ts'
import { eventually } from '../time/eventually.ts'

/** Starts a separate PostgreSQL with a read replica. */
export async function startWithReplica() {
  const folder = createScratchFolder('foyer-replica-')
  const folders = { primary: join(folder, 'primary'), replica: join(folder, 'copy') }
  const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, durable: false })
  const initial = await start(folders.primary)
  await initial.stop()
  // With its owner, which is another account if root runs the tests.
  execFileSync('cp', ['-a', folders.primary, folders.replica])
  const primary = await start(folders.primary)
  const socket = new URL(primary.connectionString).searchParams.get('host')
  const cluster = join(folders.replica, 'cluster')
  writeFileSync(join(cluster, 'standby.signal'), '')
  writeFileSync(join(cluster, 'postgresql.conf'), `primary_conninfo = 'host=${socket} user=foyer'\n`, {
    flag: 'a',
  })
  const replica = await start(folders.replica)
  const pools = [primary, replica].map(({ connectionString }) => new pg.Pool({ connectionString }))
  const [primaryPool, replicaPool] = pools as [pg.Pool, pg.Pool]
  // `end` of a pool does not wait for the sockets: stopping the server can still terminate a session.
  for (const pool of pools) pool.on('error', () => {})
  return {
    primary: primaryPool,
    replica: replicaPool,
    /** Resolves when the replica has replayed everything committed so far. */
    waitForReplica: async () => {
      const { rows } = await primaryPool.query<{ at: string }>(
        'select pg_current_wal_insert_lsn()::text as at',
      )
      await eventually(async () => {
        const { rowCount } = await replicaPool.query(
          `select where pg_last_wal_replay_lsn() >= '${rows[0]?.at}'::pg_lsn`,
        )
        if (rowCount === 0) throw new Error('The replica lags')
      })
    },
    stop: async () => {
      await Promise.all(pools.map((pool) => pool.end()))
      await replica.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
