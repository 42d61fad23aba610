import { X509Certificate } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import {
  type ConditionResult,
  type ExternalServiceName,
  SYSTEM_RULES,
  type SystemLine,
  systemMethods,
} from '@foyer/fair-domain'
import { nullable, number, object, string } from '@foyer/record-contract'
import { newestBackup } from '../../backup/store-backup.ts'
import { version } from '../../backup/version.ts'
import { readRows } from '../../database/read-rows.ts'
import { siteCertificate } from '../../integrations/certificates/site-certificate.ts'
import { DEAD_AFTER_SECONDS, LONGEST_WAIT } from '../../jobs/job-store.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Needs } from './needs.ts'

/** Machine figures use the real clock, not the clock of the fair. */
const wallClock = () => Date.now()

/** System status. An external service that does not respond has a separate line. */
export const serveSystem = (fair: Needs) =>
  serve(fair, systemMethods, {
    getSystem: async () => {
      const condition = await fair.condition()
      const parts = await Promise.all([
        readDatabase(fair, condition),
        ...[readCopies, readWorkers, readJobs, readMails].map((read) => read(fair)),
        ...Object.entries(OUTSIDE).map(([of, read]) =>
          read(fair).catch((): SystemLine[] => [
            { name: 'silent', state: 'wrong', of: of as keyof typeof OUTSIDE },
          ]),
        ),
        serviceLines(fair, condition),
      ])
      return { version, lines: parts.flat() }
    },
  })

async function readDatabase({ pool }: Needs, { canWrite }: ConditionResult): Promise<SystemLine[]> {
  const [row] = await readRows(
    pool,
    object({ version: string, bytes: number, used: number, most: number }),
    `select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
       (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
       current_setting('max_connections')::int as most`,
    [],
  )
  if (!row) return []
  const { version: released, bytes, used, most } = row
  return [
    { name: 'database', state: canWrite ? 'well' : 'wrong', version: released, bytes },
    { name: 'connections', state: SYSTEM_RULES.connections(used, most), used, most },
  ]
}

/** Replicas of the database. Only the database owner may read their lag. */
async function readCopies({ pool }: Needs): Promise<SystemLine[]> {
  const [row] = await readRows(
    pool,
    object({ count: number, lag: nullable(number) }),
    `select count(*)::int as count, extract(epoch from max(replay_lag))::float8 as lag from pg_stat_replication`,
    [],
  )
  return row && row.count > 0
    ? [{ name: 'copies', state: 'well', count: row.count, lagSeconds: row.lag }]
    : []
}

async function readWorkers({ pool }: Needs): Promise<SystemLine[]> {
  const [row] = await readRows(
    pool,
    object({ alive: number, lost: number }),
    `select count(*) filter (where is_alive)::int as alive, count(*) filter (where not is_alive)::int as lost
     from (select seen_at > now() - $1 * interval '1 second' as is_alive from jobs.worker) w`,
    [DEAD_AFTER_SECONDS],
  )
  return row ? [{ name: 'workers', state: SYSTEM_RULES.workers(row.alive, row.lost), ...row }] : []
}

async function readJobs({ pool }: Needs): Promise<SystemLine[]> {
  const [row] = await readRows(
    pool,
    object({ waiting: number, failed: number, oldestSeconds: number }),
    `select count(*) filter (where attempts < max_attempts and run_at <= now())::int as waiting,
       count(*) filter (where attempts >= max_attempts)::int as failed,
       ${LONGEST_WAIT} as "oldestSeconds"
     from graphile_worker._private_jobs`,
    [],
  )
  return row ? [{ name: 'jobs', state: SYSTEM_RULES.jobs(row.oldestSeconds, row.failed), ...row }] : []
}

async function readMails({ pool, clock }: Needs): Promise<SystemLine[]> {
  const [row] = await readRows(
    pool,
    object({ waiting: number, failed: number }),
    `select count(*) filter (where status = 'queued')::int as waiting,
       count(*) filter (where status in ('failed', 'bounced'))::int as failed
     from message where status in ('queued', 'failed', 'bounced') and last_modified_date > $1::timestamptz - interval '1 day'`,
    [new Date(clock())],
  )
  return row ? [{ name: 'mails', state: SYSTEM_RULES.mails(row.failed), ...row }] : []
}

async function readDisk({ settings }: Needs): Promise<SystemLine[]> {
  const { bavail, blocks, bsize } = await statfs(settings.dataDir)
  const [free, total] = [bavail * bsize, blocks * bsize]
  return [{ name: 'disk', state: SYSTEM_RULES.disk(free, total), free, total }]
}

async function readBackup({ settings, externalServices }: Needs): Promise<SystemLine[]> {
  if (settings.backup === null) return [{ name: 'noBackup', state: 'notice' }]
  const last = await externalServices.watch(newestBackup(settings.backup.url))()
  const state = SYSTEM_RULES.backup(last?.getTime() ?? null, wallClock())
  return [{ name: 'backup', state, lastAt: last?.toISOString() ?? null }]
}

async function readSiteCertificate({ siteUrl, externalServices }: Needs): Promise<SystemLine[]> {
  if (!siteUrl.startsWith('https:')) return []
  return [certificateLine('site', await externalServices.watch(siteCertificate(siteUrl))())]
}

async function readWalletCertificate({ settings: { wallets } }: Needs): Promise<SystemLine[]> {
  if (wallets.apple === null) return []
  return [certificateLine('wallet', Date.parse(new X509Certificate(wallets.apple.certificate).validTo))]
}

const certificateLine = (of: 'site' | 'wallet', until: number): SystemLine => ({
  name: 'certificate',
  state: SYSTEM_RULES.certificate(until, wallClock()),
  of,
  until: new Date(until).toISOString(),
})

/** Services without settings: their work is stored or simulated here, and they cannot fail. */
const servicesNotSetUp = ({ settings }: Needs): ExternalServiceName[] => [
  ...(settings.smtpUrl === null ? (['mail'] as const) : []),
  ...(settings.cards === null ? (['cards'] as const) : []),
  ...(settings.ticketing === null ? (['ticketing'] as const) : []),
]

/** Status of external services called since the start; the state of others is unknown. */
const serviceLines = (fair: Needs, { parts }: ConditionResult) => [
  ...servicesNotSetUp(fair).map((of): SystemLine => ({ name: 'notSetUp', state: 'notice', of })),
  ...parts.flatMap(({ name, isWell, code }): SystemLine[] =>
    name === 'database' || name === 'jobs' || servicesNotSetUp(fair).includes(name)
      ? []
      : [
          {
            name: 'neighbour',
            state: isWell ? 'well' : 'wrong',
            of: name satisfies ExternalServiceName,
            code,
          },
        ],
  ),
]

const OUTSIDE = {
  disk: readDisk,
  backup: readBackup,
  siteCertificate: readSiteCertificate,
  walletCertificate: readWalletCertificate,
}
