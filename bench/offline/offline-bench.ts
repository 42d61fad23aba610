// npm run bench:offline: the durable store in Chromium, with the record server and PostgreSQL; writes into docs/performance.md.
// npm run bench:offline -- 5000 for a quick try that writes nothing.

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import pg from 'pg'
import { chromium } from 'playwright-core'
import { adapterNames, BUNDLE_LIMITS, bundleSize } from '../../packages/record-client/bench/bundle-size.ts'
import { companyId, makeDataset } from '../../packages/record-server/bench/dataset.ts'
import { startServer } from '../../packages/record-server/bench/server-process.ts'
import { withDatabase } from '../../packages/record-server/bench/with-database.ts'
import { ensureChromium } from '../../scripts/lib/ensure-chromium.mjs'
import { savePerformance } from '../../scripts/lib/performance.mjs'

const RECORDS = 50_000
const records = Number(process.argv[2] ?? RECORDS)
const changed = records / 50
const STARTS = 15
const READS = 200

interface Reconciled {
  ms: number
  requests: number
  sent: number
  received: number
  gzip: number
  comparison: number
}

const PEERS = {
  foyer: 'durable store, encrypted',
  dexie: 'Dexie 4.4, plain',
  rxdb: 'RxDB 17.6 with its Dexie storage, plain',
  tanstack: 'TanStack Query, the persisted cache as one value, plain',
} as const
/** Modules that a page imports to store data and queue writes. */
const PEER_IMPORTS: readonly (readonly [string, string])[] = [
  ['Dexie', `export * from 'dexie'`],
  ['RxDB, with its Dexie storage', `export * from 'rxdb'\nexport * from 'rxdb/plugins/storage-dexie'`],
  ['TanStack DB, with offline transactions', `export * from '@tanstack/offline-transactions'`],
]
const BENCH = new URL('../', import.meta.url)
if (!existsSync(new URL('node_modules/dexie', BENCH)))
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: BENCH, stdio: 'inherit' })

/** Bytes of a bundle, gzipped. */
async function gzipSize(contents: string) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(BENCH) },
    ...{ bundle: true, minify: true, write: false, format: 'esm', platform: 'browser' },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return gzipSync(outputFiles[0]?.contents ?? '').length
}

const executablePath = await ensureChromium()
if (!executablePath) process.exit(1)

const sorted = (times: number[]) => times.toSorted((one, other) => one - other)
const at = (times: number[], part: number) => sorted(times)[Math.floor(times.length * part)] ?? Number.NaN
const number = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
const kilobytes = (bytes: number) => `${number(bytes / 1_000, bytes < 10_000 ? 1 : 0)} kB`

await withDatabase(async (connectionString) => {
  const url = await makeDataset(connectionString, 'offline', records)
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  const server = await startServer('../../../bench/offline/serve-offline.ts', url)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    await page.goto(server.address)
    await page.waitForFunction('globalThis.measurements')
    const call = <T>(name: string, ...input: unknown[]) =>
      page.evaluate(`measurements.${name}(...${JSON.stringify(input)})`) as Promise<T>
    await call('start', 'empty', 1)
    const rows: string[][] = []
    const add = (title: string, { ms, requests, sent, received, gzip, comparison }: Reconciled) => {
      const row = [
        ...[title, number(ms / 1_000, 2), number(requests), number(comparison)],
        ...[kilobytes(sent), kilobytes(received), kilobytes(gzip)],
      ]
      rows.push(row)
      process.stdout.write(`${row.join('  ')}\n`)
    }
    add('prime an empty device', await call('reconcile', 'full'))
    add('catch up, nothing changed', await call('reconcile', 'full'))
    const changes = Array.from({ length: changed }, (_, index) => companyId((index * 7919) % records))
    await database.query(`update company set phone = 'new', system_modstamp = now() where id = any($1)`, [
      changes,
    ])
    add(`catch up, ${number(changed)} changed`, await call('reconcile', 'full'))
    await database.query(`update company set region = 'south' where id = any($1)`, [changes])
    add(`catch up, access to ${number(changed)} lost`, await call('reconcile', 'full'))
    const empty = await call<number[]>('start', 'empty', STARTS)
    const full = await call<number[]>('start', 'full', STARTS)
    const ids = Array.from({ length: READS }, (_, index) => companyId((index * 6007 + 1) % records))
    const reads = await call<number[]>('read', 'full', ids)
    const names = adapterNames()
    const without = await bundleSize(names, { withContract: false })
    const bundle = (await bundleSize(names, { withContract: false, withOffline: true })) - without
    const figures = [
      ['start with an empty store, ms', number(at(empty, 0.5), 1), '–'],
      ['start with the whole set, ms', number(at(full, 0.5), 1), `≤ ${number(1.3 * at(empty, 0.5) + 10, 1)}`],
      ['one record from the store, ms (p95)', number(at(reads, 0.95), 1), '≤ 3'],
      ['offline part of a bundle, bytes gzipped', number(bundle), `≤ ${number(BUNDLE_LIMITS.offline)}`],
    ]
    for (const row of figures) process.stdout.write(`${row.join('  ')}\n`)
    const peers: string[][] = []
    for (const [name, label] of Object.entries(PEERS)) {
      const other = await browser.newPage()
      await other.goto(`${server.address}/peers`)
      await other.waitForFunction('globalThis.peers')
      const { fill, update, first, times } = (await other.evaluate(
        `peers.measure('${name}', ${records}, ${READS})`,
      )) as { fill: number; update: number; first: number; times: number[] }
      const row = [
        label,
        number(fill / 1_000, 2),
        number(update / 1_000, 2),
        number(first, 1),
        number(at(times, 0.95), 1),
      ]
      peers.push(row)
      process.stdout.write(`${row.join('  ')}\n`)
      await other.close()
    }
    const sizes = [['durable store and outbox', number(bundle)]]
    for (const [label, contents] of PEER_IMPORTS) sizes.push([label, number(await gzipSize(contents))])
    for (const row of sizes) process.stdout.write(`${row.join('  ')}\n`)
    if (records !== RECORDS) return
    savePerformance('offline', {
      title: 'Offline store',
      note: `${number(records)} records of 11 fields, encrypted in IndexedDB of Chromium; record server and PostgreSQL on the same machine, without a delay of the network. Written by \`npm run bench:offline\`.`,
      tables: [
        {
          title: 'A stored set',
          note: 'A comparison is the longest request that compares the stored set: statement, digests and response. Bytes are those of bodies and URLs, and of all responses compressed together.',
          columns: ['', 'seconds', 'requests', 'comparison, ms', 'sent', 'received', 'received, gzip'],
          rows,
        },
        { title: 'Start, reads and bundle', columns: ['', 'measured', 'limit'], rows: figures },
        {
          title: 'Beside other stores',
          note: 'The same records, from the memory of the page to the store, in the same run; one after the other. The first read includes the opening of the store. TanStack Query reads from memory, after it has restored everything.',
          columns: ['', 'all records, s', '1 of 50 changed, s', 'first read, ms', 'one record, ms (p95)'],
          rows: peers,
        },
        { title: 'Bundles beside others', columns: ['', 'bytes, gzipped'], rows: sizes },
      ],
    })
  } finally {
    await browser.close()
    await server.stop()
    await database.end()
  }
})
