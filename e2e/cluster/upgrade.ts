import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { compareBooks } from '../process/faults/compare-books.ts'
import { startExternalServices } from '../process/faults/external-services.ts'
import { settle } from '../process/faults/settle.ts'
import { demoCookie } from '../process/faults/sign-in.ts'
import { buildVersion, copyToday, findVersionBefore } from './build-version.ts'
import { endOnSignal } from './end-on-signal.ts'
import { makeFolder } from './fill.ts'
import { walkJourneys } from './journeys.ts'
import { answers, type Cluster, missingPackages, startCluster } from './start-cluster.ts'
import { beginClusterWork } from './work.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
/** Example of an additive migration. */
const MIGRATION = {
  name: '9999-of-the-next-version.sql',
  sql: `alter table account add column of_the_next_version text;
create table of_the_next_version (id text primary key);
`,
}
/** The balancer polls every second. */
const NOTICED_MS = 2_500

const { values: options } = parseArgs({
  options: { from: { type: 'string' }, port: { type: 'string', default: '7800' } },
})

/**
 * npm run test:upgrade: upgrades half of an installation of the previous version, runs journeys through both
 * versions, rolls back, and upgrades completely, under load. Nothing may be refused or lost.
 */
async function main() {
  const missing = await missingPackages()
  if (missing.length > 0)
    throw new Error(`Missing: apt-get install --no-install-recommends ${missing.join(' ')}`)
  const folder = makeFolder(mkdtempSync(join(tmpdir(), 'foyer-upgrade-')), 0o755)
  const versions = { before: join(folder, 'before'), today: join(folder, 'today') }
  try {
    say(`the version before: ${buildVersion(options.from ?? findVersionBefore(), versions.before)}`)
    copyToday(versions.today, MIGRATION)
    await upgrade(join(folder, 'cluster'), versions)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Versions = Readonly<Record<'before' | 'today', string>>

async function upgrade(folder: string, versions: Versions) {
  const { settings, ...services } = await startExternalServices()
  const upgraded = new Set<string>()
  const cluster = await startCluster(makeFolder(folder, 0o755), Number(options.port), say, {
    settings,
    checkoutOf: (name) => versions[upgraded.has(name) ? 'today' : 'before'],
  })
  const { plan } = cluster
  const connectionString = `postgresql://foyer_owner:${plan.secrets.OWNER_PASSWORD}@${plan.host}:${plan.primaryPort}/foyer`
  const pool = new pg.Pool({ connectionString, max: 4 })
  const problems: string[] = []
  try {
    const work = beginClusterWork({ siteUrl: plan.siteUrl, pool, ...(await demoCookie(plan.siteUrl, pool)) })
    try {
      await work.recovered()
      // A worker first: it migrates, under the servers of the previous version.
      await change(cluster, ['worker1', 'web1'], (name) => upgraded.add(name))
      await work.recovered()
      // Journeys of the previous version: they still work, whichever server responds.
      const walked = await walkJourneys(
        plan.siteUrl,
        { FOYER_E2E_DATABASE: connectionString },
        versions.before,
      )
      problems.push(...walked.problems)
      say(`half upgraded: ${walked.passed} journeys passed through both versions`)
      await change(cluster, ['web1', 'worker1'], (name) => upgraded.delete(name))
      await work.recovered()
      say('gone back')
      await change(cluster, ['worker1', 'worker2', 'web1', 'web2', 'web3'], (name) => upgraded.add(name))
      await work.recovered()
      say('upgraded')
    } finally {
      await work.stop()
    }
    await settle(pool).catch((error: Error) => problems.push(error.message))
    const refusals = work.refusals()
    for (const [status, count] of refusals) problems.push(`${count} answers were ${status}`)
    for (const line of work.words) say(line)
    const { mail, tickets, bucket } = services
    problems.push(
      ...(await compareBooks({
        pool,
        acknowledged: work.acknowledged,
        taken: mail.taken,
        codes: tickets.codes,
        kept: bucket.kept,
      })),
    )
    for (const problem of problems) say(problem)
    say(`${work.acknowledged.receipts.size} acknowledged writes, ${problems.length} problems`)
    if (problems.length > 0) process.exitCode = 1
  } finally {
    await pool.end()
    await cluster.stop()
    for (const service of Object.values(services)) await service.takeAway()
  }
}

/** Restarts them one after the other in another version, each gracefully. */
async function change({ plan, parts }: Cluster, names: readonly string[], turn: (name: string) => unknown) {
  for (const name of names) {
    const part = [...parts.web, ...parts.workers].find((each) => each.name === name)
    const port = [...plan.web, ...plan.workers].find((each) => each.name === name)?.port
    await part?.stop()
    turn(name)
    part?.start()
    await answers(plan.host, port, '/readyz')
    await delay(NOTICED_MS)
  }
}

endOnSignal()
await main()
