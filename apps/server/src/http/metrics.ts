import { hash, timingSafeEqual } from 'node:crypto'
import { NotFound } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { LONGEST_WAIT } from '../jobs/job-store.ts'
import { isInternalRequest } from '../pages/in-process-network.ts'
import { bearerOf } from './bearer.ts'

export interface Metrics {
  registry: Registry
  /** Labelled by task and outcome. */
  jobs: Counter<'task' | 'outcome'>
  /** Starts counters of the jobs of these tasks. */
  countJobs: (tasks: readonly string[]) => void
  /** Unhandled rejections and uncaught exceptions. */
  processFaults: Counter<'kind'>
}

const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const jobs = new Counter({
    name: 'foyer_jobs_total',
    help: 'Background jobs that ended',
    labelNames: ['task', 'outcome'],
    registers: [registry],
  })
  const processFaults = new Counter({
    name: 'foyer_process_faults_total',
    help: 'Rejections that nobody waited for and exceptions that nobody caught',
    labelNames: ['kind'],
    registers: [registry],
  })
  // Alerting rules do not see an increase in a counter that first appears with 1.
  for (const kind of ['rejection', 'exception']) processFaults.inc({ kind }, 0)
  const countJobs: Metrics['countJobs'] = (tasks) => {
    for (const task of tasks) for (const outcome of ['done', 'failed']) jobs.inc({ task, outcome }, 0)
  }
  return { registry, jobs, countJobs, processFaults }
}

const LONGEST = `select ${LONGEST_WAIT} as seconds from graphile_worker._private_jobs`

/** Measures requests by route (never by URL) and the pool, and serves the metrics at /metrics. */
export function measure(
  app: FastifyInstance,
  { registry }: Metrics,
  { pool, token, canWrite }: { pool: Pool; token: string | null; canWrite: () => Promise<boolean> },
) {
  const latency = new Histogram({
    name: 'foyer_http_request_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: LATENCY_BUCKETS,
    registers: [registry],
  })
  new Gauge({
    name: 'foyer_database_connections',
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'foyer_writes_possible',
    help: '1 while the database takes writes, 0 while it only reads or is away',
    registers: [registry],
    async collect() {
      this.set((await canWrite()) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'foyer_jobs_waiting_seconds',
    help: 'For how long the job that is due longest has waited',
    registers: [registry],
    async collect() {
      const { rows } = await pool.query<{ seconds: number }>(LONGEST).catch(() => ({ rows: [] }))
      this.set(rows[0]?.seconds ?? 0)
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    // Internal reads of pages would make the site look faster than it is for users.
    if (!isInternalRequest(request))
      latency.observe(
        {
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: String(reply.statusCode),
        },
        reply.elapsedTime / 1000,
      )
    done()
  })
  // Its token is not of a session, and it answers while the database is unavailable.
  app.get('/metrics', { logLevel: 'silent', config: { rehearsal: 'real' } }, async (request, reply) => {
    if (token === null ? !isThisMachine(request.ip) : !isSame(bearerOf(request) ?? '', token))
      throw NotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const isThisMachine = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address)

/** Compares in constant time. */
const isSame = (actual: string, expected: string) =>
  timingSafeEqual(hash('sha256', actual, 'buffer'), hash('sha256', expected, 'buffer'))
