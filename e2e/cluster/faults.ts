import { setTimeout as delay } from 'node:timers/promises'
import type { ExternalServices } from '../process/faults/external-services.ts'
import { findEtcdLeader, findPrimary, findSynchronousCopy, untilWhole } from './database-nodes.ts'
import type { Machine, Network } from './network.ts'
import type { Part } from './part.ts'
import { answers, type Cluster } from './start-cluster.ts'

/** Targets of fault injection. */
export interface Ground {
  cluster: Cluster
  services: Pick<ExternalServices, 'mail' | 'bucket' | 'tickets'>
  /** Null if nodes cannot have their own networks. */
  network: Network | null
}

export interface ClusterFault {
  name: string
  needsNetwork?: true
  strike: (ground: Ground) => Promise<void>
}

/** Restarts an ended program after a moment, like a supervisor. */
async function killAndRestart(part: Part | undefined, afterMs: number) {
  part?.kill()
  await delay(afterMs)
  part?.start()
}

const AWAY_MS = 8_000
/** Longer than a failover by Patroni. */
const SPLIT_MS = 18_000

const away = (name: string, who: keyof Ground['services']): ClusterFault => ({
  name,
  strike: async ({ services }) => {
    await services[who].takeAway()
    await delay(AWAY_MS)
    await services[who].bringBack()
  },
})

type Link = readonly [from: Machine, to: Machine]
const bothWays = (links: readonly Link[]) =>
  links.flatMap(([a, b]): Link[] => [
    [a, b],
    [b, a],
  ])

/** Cuts links between machines, waits, restores them. */
const split = (
  name: string,
  linksOf: (nodes: { primary: number; others: number[]; synchronous: number }) => readonly Link[],
  forMs = SPLIT_MS,
): ClusterFault => ({
  name,
  needsNetwork: true,
  strike: async ({ cluster, network }) => {
    const primary = await findPrimary(cluster)
    const synchronous = await findSynchronousCopy(cluster)
    const others = cluster.plan.nodes.map((_, index) => index).filter((index) => index !== primary)
    for (const [from, to] of linksOf({ primary, others, synchronous })) network?.cut(from, to)
    await delay(forMs)
    network?.heal()
    await untilWhole(cluster)
  },
})

/**
 * Faults that users must not notice: rolling restarts of servers; the death of a worker, the etcd leader or a replica.
 */
export async function strikeQuietly({ cluster }: Ground) {
  const { parts, plan } = cluster
  for (const [index, server] of parts.web.entries()) {
    await server.stop()
    server.start()
    await answers(plan.host, plan.web[index]?.port, '/readyz')
    // The balancer polls every second.
    await delay(2_000)
  }
  await killAndRestart(parts.workers[0], 2_000)
  await killAndRestart(await findEtcdLeader(cluster), 4_000)
  await killAndRestart(parts.nodes[await findSynchronousCopy(cluster)], 4_000)
  await untilWhole(cluster)
}

export const CLUSTER_FAULTS: readonly ClusterFault[] = [
  { name: 'one Foyer server killed', strike: ({ cluster }) => killAndRestart(cluster.parts.web[0], 2_000) },
  { name: 'one worker killed', strike: ({ cluster }) => killAndRestart(cluster.parts.workers[0], 2_000) },
  { name: 'PgBouncer killed', strike: ({ cluster }) => killAndRestart(cluster.parts.bouncer, 1_000) },
  {
    name: 'leader of etcd killed',
    strike: async ({ cluster }) => killAndRestart(await findEtcdLeader(cluster), 4_000),
  },
  {
    name: 'a copy of the database killed',
    strike: async ({ cluster }) => {
      await killAndRestart(cluster.parts.nodes[await findSynchronousCopy(cluster)], 4_000)
      await untilWhole(cluster)
    },
  },
  away('mail server away', 'mail'),
  away('store of files away', 'bucket'),
  away('ticketing away', 'tickets'),
  {
    name: 'primary killed',
    strike: async ({ cluster }) => {
      await killAndRestart(cluster.parts.nodes[await findPrimary(cluster)], 15_000)
      await untilWhole(cluster)
    },
  },
  {
    name: 'primary frozen, then thawed',
    strike: async ({ cluster }) => {
      const part = cluster.parts.nodes[await findPrimary(cluster)]
      part?.freeze()
      await delay(20_000)
      part?.thaw()
      await delay(5_000)
      await untilWhole(cluster)
    },
  },
  split('network: primary and both copies lose each other', ({ primary, others }) =>
    bothWays(others.map((other): Link => [primary, other])),
  ),
  split('network: primary unreachable for all', ({ primary, others }) =>
    bothWays([...others, 'site' as const].map((other): Link => [primary, other])),
  ),
  split('network: nodes receive nothing from the primary, it receives from them', ({ primary, others }) =>
    others.map((other): Link => [primary, other]),
  ),
  split('network: the primary receives nothing from the nodes, they receive from it', ({ primary, others }) =>
    others.map((other): Link => [other, primary]),
  ),
  split(
    'network: primary and its synchronous replica are separated, the third node reaches both',
    ({ primary, synchronous }) => bothWays([[primary, synchronous]]),
  ),
  split('network: a copy lost to the other nodes', ({ synchronous, primary, others }) =>
    bothWays(
      [primary, ...others.filter((other) => other !== synchronous)].map(
        (other): Link => [synchronous, other],
      ),
    ),
  ),
  split(
    `network: servers do not reach the primary, nodes do (${AWAY_MS / 1000} s)`,
    ({ primary }) => bothWays([['site', primary]]),
    AWAY_MS,
  ),
]
