import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findPrimary } from './database-nodes.ts'
import { makeFolder, writeConfig } from './fill.ts'
import { account, createPart } from './part.ts'
import { BIN_DIR } from './parts.ts'
import type { Cluster } from './start-cluster.ts'

const RESTORED_WITHIN_MS = 120_000
const ARCHIVED_WITHIN_MS = 90_000
const run = promisify(execFile)

const backrest = ({ plan }: Cluster, config: string, args: readonly string[]) =>
  run('pgbackrest', [`--config=${config}`, '--stanza=foyer', ...args], {
    env: { PATH: process.env.PATH, HOME: plan.folder, PGPASSWORD: plan.secrets.SUPERUSER_PASSWORD },
    ...(account ?? {}),
  })

/** A base backup, from which any later moment can be restored. */
export async function takeBackup(cluster: Cluster) {
  const primary = cluster.plan.nodes[await findPrimary(cluster)]
  if (primary) await backrest(cluster, cluster.parts.backrestOf(primary), ['--type=full', 'backup'])
}

/** Switches the WAL segment, so that the current one is archived and can be restored. */
async function untilArchived({ plan }: Cluster) {
  const client = new pg.Client({
    connectionString: `postgresql://postgres:${plan.secrets.SUPERUSER_PASSWORD}@${plan.host}:${plan.primaryPort}/postgres`,
  })
  await client.connect()
  try {
    const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as file')
    for (const until = performance.now() + ARCHIVED_WITHIN_MS; ; await delay(500)) {
      const found = await client.query('select last_archived_wal >= $1 as "isThere" from pg_stat_archiver', [
        rows[0].file,
      ])
      if (found.rows[0].isThere) return
      if (performance.now() > until) throw new Error(`${rows[0].file} was not archived`)
    }
  } finally {
    await client.end()
  }
}

/** Restores the database to a moment, beside the running one, for inspection. */
export async function lookAtMoment<T>(
  cluster: Cluster,
  moment: Date,
  look: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  await untilArchived(cluster)
  const { plan, parts } = cluster
  const node = { name: 'restored', dir: makeFolder(join(plan.folder, 'restored')), port: plan.restoredPort }
  await backrest(cluster, parts.backrestOf(node), [
    '--type=time',
    `--target=${moment.toISOString().replace('T', ' ').replace('Z', '+00')}`,
    '--target-action=promote',
    '--target-timeline=latest',
    '--archive-mode=off',
    'restore',
  ])
  const rules = writeConfig(
    join(plan.folder, 'config', 'restored-hba.conf'),
    `host all all ${plan.host}/32 scram-sha-256\n`,
  )
  const settings = {
    port: node.port,
    listen_addresses: plan.host,
    unix_socket_directories: join(plan.folder, 'sockets'),
    hba_file: rules,
    synchronous_standby_names: '',
  }
  const server = createPart({
    name: node.name,
    command: join(BIN_DIR, 'postgres'),
    args: () => [
      '-D',
      node.dir,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    env: { HOME: plan.folder },
    logFile: join(plan.folder, 'log', 'restored.log'),
  })
  server.start()
  const pool = new pg.Pool({
    connectionString: `postgresql://foyer_owner:${plan.secrets.OWNER_PASSWORD}@${plan.host}:${node.port}/foyer`,
    max: 1,
  })
  pool.on('error', () => {})
  try {
    const until = performance.now() + RESTORED_WITHIN_MS
    for (;;) {
      const state = await pool.query('select pg_is_in_recovery() as reads').catch(() => null)
      if (state?.rows[0].reads === false) break
      if (performance.now() > until || !server.isRunning())
        throw new Error('The restored database did not start')
      await delay(500)
    }
    return await look(pool)
  } finally {
    await pool.end()
    await server.stop()
  }
}
