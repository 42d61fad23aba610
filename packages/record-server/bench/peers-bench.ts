import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { savePerformance } from '../../../scripts/lib/performance.mjs'
import { compare, type Target } from './compare.ts'
import { companyId, makeDataset, postmasterOf } from './dataset.ts'
import { once } from './load.ts'
import { byIdRequests, listRequests, PAGE_SIZE } from './requests.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { tableOf } from './table.ts'
import { withDatabase } from './with-database.ts'

const ROWS = 100_000
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const PEERS = new URL('../../../bench/server/', import.meta.url)

const COLUMNS = 'rowId name industry revenue employees phone website city founded lastContact active'

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** The same two questions in the language of each server, about the same rows. */
const graphql = (query: string, variables: object) => ({
  method: 'POST' as const,
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
})
const ONE = `query ($id: String!) { companyByRowId(rowId: $id) { ${COLUMNS} } }`
const MANY = `query ($first: Int!) { allCompanies(condition: { industry: "Hair" }, orderBy: [NAME_ASC], first: $first) { nodes { ${COLUMNS} } pageInfo { endCursor hasNextPage } } }`
const parseHeaders = { 'x-parse-application-id': 'bench', 'x-parse-rest-api-key': 'bench-rest' }

function walk() {
  let at = 0
  return () => {
    at = (at + 7919) % ROWS
    return companyId(at)
  }
}

if (!existsSync(new URL('node_modules', PEERS)))
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: PEERS, stdio: 'inherit' })

await withDatabase(async (connectionString) => {
  const url = await makeDataset(connectionString, 'bench_peers', ROWS)
  const database = await postmasterOf(url)
  const peer = (name: string, ...args: string[]) =>
    startServer(fileURLToPath(new URL(name, PEERS)), url, ...args)
  const foyer = await startServer('serve-foyer.ts', url)
  const postgraphile = await peer('serve-postgraphile.mjs')
  const parse = await peer('serve-parse.mjs', String(await freePort()))
  const on = (name: string, { address, pid }: ServerProcess, next: Target['next']): Target => ({
    name,
    address,
    next,
    pids: { server: pid, database },
  })
  const [ids, parseIds] = [walk(), walk()]
  const where = encodeURIComponent('{"industry":"Hair"}')
  const suites = {
    'Record by id, beside other servers': [
      on('record server', foyer, byIdRequests(ROWS)),
      on('PostGraphile 5', postgraphile, () => graphql(ONE, { id: ids() })),
      on('Parse Server', parse, () => ({
        method: 'GET',
        path: `/parse/classes/Company/${parseIds()}`,
        headers: parseHeaders,
      })),
    ],
    'List of 50 rows, beside other servers': [
      on('record server', foyer, listRequests({ pageSize: PAGE_SIZE })),
      on('PostGraphile 5', postgraphile, () => graphql(MANY, { first: PAGE_SIZE })),
      on('Parse Server', parse, () => ({
        method: 'GET',
        path: `/parse/classes/Company?where=${where}&order=name&limit=${PAGE_SIZE}`,
        headers: parseHeaders,
      })),
    ],
  }
  const tables = []
  for (const [title, targets] of Object.entries(suites)) {
    for (const target of targets) await requireAnswer(target)
    const table = tableOf(
      title,
      'Goal: ahead of each, by two times or more at by-id.',
      await compare(targets, { rounds: ROUNDS, seconds: SECONDS }),
    )
    tables.push(table)
    process.stdout.write(`${[title, ...table.rows.map((row) => `  ${row.join('  ')}`)].join('\n')}\n`)
  }
  for (const server of [foyer, postgraphile, parse]) await server.stop()
  savePerformance('server-peers', {
    title: 'Record server beside others',
    note: `${ROWS.toLocaleString('en-US')} rows, 16 connections, ${ROUNDS} interleaved rounds of ${SECONDS} s, medians. The others answer with the plain columns; the record server adds display values, versions and access checks.`,
    tables,
  })
})

/** A fast error is no answer. */
async function requireAnswer(target: Target) {
  const text = JSON.stringify(await once(target.address, target.next()))
  if (!text.includes('Company '))
    throw new Error(`${target.name} does not answer with companies: ${text.slice(0, 500)}`)
}
