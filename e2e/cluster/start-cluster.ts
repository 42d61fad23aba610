import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { account, type Part } from './part.ts'
import { createParts } from './parts.ts'
import { type ClusterPlan, planCluster } from './plan.ts'

const run = promisify(execFile)

/** What has to be installed, as Debian names it. */
const PROGRAMS = {
  etcd: 'etcd-server',
  patroni: 'patroni python3-etcd python3-psycopg2',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
} as const

export async function missingPackages() {
  const missing: string[] = []
  for (const [program, packages] of Object.entries(PROGRAMS))
    await run('sh', ['-c', `command -v ${program}`]).catch(() => missing.push(packages))
  return missing
}

/** Brings the whole installation up on this machine, from the bottom: each layer waits for the one below. */
export async function startCluster(folder: string, basePort: number, say: (line: string) => void) {
  const plan = planCluster(folder, basePort)
  const parts = createParts(plan)
  const { etcd, nodes, balancer, bouncer, web, workers } = parts
  const all: readonly Part[] = [...etcd, ...nodes, balancer, bouncer, ...web, ...workers]
  const stop = async () => {
    for (const each of all) each.thaw()
    for (const layer of [[...web, ...workers], [bouncer, balancer], nodes, etcd])
      await Promise.all(layer.map((each) => each.stop()))
  }
  try {
    for (const each of etcd) each.start()
    await Promise.all(plan.etcd.map(({ clientPort }) => answers(plan, clientPort, '/health')))
    say('etcd: three members')
    nodes[0]?.start()
    await answers(plan, plan.nodes[0]?.restPort, '/primary')
    for (const each of nodes.slice(1)) each.start()
    await Promise.all(plan.nodes.slice(1).map(({ restPort }) => answers(plan, restPort, '/replica')))
    say('PostgreSQL: a primary and two copies')
    const [first] = plan.nodes
    if (first)
      await run('pgbackrest', [`--config=${parts.backrestOf(first)}`, '--stanza=foyer', 'stanza-create'], {
        env: { ...process.env, PGPASSWORD: plan.secrets.SUPERUSER_PASSWORD },
        ...(account ?? {}),
      })
    balancer.start()
    bouncer.start()
    await delay(2_000)
    say('HAProxy, PgBouncer')
    // One alone first: it migrates, and makes the demo data.
    workers[0]?.start()
    await answers(plan, plan.workers[0]?.port, '/readyz', 120_000)
    for (const each of [...web, ...workers.slice(1)]) each.start()
    await Promise.all(plan.web.map(({ port }) => answers(plan, port, '/readyz')))
    await answers(plan, plan.sitePort, '/readyz')
    say(`Foyer: ${web.length} servers, ${workers.length} workers`)
    return { plan, parts, all, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Resolves when that address answers 200. */
export async function answers(plan: ClusterPlan, port: number | undefined, path: string, within = 60_000) {
  const until = performance.now() + within
  for (;;) {
    const ok = await fetch(`http://${plan.host}:${port}${path}`, { signal: AbortSignal.timeout(3_000) }).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    if (performance.now() > until) throw new Error(`Nothing answers at ${plan.host}:${port}${path}`)
    await delay(200)
  }
}
