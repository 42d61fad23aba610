import { hostname } from 'node:os'
import { buildApp } from './app.ts'
import { backupTask } from './backup/backup-task.ts'
import { version } from './backup/version.ts'
import { createLateLog } from './buffered-log.ts'
import { explainLostConnection } from './database/explain-connection-error.ts'
import { maintainPartitionsTask } from './database/maintain-partitions-task.ts'
import { openDatabase } from './database/open-database.ts'
import { endPools, openPreparedPool, openReplica, openSearchPool } from './database/open-pool.ts'
import { prepareSeparately } from './database/prepared-read-pool.ts'
import { waitForDatabase } from './database/wait-for-database.ts'
import { purgeExpiredTask } from './features/identity/purge-expired.ts'
import { greeting } from './greeting.ts'
import { guardProcess } from './guard-process.ts'
import { explainListenError } from './http/explain-listen-error.ts'
import { createMetrics } from './http/metrics.ts'
import { openFiles } from './integrations/files/open-files.ts'
import { requireFiles } from './integrations/files/require-files.ts'
import { type Jobs, prepareJobs, startJobs } from './jobs/start-jobs.ts'
import { loadPortalBuild } from './pages/portal.ts'
import { paths } from './paths.ts'
import { ensureFirstAdministrator } from './seed/first-administrator.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { openSigningIdentity } from './services/documents/seal/signing-identity.ts'
import { siteUrlOf } from './services/fair/create-fair.ts'
import { createPasswords } from './services/identity/passwords.ts'
import { loadSecretKey } from './settings/secret-key.ts'
import type { Settings } from './settings/settings.ts'
import { traceTask } from './tracing/trace-task.ts'
import { withTimeout } from './with-timeout.ts'

/** Maximum wait for running requests on stop. */
const GRACE_MS = 10_000

export interface RunningServer {
  /** The URL it listens on. */
  address: string
  /** Text for the operator. */
  greeting: string
  /** Waits for running requests and jobs, then closes everything. */
  stop: () => Promise<void>
}

interface StartOptions {
  isDevelopment?: boolean
  /** Receives progress messages of the start. */
  say?: (sentence: string) => void
  /** Called with the reason when the process cannot continue. */
  onBroken?: (sentence: string) => void
}

/** Starts all components in order; after a failure those already started are stopped. */
export async function startServer(
  settings: Settings,
  { isDevelopment = false, say = () => {}, onBroken = () => {} }: StartOptions = {},
): Promise<RunningServer> {
  const closers: (() => unknown)[] = []
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const clock = settings.now === null ? Date.now : () => settings.now ?? 0
    const secretKey = await loadSecretKey(settings.secretKey, settings.dataDir)
    openSigningIdentity(settings.signing, secretKey)
    const log = createLateLog()
    const database = await waitForDatabase(() => openDatabase(settings, paths.migrations, log, onBroken), {
      seconds: settings.databaseWaitSeconds,
      say,
    })
    closers.push(database.close)
    const { directPool } = database
    const preparedPool = openPreparedPool(database.directUrl, log)
    const pool = prepareSeparately(database.pool, preparedPool)
    const searchPool = openSearchPool(database.directUrl, log)
    const pools = [preparedPool, searchPool]
    closers.push(() => endPools(pools))
    const { databaseReplicaUrl } = settings
    const replica =
      databaseReplicaUrl === null
        ? null
        : await openReplica(databaseReplicaUrl, { log, isPooled: directPool !== undefined, say })
    if (replica) pools.push(replica)

    const portal = isDevelopment
      ? await import('./pages/dev-portal.ts').then(({ createDevPortal: portalSources }) => portalSources())
      : await loadPortalBuild()
    const metrics = createMetrics()
    const telemetry =
      settings.telemetry &&
      (await import('./tracing/open-telemetry.ts')).openTelemetry({
        ...settings.telemetry,
        registry: metrics.registry,
        version,
        role: settings.role,
        instance: `${hostname()}:${settings.port}`,
        log,
      })
    if (telemetry) closers.push(telemetry.stop)
    const tracing = telemetry?.tracing
    const files = openFiles(settings)
    await requireFiles(files, settings, say)
    let jobs: Jobs | undefined
    const { app, tasks } = await buildApp({
      settings,
      secretKey,
      pool,
      directPool,
      searchPool,
      replica,
      clock,
      portal,
      files,
      metrics,
      tracing,
      onLogLine: telemetry?.onLogLine,
      jobsState: () => jobs?.state() ?? null,
    })
    closers.push(
      guardProcess({ log: app.log, onFailure: (kind) => metrics.processFaults.inc({ kind }), end: onBroken }),
    )

    log.attach(app.log)
    // Stopped in reverse order: first requests, then jobs, then the database.
    closers.push(
      async () => jobs?.stop(),
      () => withTimeout(GRACE_MS, app.close()),
    )
    const backupOptions = {
      source: { pool: database.ownerPool, files, secretKey, version },
      ownerUrl: database.ownerUrl,
      log: app.log,
    }
    const jobsOptions = { pool: database.ownerPool, onMigrated: database.grantRows, log: app.log }
    const parts = maintainPartitionsTask({
      pool: database.ownerPool,
      clock,
      changesKeptHours: settings.liveHours,
      log: app.log,
    })
    if (settings.role === 'web') await prepareJobs(jobsOptions)
    else {
      const all = [
        parts,
        purgeExpiredTask(pool, clock, settings.sessionIdleMinutes * 60_000),
        ...(settings.backup ? [backupTask({ ...backupOptions, backup: settings.backup })] : []),
        ...tasks,
      ]
      metrics.countJobs(all.map(({ name }) => name))
      jobs = await startJobs({
        ...jobsOptions,
        tasks: all.map(tracing ? traceTask(tracing) : (task) => task),
        queues: settings.workerQueues,
        onEnd: (task, outcome) => metrics.jobs.inc({ task, outcome }),
      })
    }
    // The next scheduled run may be an hour away.
    if (settings.role !== 'web') await parts.run({})
    const passwords = createPasswords()
    const isNew =
      settings.demo &&
      (await seedDemo({ pool, passwords, clock, files, secretKey, siteUrl: siteUrlOf(settings) }))
    // Without this PostgreSQL plans with wrong row counts until autovacuum runs after a minute.
    if (isNew) await database.ownerPool.query('analyze')
    const { dataDir } = settings
    const administratorFile = await ensureFirstAdministrator({ pool, passwords, clock, dataDir })

    const address = await app.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
      throw explainListenError(error, settings)
    })
    return { address, greeting: greeting(settings, address, administratorFile), stop: closeAll }
  } catch (error) {
    await closeAll()
    throw explainLostConnection(error)
  }
}
