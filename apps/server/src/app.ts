import cookie from '@fastify/cookie'
import { isStaff, UPLOADS } from '@foyer/fair-domain'
import {
  type CommittedWrite,
  type FileStore,
  recordServer,
  subscribeToObjectChanges,
  type Transaction,
} from '@foyer/record-server'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { createCondition } from './condition.ts'
import { collectingPool, markUntracked } from './database/collect-reads.ts'
import { createReader } from './database/create-reader.ts'
import { isMigrated } from './database/migrate.ts'
import { readFromReplica } from './database/replica-reads.ts'
import { resetReplicaReaders } from './database/reset-replica-readers.ts'
import { sharedPool } from './database/share-reads.ts'
import { endActing } from './features/acting/end-acting.ts'
import { identityRoutes } from './features/identity/identity.routes.ts'
import { createFeatures } from './features/index.ts'
import { closeSilentConnections } from './http/close-silent-connections.ts'
import { compressResponses } from './http/compress-responses.ts'
import { createHttpServer } from './http/create-http-server.ts'
import { handleErrors } from './http/error-handler.ts'
import { reportHealth } from './http/health.ts'
import { limitCalls } from './http/limit-calls.ts'
import { LOCALE } from './http/locale.ts'
import { createMetrics, type Metrics, measure } from './http/metrics.ts'
import { logRequests } from './http/request-log.ts'
import { requireSameOrigin } from './http/same-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serveHealthOnly } from './http/serve-health-only.ts'
import { createExternalServices, type ExternalServicesOptions } from './integrations/external-services.ts'
import { watchFiles } from './integrations/files/open-files.ts'
import { oidcSignOn } from './integrations/sso/oidc-sign-on.ts'
import type { JobsState } from './jobs/start-jobs.ts'
import { createDependencyTracker } from './pages/page-dependencies.ts'
import { createPages } from './pages/pages.ts'
import type { PortalBuild } from './pages/portal.ts'
import { serveFiles } from './pages/serve-files.ts'
import { paths } from './paths.ts'
import { recordApis } from './record-apis.ts'
import { createFair } from './services/fair/create-fair.ts'
import { clearRevokedDevices } from './services/identity/clear-revoked-devices.ts'
import { createIdentity } from './services/identity/identity.ts'
import type { Passwords } from './services/identity/passwords.ts'
import { languageOf } from './services/identity/session-of.ts'
import { OWNERS } from './services/identity/session-row.ts'
import { watchMetadata } from './services/metadata/watch-metadata.ts'
import { createRehearsals } from './services/rehearsal/rehearsing.ts'
import type { Settings } from './settings/settings.ts'
import { logSlowStatements } from './tracing/log-slow-statements.ts'
import { traceRequests } from './tracing/trace-requests.ts'
import type { Tracing } from './tracing/tracing.ts'
import { watchedPool } from './tracing/watched-pool.ts'

export interface AppDependencies {
  settings: Settings
  secretKey: string
  pool: Pool
  /** Permanent connections for LISTEN where the pool leads to a pooler; default: the pool. */
  directPool?: Pool | undefined
  /** For searches over all objects; default: the pool. */
  searchPool?: Pool
  /** A read replica; null if there is none. */
  replica?: Pool | null
  clock: () => number
  portal: PortalBuild & { attach?: (app: FastifyInstance) => Promise<void> }
  files: FileStore
  metrics?: Metrics
  /** Exporter of traces; none if missing. */
  tracing?: Tracing | undefined
  /** State of the jobs; null while none run. */
  jobsState?: () => JobsState | null
  passwords?: Passwords
  /** Lifetime of an unchanged private page in the cache, in milliseconds. */
  pagesStillMs?: number
  /** Timers of the calls of external services, and the reaction to a call inside of a transaction; tests replace both. */
  services?: Pick<ExternalServicesOptions, 'timers' | 'onCallInTransaction'>
  /** Where the log goes; standard output when missing. */
  logStream?: { write: (line: string) => void }
  /** Receives every line of the log as well. */
  onLogLine?: ((line: string) => void) | undefined
}

/**
 * Builds the server with the shared services of its features and its jobs. It does not listen yet: `main.ts`
 * does that, and tests send requests in process.
 */
export async function buildApp(dependencies: AppDependencies) {
  const {
    settings,
    directPool,
    clock,
    portal,
    metrics = createMetrics(),
    logStream,
    onLogLine,
  } = dependencies
  const { sitePath, defaultLanguage, publicUrl } = settings
  const isSecure = publicUrl?.startsWith('https:') ?? false
  const app = createHttpServer(settings, { isSecure, logStream, onLogLine })
  const onStatement = logSlowStatements({
    fromMs: settings.slowStatementMs,
    pool: directPool ?? dependencies.pool,
    log: app.log,
  })
  const watched = (pool: Pool) => watchedPool(pool, onStatement)
  const standby = readFromReplica({
    primary: dependencies.pool,
    directPool,
    replica: dependencies.replica ?? null,
    log: app.log,
  })
  const pool = watched(standby.pool)
  const replica = dependencies.replica ? watched(dependencies.replica) : null
  app.addHook('onClose', async () => standby.stop())
  if (dependencies.tracing) traceRequests(app, dependencies.tracing)
  if (settings.role === 'worker') serveHealthOnly(app)
  const rehearsals = createRehearsals({ pool: collectingPool(sharedPool(pool)), clock })
  const externalServices = createExternalServices({
    log: app.log,
    rehearsedServices: () => rehearsals.current()?.services,
    ...dependencies.services,
  })
  closeSilentConnections(app)
  logRequests(app)
  const condition = createCondition({
    isDatabaseReady: () => isMigrated(pool, paths.migrations),
    isPrimaryAway: standby.isPrimaryAway,
    jobs: dependencies.jobsState ?? (() => null),
    services: externalServices.states,
  })
  measure(app, metrics, {
    pool,
    token: settings.metricsToken,
    canWrite: async () => (await condition()).canWrite,
  })
  await securityHeaders(app, {
    isSecure,
    isDevelopment: portal.manifest === null,
    // An order paid by card continues on the page of the payment provider.
    formOrigins: settings.cards ? ['https://checkout.stripe.com'] : [],
    filePaths: ['/assets/', `/${sitePath}/media/`],
  })
  requireSameOrigin(app, publicUrl)
  await app.register(cookie)
  limitCalls(app, {
    perMinute: settings.callsPerMinute,
    isSecure,
    limitOf: (token) => identity.sessions.limitOf(token),
  })
  await compressResponses(app)
  await portal.attach?.(app)
  const identity = createIdentity({ ...dependencies, pool, modeOf: rehearsals.modeOf }, isSecure)
  rehearsals.follow(app, identity.decide)
  clearRevokedDevices(app, identity)
  const files = watchFiles(dependencies.files, externalServices)
  const sources = createDependencyTracker({
    pool: rehearsals.pool,
    objects: () => fair.records.registry.objects.values(),
    replicaReads: standby.copyReads,
  })
  const origin = publicUrl ?? `http://${settings.host}:${settings.port}`
  const pages = createPages(app, {
    site: { path: sitePath, defaultLanguage, origin },
    portal,
    sessionOf: identity.sessionOf,
    dependencies: sources,
    dependenciesTtlMs: dependencies.pagesStillMs,
    now: clock,
  })
  handleErrors(app, pages.sendError, ({ headers }) => languageOf(headers['accept-language'], defaultLanguage))
  reportHealth(app, condition)
  const reader = createReader({
    primary: rehearsals.pool,
    replica: replica && collectingPool(replica),
    isBound: rehearsals.isRehearsal,
    log: app.log,
  })
  const onChanges = (objectApiNames: ReadonlySet<string>) => {
    reader.markChange()
    const tables = [...objectApiNames].flatMap((name) => fair.records.registry.objects.get(name)?.table ?? [])
    pages.invalidatePublicPages(new Set(tables))
    features.onChanges(objectApiNames)
  }
  resetReplicaReaders(app, {
    standby,
    pool,
    sessionOf: identity.sessionOf,
    clock,
    clearCaches: () => onChanges(new Set(fair.records.registry.objects.keys())),
  })
  let stopListening: (() => void) | undefined
  const changes = subscribeToObjectChanges({
    pool,
    directPool: directPool ?? dependencies.pool,
    log: app.log,
    onChanges,
  })
  const metadata = watchMetadata({ pool, directPool: directPool ?? dependencies.pool, log: app.log })
  metadata.onChange(pages.invalidateAll)
  app.addHook('onReady', async () => {
    stopListening = await identity.listen(app.log)
    await changes.start()
    await metadata.start()
  })
  app.addHook('onClose', async () => {
    stopListening?.()
    changes.stop()
    metadata.stop()
  })
  // A user who has just changed something here sees it on the next page, before the database notifies all servers.
  const written = new Set<string>()
  app.addHook('onSend', ({ method }, _reply, _body, done) => {
    if (method !== 'GET' && method !== 'HEAD' && written.size > 0) {
      // Shared by all sessions, so outside of any rehearsal.
      rehearsals.forReal(() => onChanges(new Set(written)))
      written.clear()
    }
    done()
  })

  const onWrites = async (writes: readonly CommittedWrite[], transaction: Transaction) => {
    for (const write of writes) {
      if (!rehearsals.isRehearsal()) written.add(write.objectApiName)
      await identity.onWrite(write, transaction)
    }
    await features.onWrites(writes, transaction)
  }
  const fair = createFair({
    ...dependencies,
    ...rehearsals.fair,
    files,
    externalServices,
    condition: () => {
      markUntracked()
      return condition()
    },
    reader,
    metadata,
    onWrites,
    onPaid: (due, transaction) => features.onPaid(due, transaction),
    onUnpaid: (due, transaction) => features.onUnpaid(due, transaction),
  })
  const features = createFeatures(fair, identity, rehearsals)
  rehearsals.declare(features.methods)
  const { apis, task } = recordApis(identity)
  await app.register(recordServer, {
    apis,
    pool: rehearsals.pool,
    directPool,
    searchPool: dependencies.searchPool && collectingPool(watched(dependencies.searchPool)),
    context: metadata.current,
    refreshContext: metadata.refresh,
    onContextChange: metadata.onChange,
    sessionOf: identity.sessionOf,
    ...LOCALE,
    clock: rehearsals.clock,
    files,
    fileLimits: ({ profiles }) => UPLOADS[isStaff(profiles) ? 'staffFile' : 'customerFile'],
    origin: publicUrl ?? undefined,
    docs: paths.docs,
    tokens: identity.tokens,
    corsOrigins: (origin) => identity.origins.has(origin).catch(() => false),
    secretKey: dependencies.secretKey,
    changesKeptHours: settings.liveHours,
    methods: features.methods,
    owners: OWNERS,
    quickActions: features.quickActions,
    onWrites,
    log: app.log,
  })
  await app.register(features.routes)
  await app.register(identityRoutes, {
    ...identity,
    pool,
    clock,
    sitePath,
    defaultLanguage,
    isSecure,
    ssoLogoutUrl: settings.ssoLogoutUrl,
    signOn: settings.oidc && externalServices.watch(oidcSignOn(settings.oidc)),
    siteUrl: fair.siteUrl,
    secretKey: dependencies.secretKey,
    pages,
    onEnd: (userId) =>
      fair.transact({ ...fair.systemSession, userId }, (transaction) => endActing(fair, transaction, userId)),
  })
  await serveFiles(app, { path: sitePath, defaultLanguage }, portal)
  app.get('/', (_request, reply) => reply.redirect(`/${sitePath}/`))
  for (const path of [`/${sitePath}`, `/${sitePath}/*`]) app.get(path, pages.send)
  return { app, fair, tasks: [...features.tasks, task] }
}
