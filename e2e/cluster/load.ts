import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { withSection } from '../../scripts/lib/performance.mjs'
import { endOnSignal } from './end-on-signal.ts'
import { createCrowd } from './load/crowd.ts'
import { readFindings } from './load/findings.ts'
import { isWithin, type Level, levelsUpTo, measureLevel, NOTHING } from './load/levels.ts'
import type { Findings } from './load/opening-day.ts'
import { type LoadOptions, readOptions } from './load/options.ts'
import { kneeOf, loadReport, modelTable, type Soak, type Trial } from './load/report.ts'
import { type Asker, createAsker } from './load/timed-request.ts'
import { PATIENT } from './parts.ts'
import { answers, type Cluster, missingPackages, startCluster } from './start-cluster.ts'

const GOAL_USERS = 500
/**
 * Number of users per level for the warm-up, with short pauses and not measured: on opening day no server has
 * just started.
 */
const WARM_UP = { users: 60, haste: 10, seconds: 40 }
/** Share of the maximum for the long run: at the very limit one slow moment becomes a queue. */
const EASE = 0.8
const DOCS = join(import.meta.dirname, '../../docs')
const say = (text: string) => process.stdout.write(`${text}\n`)

/** npm run bench:load: opening day, with an increasing number of users, on installations of several sizes. */
async function main() {
  const options = readOptions(process.argv.slice(2))
  const missing = await missingPackages()
  if (missing.length > 0)
    throw new Error(`Missing: apt-get install --no-install-recommends ${missing.join(' ')}`)
  const folder = mkdtempSync(join(tmpdir(), 'foyer-load-'))
  const cluster = await startCluster(folder, options.basePort, say, { times: PATIENT })
  const { plan } = cluster
  const pool = new pg.Pool({
    connectionString: `postgresql://foyer_owner:${plan.secrets.OWNER_PASSWORD}@${plan.host}:${plan.primaryPort}/foyer`,
    max: 1,
  })
  pool.on('error', () => {})
  try {
    await untilIdle(pool)
    const asker = createAsker(plan.siteUrl)
    const findings = await readFindings(pool, asker)
    asker.close()
    const failures = new Map<string, number>()
    const trials: Trial[] = []
    let soak: Soak | null = null
    const failureTexts = () => [...failures].map(([failure, count]) => `${count} × ${failure}`)
    // After each installation, so that a failure of a long run keeps the results so far.
    const save = () => {
      const report = { trials, soak, failures: failureTexts() }
      writeFileSync(join(DOCS, 'load.json'), `${JSON.stringify(report, null, 2)}\n`)
      writeFileSync(join(DOCS, 'load.md'), loadReport(report))
      const scale = join(DOCS, 'scale.md')
      writeFileSync(scale, withSection(readFileSync(scale, 'utf8'), 'model', modelTable(trials)))
    }
    for (const { servers, copies } of options.trials) {
      await resize(cluster, servers, copies)
      trials.push({ servers, copies, levels: await rise(cluster, findings, options, failures) })
      save()
      const knee = kneeOf(trials.at(-1) as Trial)
      say(`${servers} servers, ${copies} copies: ${knee?.users ?? 'nobody'} people`)
    }
    if (options.soakMinutes > 0) {
      const borne = kneeOf(trials.at(-1) as Trial)?.users ?? options.from
      soak = await hold(cluster, findings, options, failures, Math.min(GOAL_USERS, Math.ceil(borne * EASE)))
      save()
    }
    for (const failure of failureTexts()) say(failure)
  } finally {
    await pool.end()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The first start generates badges and documents in the background, which are not measured. */
async function untilIdle(pool: pg.Pool) {
  const until = performance.now() + 120_000
  for (;;) {
    const { rows } = await pool.query(
      'select count(*)::int as waiting from graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
    )
    if (rows[0].waiting === 0 || performance.now() > until) return
    await delay(1_000)
  }
}

/** Runs exactly this number of servers and replicas. */
async function resize({ plan, parts }: Cluster, servers: number, copies: number) {
  for (const [index, server] of parts.web.entries()) {
    if (index >= servers) await server.stop()
    else if (!server.isRunning()) server.start()
  }
  for (const [index, node] of parts.nodes.slice(1).entries()) {
    if (index >= copies) await node.stop()
    else if (!node.isRunning()) node.start()
  }
  await Promise.all(plan.web.slice(0, servers).map(({ port }) => answers(plan.host, port, '/readyz')))
  await Promise.all(
    plan.nodes.slice(1, 1 + copies).map((node) => answers(node.host, node.restPort, '/replica', 120_000)),
  )
  // The balancer polls every second.
  await delay(3_000)
  await answers(plan.host, plan.sitePort, '/readyz')
}

const measuring = (cluster: Cluster, crowd: ReturnType<typeof createCrowd>, options: LoadOptions) => {
  const { etcd, nodes, balancer, bouncer, web, workers } = cluster.parts
  const [primary, ...copies] = nodes
  const roots = (parts: readonly (typeof balancer)[]) => parts.flatMap((part) => part.pids())
  return {
    crowd,
    seconds: options.seconds,
    settleSeconds: options.settleSeconds,
    groups: {
      ...Object.fromEntries(web.filter((part) => part.isRunning()).map((part) => [part.name, part.pids()])),
      database: primary ? primary.pids() : [],
      copies: roots(copies),
      workers: roots(workers),
      'balancer and pooler': roots([balancer, bouncer]),
      etcd: roots(etcd),
      people: [process.pid],
    },
    waiting: async () => {
      const texts = await Promise.all(
        cluster.plan.web.map(({ port }) =>
          fetch(`http://${cluster.plan.host}:${port}/metrics`).then(
            (answer) => answer.text(),
            () => '',
          ),
        ),
      )
      const counts = texts.map((text) => /connections\{state="waiting"\} (\d+)/.exec(text)?.[1])
      return counts.reduce((total, count) => total + Number(count ?? 0), 0)
    },
  }
}

async function rise(
  cluster: Cluster,
  findings: Findings,
  options: LoadOptions,
  failures: Map<string, number>,
) {
  const servers = cluster.parts.web.filter((server) => server.isRunning()).length
  const asker = createAsker(cluster.plan.siteUrl)
  const crowd = createCrowd(asker, findings)
  const levels: Level[] = []
  await warmUp(asker, findings, servers)
  try {
    for (const users of levelsUpTo(options.users, options.from, GOAL_USERS)) {
      const measure = async (settleSeconds: number) => {
        const found = await measureLevel(users, { ...measuring(cluster, crowd, options), settleSeconds })
        say(
          `  ${users} people: ${found.perSecond.toFixed(1)} requests/s, p50 ${found.p50.toFixed(0)} ms, p99 ${found.p99.toFixed(0)} ms, ` +
            `${found.failures} failed, processors ${(found.busy * 100).toFixed(0)} %, full: ${found.saturated}`,
        )
        return found
      }
      let level = await measure(options.settleSeconds)
      // Measures again, because one slow moment of the machine is not representative.
      if (!isWithin(level) && level.saturated === NOTHING) level = await measure(options.settleSeconds)
      levels.push(level)
      if (!isWithin(level)) break
    }
  } finally {
    await crowd.leave()
    asker.close()
    for (const [failure, count] of crowd.failures) failures.set(failure, (failures.get(failure) ?? 0) + count)
  }
  return levels
}

async function warmUp(asker: Asker, findings: Findings, servers: number) {
  const early = createCrowd(asker, findings, WARM_UP.haste)
  early.grow(WARM_UP.users)
  await delay(servers * WARM_UP.seconds * 1_000)
  await early.leave()
  say(`  warmed up by ${early.take().length} requests`)
}

/** The same number of users for a long time, to detect growth. */
async function hold(
  cluster: Cluster,
  findings: Findings,
  options: LoadOptions,
  failures: Map<string, number>,
  users: number,
): Promise<Soak> {
  const asker = createAsker(cluster.plan.siteUrl)
  const crowd = createCrowd(asker, findings)
  const minutes: Soak['minutes'][number][] = []
  try {
    for (let minute = 0; minute < options.soakMinutes; minute++) {
      const level = await measureLevel(users, {
        ...measuring(cluster, crowd, options),
        seconds: 55,
        settleSeconds: 5,
      })
      minutes.push({ megabytes: level.megabytes, p99: level.p99, failures: level.failures })
      say(`  minute ${minute + 1}: p99 ${level.p99.toFixed(0)} ms, ${level.failures} failed`)
    }
  } finally {
    await crowd.leave()
    asker.close()
    for (const [failure, count] of crowd.failures) failures.set(failure, (failures.get(failure) ?? 0) + count)
  }
  return { users, minutes }
}

endOnSignal()
await main()
