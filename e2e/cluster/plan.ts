import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

const NODES = [1, 2, 3] as const
const secret = () => randomBytes(18).toString('base64url')

/** Location of the database machines: all on this one, or each in its own network (`network.ts`). */
export interface Place {
  /** Addresses of the three nodes. */
  hosts: readonly string[]
  /** Allowed clients, in the syntax of PostgreSQL. */
  network: string
}
const ONE_MACHINE: Place = { hosts: NODES.map(() => '127.0.0.1'), network: '127.0.0.1/32' }

/** Ports, folders, names and secrets of a cluster on one machine. */
export function planCluster(folder: string, basePort: number, { hosts, network }: Place = ONE_MACHINE) {
  const at = (offset: number) => basePort + offset
  const host = '127.0.0.1'
  const hostOf = (n: number) => hosts[n - 1] ?? host
  return {
    folder,
    host,
    network,
    sitePort: at(0),
    siteUrl: `http://${host}:${at(0)}`,
    primaryPort: at(40),
    replicaPort: at(41),
    bouncerPort: at(42),
    restoredPort: at(43),
    etcd: NODES.map((n) => ({
      name: `e${n}`,
      host: hostOf(n),
      clientPort: at(n),
      peerPort: at(10 + n),
      dir: join(folder, `etcd${n}`),
    })),
    nodes: NODES.map((n) => ({
      name: `n${n}`,
      host: hostOf(n),
      port: at(20 + n),
      restPort: at(30 + n),
      dir: join(folder, `pg${n}`),
    })),
    web: NODES.map((n) => ({ name: `web${n}`, port: at(50 + n) })),
    workers: [1, 2].map((n) => ({ name: `worker${n}`, port: at(60 + n) })),
    secrets: {
      SUPERUSER_PASSWORD: secret(),
      REPLICATION_PASSWORD: secret(),
      REWIND_PASSWORD: secret(),
      OWNER_PASSWORD: secret(),
      SERVING_PASSWORD: secret(),
      SECRET_KEY: secret() + secret(),
      BACKUP_KEY: secret(),
    },
  }
}

export type ClusterPlan = ReturnType<typeof planCluster>
export type DatabaseNode = ClusterPlan['nodes'][number]
