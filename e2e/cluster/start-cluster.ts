import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { account, type Part } from './part.ts'
import { createParts, type PartsOptions } from './parts.ts'
import { type Place, planCluster } from './plan.ts'

const run = promisify(execFile)

/** Required Debian packages. */
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

/** Starts the whole installation on this machine, bottom up: each layer waits for the one below. */
export async function startCluster(
  folder: string,
  basePort: number,
  say: (line: string) => void,
  { place, ...options }: PartsOptions & { place?: Place | undefined } = {},
) {
  const plan = planCluster(folder, basePort, place)
  const parts = createParts(plan, options)
  const { etcd, nodes, balancer, bouncer, web, workers } = parts
  const all: readonly Part[] = [...etcd, ...nodes, balancer, bouncer, ...web, ...workers]
  process.once('exit', () => {
    // Twice: Patroni may be about to restart a killed process.
    for (const each of [...all, ...all]) each.kill()
  })
  const stop = async () => {
    for (const each of all) each.thaw()
    for (const layer of [[...web, ...workers], [bouncer, balancer], nodes, etcd])
      await Promise.all(layer.map((each) => each.stop()))
  }
  try {
    for (const each of etcd) each.start()
    await Promise.all(plan.etcd.map((each) => answers(each.host, each.clientPort, '/health')))
    say('etcd: three members')
    const [first, ...copies] = plan.nodes
    if (!first) throw new Error('No such node')
    nodes[0]?.start()
    await answers(first.host, first.restPort, '/primary')
    for (const each of nodes.slice(1)) each.start()
    await Promise.all(copies.map((each) => answers(each.host, each.restPort, '/replica')))
    say('PostgreSQL: a primary and two copies')
    await run('pgbackrest', [`--config=${parts.backrestOf(first)}`, '--stanza=foyer', 'stanza-create'], {
      env: { ...process.env, PGPASSWORD: plan.secrets.SUPERUSER_PASSWORD },
      ...(account ?? {}),
    })
    balancer.start()
    bouncer.start()
    await delay(2_000)
    say('HAProxy, PgBouncer')
    // The first one alone: it migrates, and creates the demo data.
    workers[0]?.start()
    await answers(plan.host, plan.workers[0]?.port, '/readyz', 120_000)
    for (const each of [...web, ...workers.slice(1)]) each.start()
    await Promise.all(plan.web.map(({ port }) => answers(plan.host, port, '/readyz')))
    await answers(plan.host, plan.sitePort, '/readyz')
    say(`Foyer: ${web.length} servers, ${workers.length} workers`)
    return { plan, parts, all, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Resolves when that URL responds with 200. */
export async function answers(host: string, port: number | undefined, path: string, within = 60_000) {
  const until = performance.now() + within
  for (;;) {
    const ok = await fetch(`http://${host}:${port}${path}`, { signal: AbortSignal.timeout(3_000) }).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    if (performance.now() > until) throw new Error(`No response from ${host}:${port}${path}`)
    await delay(200)
  }
}
