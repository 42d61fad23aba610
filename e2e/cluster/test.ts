import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { compareBooks, MAILS_AT_ONCE } from '../process/faults/compare-books.ts'
import { startExternalServices } from '../process/faults/external-services.ts'
import { settle } from '../process/faults/settle.ts'
import { demoCookie } from '../process/faults/sign-in.ts'
import { endOnSignal } from './end-on-signal.ts'
import { CLUSTER_FAULTS, type Ground, strikeQuietly } from './faults.ts'
import { walkJourneys } from './journeys.ts'
import { createNetwork, hasOwnNetwork } from './network.ts'
import { clusterReport, type Outage } from './report.ts'
import { lookAtMoment, takeBackup } from './restore-to-moment.ts'
import { openScreens } from './screens.ts'
import { type Cluster, missingPackages, startCluster } from './start-cluster.ts'
import { beginClusterWork, KINDS } from './work.ts'

const NODES = 3
const QUIET_MS = 3_000
const REPORT = join(import.meta.dirname, '../../docs/cluster.md')
const say = (line: string) => process.stdout.write(`${line}\n`)

const { values: options } = parseArgs({
  options: {
    /** Runs only faults whose name contains this; then docs/ is not written. */
    only: { type: 'string' },
    port: { type: 'string', default: '7800' },
  },
})

/** npm run test:cluster: runs work while parts of the installation fail; then compares the books. */
async function main() {
  const missing = await missingPackages()
  if (missing.length > 0)
    throw new Error(`Missing: apt-get install --no-install-recommends ${missing.join(' ')}`)
  const folder = mkdtempSync(join(tmpdir(), 'foyer-cluster-'))
  const network = hasOwnNetwork() ? createNetwork(NODES) : null
  if (!network) say('Nodes share one network (this is not root): splits of the network are left out.')
  const { settings, ...services } = await startExternalServices()
  const cluster = await startCluster(folder, Number(options.port), say, {
    settings,
    ...(network && { place: network.place, networkOf: network.networkOf }),
  })
  const pool = new pg.Pool({
    connectionString: ownerUrl(cluster),
    max: 4,
    connectionTimeoutMillis: 5_000,
    query_timeout: 15_000,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    const found = await letThingsDie({ cluster, services, network }, pool)
    if (options.only === undefined) writeFileSync(REPORT, clusterReport(found))
    for (const problem of found.problems) say(problem)
    say(`${found.acknowledged} acknowledged, ${found.problems.length} problems, refused: ${found.refusals}`)
    if (found.problems.length > 0) process.exitCode = 1
  } finally {
    await pool.end()
    network?.heal()
    await cluster.stop()
    network?.close()
    for (const service of Object.values(services)) await service.takeAway()
    rmSync(folder, { recursive: true, force: true })
  }
}

const ownerUrl = ({ plan }: Cluster) =>
  `postgresql://foyer_owner:${plan.secrets.OWNER_PASSWORD}@${plan.host}:${plan.primaryPort}/foyer`

async function letThingsDie(ground: Ground, pool: pg.Pool) {
  const { cluster, services, network } = ground
  const { siteUrl } = cluster.plan
  const problems: string[] = []
  const outages: Outage[] = []
  let journeys = 0
  let moment: Moment | undefined
  const work = beginClusterWork({ siteUrl, pool, ...(await demoCookie(siteUrl, pool)) })
  const { receipts } = work.acknowledged
  try {
    await work.recovered()
    if (options.only === undefined) {
      // Mails are really sent here, so their links are read from the database.
      const [walked] = await Promise.all([
        walkJourneys(siteUrl, { FOYER_E2E_DATABASE: ownerUrl(ground.cluster) }),
        strikeQuietly(ground),
      ])
      journeys = walked.passed
      problems.push(...walked.problems)
      if (work.words.length > 0) problems.push(`users noticed:\n${work.words.join('\n')}`)
      say(`${journeys} journeys passed meanwhile`)
    }
    const screens = await openScreens(siteUrl)
    try {
      await takeBackup(cluster)
      const chosen = CLUSTER_FAULTS.filter(
        ({ name, needsNetwork }) => !(needsNetwork && !network) && name.includes(options.only ?? ''),
      )
      for (const [index, { name, strike }] of chosen.entries()) {
        // Half way: separates earlier from later acknowledged work, for the check at the end.
        if (index === Math.floor(chosen.length / 2)) moment = await noteMoment(pool, receipts)
        const from = performance.now()
        const before = receipts.size
        await strike(ground)
        await work.recovered()
        const freshMs = await screens.fresh().catch((error: Error) => {
          problems.push(`${name}: a screen stays as it was: ${error.message.split('\n')[0]}`)
          return Number.NaN
        })
        await delay(QUIET_MS)
        const now = performance.now()
        const outage: Outage = {
          name,
          gapsMs: KINDS.map((kind) => work.longestGap(kind, from, now)),
          freshMs,
          acknowledged: receipts.size - before,
        }
        outages.push(outage)
        say(`${name}: ${[...outage.gapsMs, freshMs].map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')}`)
      }
    } finally {
      await screens.close()
    }
  } finally {
    await work.stop()
  }
  await settle(pool).catch((error: Error) => problems.push(error.message))
  const { acknowledged } = work
  const { mail, tickets, bucket } = services
  problems.push(
    ...(await compareBooks({
      pool,
      acknowledged,
      taken: mail.taken,
      codes: tickets.codes,
      kept: bucket.kept,
    })),
  )
  if (moment)
    problems.push(
      ...(await compareMoment(ground, moment, receipts).catch((error: Error) => [
        `the database was not brought back: ${error.message}`,
      ])),
    )
  const mailsTwice = [...mail.taken.values()].filter((times) => times > 1).length
  // One worker is killed; and a mail delivered while the primary dies cannot be recorded.
  if (mailsTwice > MAILS_AT_ONCE * outages.length) problems.push(`${mailsTwice} mails were sent twice`)
  if (work.lostReads() > 0) problems.push(`${work.lostReads()} reads were lost with their server`)
  const refusals = work.refusals()
  if (refusals.some(([status]) => status === 500)) problems.push('some answers were 500')
  return {
    outages,
    journeys,
    problems,
    mailsTwice,
    splits: network !== null,
    acknowledged: Object.entries(acknowledged)
      .map(([kind, { size }]) => `${size} ${kind}`)
      .join(', '),
    refusals: refusals.map(([status, count]) => `${count} × ${status}`).join(', ') || 'none',
  }
}

interface Moment {
  at: Date
  before: ReadonlySet<string>
  /** Around that moment: their exact commit time is unknown from outside. */
  around: ReadonlySet<string>
}

async function noteMoment(pool: pg.Pool, receipts: ReadonlySet<string>): Promise<Moment> {
  const before = new Set(receipts)
  const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at')
  await delay(QUIET_MS)
  return { at: rows[0]?.at ?? new Date(), before, around: new Set(receipts) }
}

/** The database restored to that moment has all work acknowledged before it, and none from after it. */
async function compareMoment(
  { cluster }: Ground,
  { at, before, around }: Moment,
  receipts: ReadonlySet<string>,
) {
  const found = await lookAtMoment(cluster, at, async (restored) => {
    const { rows } = await restored.query<{ reference: string }>(
      `select bank_reference as reference from receipt where bank_reference like 'FAULT-%'`,
    )
    return new Set(rows.map(({ reference }) => reference))
  })
  const lost = [...before].filter((reference) => !found.has(reference)).length
  const later = [...receipts].filter((reference) => !around.has(reference) && found.has(reference)).length
  say(`restored to ${at.toISOString()}: ${found.size} of ${receipts.size} writes`)
  return [
    ...(lost > 0 ? [`${lost} writes from before the moment are not in what was restored`] : []),
    ...(later > 0 ? [`${later} writes from after the moment are in what was restored`] : []),
  ]
}

endOnSignal()
await main()
