import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fill, makeFolder, writeConfig } from './fill.ts'
import { createPart } from './part.ts'
import type { ClusterPlan, DatabaseNode } from './plan.ts'

const ROOT = join(import.meta.dirname, '../..')
export const BIN_DIR = '/usr/lib/postgresql/15/bin'
/**
 * In seconds. Short, so that tests see a failover soon; a real installation uses 30, 10 and 10. With a retry
 * timeout of 3 a busy machine loses etcd during an election, and the primary steps down.
 */
export const QUICK = { TTL: 12, LOOP_WAIT: 1, RETRY_TIMEOUT: 5 }
/** A loaded machine must not be mistaken for a dead one. */
export const PATIENT = { TTL: 30, LOOP_WAIT: 2, RETRY_TIMEOUT: 10 }

export interface PartsOptions {
  /** Settings of Foyer in addition to `deploy/foyer/foyer.env`. */
  settings?: Readonly<Record<string, string>>
  /** The checkout of a server, evaluated at each start. */
  checkoutOf?: (name: string) => string
  /** Patroni's failover timing. */
  times?: typeof QUICK
  /** By node index: the process whose network namespace it uses. */
  networkOf?: (index: number) => number | undefined
}

/** All programs of the cluster, configured from `deploy/`. Nothing is started yet. */
export function createParts(
  plan: ClusterPlan,
  { settings = {}, checkoutOf = () => ROOT, times = QUICK, networkOf = () => undefined }: PartsOptions = {},
) {
  const { folder, host, secrets } = plan
  makeFolder(folder, 0o755)
  const logs = makeFolder(join(folder, 'log'))
  const sockets = makeFolder(join(folder, 'sockets'))
  const repository = makeFolder(join(folder, 'repository'))
  const part = (name: string, command: string, args: readonly string[], more: object = {}) =>
    createPart({
      name,
      command,
      args: () => args,
      logFile: join(logs, `${name}.log`),
      env: { HOME: folder },
      ...more,
    })

  const etcd = plan.etcd.map((member, index) =>
    part(
      member.name,
      'etcd',
      [
        '--config-file',
        writeConfig(
          join(folder, 'config', `${member.name}.yml`),
          fill('etcd/etcd.conf.yml', {
            NAME: member.name,
            DIR: member.dir,
            HOST: member.host,
            CLIENT_PORT: member.clientPort,
            PEER_PORT: member.peerPort,
            MEMBERS: plan.etcd.map((each) => `${each.name}=http://${each.host}:${each.peerPort}`).join(','),
          }),
        ),
      ],
      { networkOf: networkOf(index) },
    ),
  )

  const backrestOf = ({ name, dir, port }: Pick<DatabaseNode, 'name' | 'dir' | 'port'>) =>
    writeConfig(
      join(folder, 'config', `pgbackrest-${name}.conf`),
      fill('pgbackrest/pgbackrest.conf', {
        REPOSITORY: repository,
        DIR: makeFolder(join(folder, `backrest-${name}`)),
        PG_DIR: dir,
        PG_PORT: port,
        SOCKET_DIR: sockets,
      }),
    )
  const postInit = writeConfig(
    join(folder, 'config', 'post-init.sh'),
    fill('patroni/post-init.sh', secrets),
    0o700,
  )
  const nodes = plan.nodes.map((node, index) => {
    const backrest = `pgbackrest --config=${backrestOf(node)} --stanza=foyer`
    return part(
      node.name,
      'patroni',
      [
        writeConfig(
          join(folder, 'config', `${node.name}.yml`),
          fill('patroni/patroni.yml', {
            ...secrets,
            ...times,
            NAME: node.name,
            HOST: node.host,
            PORT: node.port,
            REST_PORT: node.restPort,
            NETWORK: plan.network,
            DIR: node.dir,
            BIN_DIR,
            PGPASS: join(folder, 'config', `${node.name}.pgpass`),
            POST_INIT: postInit,
            SOCKET_DIR: sockets,
            ETCD_HOSTS: plan.etcd.map((each) => `${each.host}:${each.clientPort}`).join(', '),
            ARCHIVE_COMMAND: `${backrest} archive-push %p`,
            RESTORE_COMMAND: `${backrest} archive-get %f %p`,
          }),
        ),
      ],
      { networkOf: networkOf(index), others: () => postmasterOf(node) },
    )
  })

  const serverLines = (servers: readonly { name: string; host: string; port: number; check?: number }[]) =>
    servers
      .map(
        (each) =>
          `server ${each.name} ${each.host}:${each.port} check${each.check ? ` port ${each.check}` : ''}`,
      )
      .join('\n  ')
  const balancer = part('haproxy', 'haproxy', [
    '-db',
    '-f',
    writeConfig(
      join(folder, 'config', 'haproxy.cfg'),
      fill('haproxy/haproxy.cfg', {
        HOST: host,
        PRIMARY_PORT: plan.primaryPort,
        REPLICA_PORT: plan.replicaPort,
        SITE_PORT: plan.sitePort,
        PG_SERVERS: serverLines(plan.nodes.map((node) => ({ ...node, check: node.restPort }))),
        FOYER_SERVERS: serverLines(plan.web.map((server) => ({ ...server, host }))),
        FILE_SERVERS: plan.web
          .map(({ name, port }) => `server ${name} ${host}:${port} track foyer/${name}`)
          .join('\n  '),
      }),
    ),
  ])

  const bouncerDir = makeFolder(join(folder, 'pgbouncer'))
  writeConfig(join(bouncerDir, 'userlist.txt'), fill('pgbouncer/userlist.txt', secrets))
  const bouncer = part('pgbouncer', 'pgbouncer', [
    writeConfig(
      join(bouncerDir, 'pgbouncer.ini'),
      fill('pgbouncer/pgbouncer.ini', {
        HOST: host,
        PORT: plan.bouncerPort,
        PRIMARY_PORT: plan.primaryPort,
        DIR: bouncerDir,
      }),
    ),
  ])

  const data = makeFolder(join(folder, 'data'))
  const env = envOf(
    fill('foyer/foyer.env', {
      ...secrets,
      HOST: host,
      PUBLIC_URL: plan.siteUrl,
      BOUNCER_PORT: plan.bouncerPort,
      PRIMARY_PORT: plan.primaryPort,
      REPLICA_PORT: plan.replicaPort,
      FILES_URL: pathToFileURL(join(data, 'files')).href,
      BACKUP_URL: pathToFileURL(join(data, 'backups')).href,
    }),
  )
  const foyer = (FOYER_ROLE: string) => (server: { name: string; port: number }) =>
    part(server.name, process.execPath, [], {
      args: () => [join(checkoutOf(server.name), 'apps/server/dist/main.js')],
      env: {
        ...env,
        HOME: folder,
        PORT: String(server.port),
        FOYER_ROLE,
        DATA_DIR: data,
        DEMO: 'on',
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
        ...settings,
      },
    })
  return {
    etcd,
    nodes,
    balancer,
    bouncer,
    web: plan.web.map(foyer('web')),
    workers: plan.workers.map(foyer('worker')),
    backrestOf,
  }
}

const envOf = (text: string) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/** PostgreSQL is no child of Patroni: it survives when Patroni is killed. */
function postmasterOf({ dir }: DatabaseNode) {
  const file = join(dir, 'postmaster.pid')
  if (!existsSync(file)) return []
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  // The pid file of a killed process remains, and its pid may be reused.
  const command = existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ''
  return command.includes(dir) ? [pid] : []
}
