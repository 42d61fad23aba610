import { setTimeout as delay } from 'node:timers/promises'
import type { Cluster } from './start-cluster.ts'

const WHOLE_WITHIN_MS = 150_000
const COPIES = 2

const ask = (host: string, port: number, path: string) =>
  fetch(`http://${host}:${port}${path}`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)

/** The index of the primary. */
export async function findPrimary({ plan }: Cluster) {
  for (const [index, { host, restPort }] of plan.nodes.entries())
    if ((await ask(host, restPort, '/primary'))?.ok) return index
  throw new Error('No primary')
}

/** The index of the synchronous replica. */
export async function findSynchronousCopy(cluster: Cluster) {
  const { nodes } = cluster.plan
  const primary = nodes[await findPrimary(cluster)]
  const answer = primary && (await ask(primary.host, primary.restPort, '/cluster'))
  const { members = [] } = ((await answer?.json()) ?? {}) as { members?: { name: string; role: string }[] }
  const name = members.find(({ role }) => role === 'sync_standby')?.name
  const index = nodes.findIndex((node) => node.name === name)
  if (index < 0) throw new Error('No synchronous replica')
  return index
}

/** Replicas that stream from the primary; a running one may need a rewind first. */
async function countFollowing({ plan }: Cluster, primary: number) {
  const node = plan.nodes[primary]
  const answer = node && (await ask(node.host, node.restPort, '/patroni'))
  const { replication = [] } = ((await answer?.json()) ?? {}) as { replication?: { state: string }[] }
  return replication.filter(({ state }) => state === 'streaming').length
}

/** Waits for a primary and both replicas: a second fault before that would test another scenario. */
export async function untilWhole(cluster: Cluster) {
  const until = performance.now() + WHOLE_WITHIN_MS
  for (;;) {
    const answers = await Promise.all(
      cluster.plan.nodes.map(({ host, restPort }) => ask(host, restPort, '/replica')),
    )
    const isWhole =
      answers.filter((answer) => answer?.ok).length === COPIES &&
      (await findSynchronousCopy(cluster)
        .then(() => findPrimary(cluster))
        .then((primary) => countFollowing(cluster, primary))
        .catch(() => 0)) === COPIES
    if (isWhole) return
    if (performance.now() > until) throw new Error('The database cluster did not recover')
    await delay(500)
  }
}

export async function findEtcdLeader({ plan, parts }: Cluster) {
  for (const [index, { host, clientPort }] of plan.etcd.entries()) {
    const answer = await ask(host, clientPort, '/v2/stats/self')
    const { state } = ((await answer?.json()) ?? {}) as { state?: string }
    if (state === 'StateLeader') return parts.etcd[index]
  }
  throw new Error('No etcd leader')
}
