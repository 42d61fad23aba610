import { setTimeout as delay } from 'node:timers/promises'
import type { Part } from './part.ts'
import { answers, type Cluster } from './start-cluster.ts'

export interface ClusterFault {
  name: string
  strike: (cluster: Cluster) => Promise<void>
}

/** As a supervisor would: a program that ends is started again a moment later. */
async function killAndRestart(part: Part | undefined, afterMs: number) {
  part?.kill()
  await delay(afterMs)
  part?.start()
}

async function primaryOf({ plan, parts }: Cluster) {
  for (const [index, { restPort }] of plan.nodes.entries()) {
    const isPrimary = await fetch(`http://${plan.host}:${restPort}/primary`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isPrimary) return { part: parts.nodes[index], node: plan.nodes[index] }
  }
  throw new Error('There is no primary')
}

/** Waits for both copies: a second fault before that would be another fault than the one meant. */
const whole = async ({ plan }: Cluster) => {
  let copies = 0
  while (copies < 2) {
    const roles = await Promise.all(
      plan.nodes.map(({ restPort }) =>
        fetch(`http://${plan.host}:${restPort}/replica`, { signal: AbortSignal.timeout(2_000) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    copies = roles.filter(Boolean).length
    await delay(500)
  }
}

async function etcdLeaderOf({ plan, parts }: Cluster) {
  for (const [index, { clientPort }] of plan.etcd.entries()) {
    const state = await fetch(`http://${plan.host}:${clientPort}/v2/stats/self`)
      .then((response) => response.json() as Promise<{ state: string }>)
      .catch(() => null)
    if (state?.state === 'StateLeader') return parts.etcd[index]
  }
  throw new Error('etcd has no leader')
}

export const CLUSTER_FAULTS: readonly ClusterFault[] = [
  { name: 'one Foyer server killed', strike: ({ parts }) => killAndRestart(parts.web[0], 2_000) },
  { name: 'one worker killed', strike: ({ parts }) => killAndRestart(parts.workers[0], 2_000) },
  { name: 'PgBouncer killed', strike: ({ parts }) => killAndRestart(parts.bouncer, 1_000) },
  {
    name: 'leader of etcd killed',
    strike: async (cluster) => killAndRestart(await etcdLeaderOf(cluster), 4_000),
  },
  {
    name: 'a copy of the database killed',
    strike: async (cluster) => {
      const { part } = await primaryOf(cluster)
      await killAndRestart(
        cluster.parts.nodes.find((each) => each !== part),
        4_000,
      )
      await whole(cluster)
    },
  },
  {
    name: 'primary killed',
    strike: async (cluster) => {
      const { part, node } = await primaryOf(cluster)
      await killAndRestart(part, 15_000)
      await answers(cluster.plan, node?.restPort, '/replica')
      await whole(cluster)
    },
  },
  {
    name: 'primary frozen, then thawed',
    strike: async (cluster) => {
      const { part } = await primaryOf(cluster)
      part?.freeze()
      await delay(20_000)
      part?.thaw()
      await delay(5_000)
      await whole(cluster)
    },
  },
]
