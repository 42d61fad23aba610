import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fill, makeFolder, writeConfig } from './fill.ts'
import { createPart } from './part.ts'
import type { ClusterPlan, DatabaseNode } from './plan.ts'

const ROOT = join(import.meta.dirname, '../..')
const BIN_DIR = '/usr/lib/postgresql/15/bin'
/** Short, so that tests see a failover within seconds; a real installation takes 30, 10 and 10. */
const TIMES = { TTL: 8, LOOP_WAIT: 1, RETRY_TIMEOUT: 3 }

/** Every program of the cluster, configured from `deploy/`. Nothing is started yet. */
export function createParts(plan: ClusterPlan) {
  const { folder, host, secrets } = plan
  makeFolder(folder, 0o755)
  const logs = makeFolder(join(folder, 'log'))
  const sockets = makeFolder(join(folder, 'sockets'))
  const repository = makeFolder(join(folder, 'repository'))
  const part = (name: string, command: string, args: readonly string[], more: object = {}) =>
    createPart({ name, command, args, logFile: join(logs, `${name}.log`), env: { HOME: folder }, ...more })

  const etcd = plan.etcd.map(({ name, clientPort, peerPort, dir }) =>
    part(name, 'etcd', [
      '--config-file',
      writeConfig(
        join(folder, 'config', `${name}.yml`),
        fill('etcd/etcd.conf.yml', {
          NAME: name,
          DIR: dir,
          HOST: host,
          CLIENT_PORT: clientPort,
          PEER_PORT: peerPort,
          MEMBERS: plan.etcd.map((each) => `${each.name}=http://${host}:${each.peerPort}`).join(','),
        }),
      ),
    ]),
  )

  const backrestOf = ({ name, dir, port }: DatabaseNode) =>
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
  const nodes = plan.nodes.map((node) =>
    part(
      node.name,
      'patroni',
      [
        writeConfig(
          join(folder, 'config', `${node.name}.yml`),
          fill('patroni/patroni.yml', {
            ...secrets,
            ...TIMES,
            NAME: node.name,
            HOST: host,
            PORT: node.port,
            REST_PORT: node.restPort,
            NETWORK: `${host}/32`,
            DIR: node.dir,
            BIN_DIR,
            PGPASS: join(folder, 'config', `${node.name}.pgpass`),
            POST_INIT: postInit,
            SOCKET_DIR: sockets,
            ETCD_HOSTS: plan.etcd.map(({ clientPort }) => `${host}:${clientPort}`).join(', '),
            ARCHIVE_COMMAND: `pgbackrest --config=${backrestOf(node)} --stanza=foyer archive-push %p`,
          }),
        ),
      ],
      { others: () => postmasterOf(node) },
    ),
  )

  const serverLines = (servers: readonly { name: string; port: number; check?: number }[]) =>
    servers
      .map(({ name, port, check }) => `server ${name} ${host}:${port} check${check ? ` port ${check}` : ''}`)
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
        FOYER_SERVERS: serverLines(plan.web),
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
    part(server.name, process.execPath, [join(ROOT, 'apps/server/dist/main.js')], {
      cwd: ROOT,
      env: {
        ...env,
        HOME: folder,
        PORT: String(server.port),
        FOYER_ROLE,
        DATA_DIR: data,
        DEMO: 'on',
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
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

/** PostgreSQL is no child of Patroni: it goes on when Patroni is killed. */
function postmasterOf({ dir }: DatabaseNode) {
  const file = join(dir, 'postmaster.pid')
  return existsSync(file) ? [Number(readFileSync(file, 'utf8').split('\n')[0])] : []
}
