import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { demoCookie } from '../process/faults/sign-in.ts'
import { compareBooks } from './compare-books.ts'
import { CLUSTER_FAULTS } from './faults.ts'
import { missingPackages, startCluster } from './start-cluster.ts'
import { beginWork, KINDS } from './work.ts'

const BASE_PORT = 7800
const QUIET_MS = 3_000
const REPORT = join(import.meta.dirname, '../../docs/cluster.md')
const say = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** npm run test:cluster: work goes on while parts of the installation die; then the books are compared. */
async function main() {
  const missing = await missingPackages()
  if (missing.length > 0)
    throw new Error(`Missing: apt-get install --no-install-recommends ${missing.join(' ')}`)
  const folder = mkdtempSync(join(tmpdir(), 'foyer-cluster-'))
  const cluster = await startCluster(folder, BASE_PORT, say)
  const { plan } = cluster
  const pool = new pg.Pool({
    connectionString: `postgresql://foyer_owner:${plan.secrets.OWNER_PASSWORD}@${plan.host}:${plan.primaryPort}/foyer`,
    max: 2,
  })
  pool.on('error', () => {})
  try {
    const work = beginWork({ siteUrl: plan.siteUrl, ...(await demoCookie(plan.siteUrl, pool)) })
    await work.recovered()
    const rows: string[] = []
    for (const { name, strike } of CLUSTER_FAULTS) {
      const from = performance.now()
      const before = work.acknowledged.size
      await strike(cluster)
      await work.recovered()
      await delay(QUIET_MS)
      const gaps = KINDS.map((kind) => seconds(work.longestGap(kind, from, performance.now())))
      rows.push(`| ${[name, ...gaps, work.acknowledged.size - before].join(' | ')} |`)
      say(rows.at(-1) ?? '')
    }
    await work.stop()
    const { faults, receipts } = await compareBooks(pool, work.acknowledged)
    const statuses = [...work.statuses].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none'
    writeFileSync(REPORT, report(rows, { acknowledged: work.acknowledged.size, receipts, faults, statuses }))
    for (const fault of faults) say(fault)
    say(
      `${work.acknowledged.size} acknowledged writes, ${faults.length} faults in the books, refused: ${statuses}`,
    )
    if (faults.length > 0 || work.statuses.has(500)) process.exitCode = 1
  } finally {
    await pool.end()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const report = (
  rows: readonly string[],
  found: { acknowledged: number; receipts: number; faults: readonly string[]; statuses: string },
) => `# The reference installation while parts of it die

Written by \`npm run test:cluster\`: the files of \`deploy/\` on one machine, three nodes each of etcd and PostgreSQL 15 with
Patroni (ttl 8, loop 1, retry 3), HAProxy, PgBouncer, three servers and two workers of Foyer. Three people record
receipts, one reads a record, a guest reads the catalogue, all through the balancer. "Out" is the longest time between
two answers that succeeded, of one run: read it as an order of magnitude.

| Fault | Writes out | Records out | Public page out | Writes acknowledged meanwhile |
|---|---|---|---|---|
${rows.join('\n')}

At the end: ${found.acknowledged} writes were acknowledged, ${found.receipts} are in the books.
${found.faults.length === 0 ? 'None is lost, none is there twice, no job is stuck.' : found.faults.join('\n')}
Answers that refused meanwhile: ${found.statuses}.
`

await main()
