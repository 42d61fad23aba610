import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { savePerformance } from '../../../scripts/lib/performance.mjs'
import { compare, type Measured, type Target } from './compare.ts'
import { companyId, makeDataset, postmasterOf } from './dataset.ts'
import { type LoadRequest, once } from './load.ts'
import {
  byIdRequests,
  graphqlByIdRequests,
  graphqlListRequests,
  listRequests,
  PAGE_SIZE,
  soqlListRequests,
} from './requests.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { tableOf } from './table.ts'
import { withDatabase } from './with-database.ts'

const ROWS = 100_000
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const PEERS = new URL('../../../bench/server/', import.meta.url)
const DIRECTUS = new URL('../../../bench/directus/', import.meta.url)

const COLUMNS = 'rowId name industry revenue employees phone website city founded lastContact active'
const DIRECTUS_FIELDS = 'id,name,industry,revenue,employees,phone,website,city,founded,last_contact,active'

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

const OUR_GRAPHQL = 'record server, GraphQL'
const OUR_SOQL = 'record server, SOQL'

/** The same two requests for each server, with the same rows. */
const graphql = (query: string, variables: object, headers = {}): LoadRequest => ({
  method: 'POST',
  path: '/graphql',
  headers,
  body: JSON.stringify({ query, variables }),
})
const ONE = `query ($id: String!) { companyByRowId(rowId: $id) { ${COLUMNS} } }`
const MANY = `query ($first: Int!) { allCompanies(condition: { industry: "Hair" }, orderBy: [NAME_ASC], first: $first) { nodes { ${COLUMNS} } pageInfo { endCursor hasNextPage } } }`
const PARSE_COLUMNS = 'objectId name industry revenue employees phone website city founded lastContact active'
const PARSE_ONE = `query ($id: ID!) { company(id: $id) { ${PARSE_COLUMNS} } }`
// Without the total, which would count all rows only to find out whether there is a next page.
const PARSE_MANY = `query ($first: Int!) { companies(where: { industry: { equalTo: "Hair" } }, order: [name_ASC], first: $first) { edges { node { ${PARSE_COLUMNS} } } } }`
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

// Opt-in, because it takes minutes and half a gigabyte.
const hasDirectus = existsSync(new URL('node_modules/directus', DIRECTUS))
/** Names of servers that are skipped, with the reason. */
const leftOut: string[] = hasDirectus ? [] : ['Directus (not installed: cd bench/directus && npm ci)']

/** Skips a peer that does not start. */
async function orLeftOut(name: string, start: () => Promise<ServerProcess>) {
  try {
    return await start()
  } catch (error) {
    leftOut.push(`${name} (${(error as Error).message})`)
    return undefined
  }
}

await withDatabase(async (connectionString) => {
  const url = await makeDataset(connectionString, 'bench_peers', ROWS)
  const database = await postmasterOf(url)
  const peer = (folder: URL, name: string, ...args: string[]) =>
    startServer(fileURLToPath(new URL(name, folder)), ...args)
  const foyer = await startServer('serve-foyer.ts', url)
  const postgraphile = await orLeftOut('PostGraphile', () => peer(PEERS, 'serve-postgraphile.mjs', url))
  const parse = await orLeftOut('Parse Server', async () =>
    peer(PEERS, 'serve-parse.mjs', url, String(await freePort())),
  )
  const directus = hasDirectus
    ? await orLeftOut('Directus', async () =>
        peer(
          DIRECTUS,
          'serve-directus.mjs',
          await makeDataset(connectionString, 'bench_directus', ROWS),
          String(await freePort()),
        ),
      )
    : undefined
  for (const name of leftOut) process.stderr.write(`Left out: ${name}\n`)
  const on = (name: string, server: ServerProcess | undefined, next: Target['next']): Target[] =>
    server ? [{ name, address: server.address, next, pids: { server: server.pid, database } }] : []
  const [ids, parseIds, directusIds, parseGraphqlIds] = [walk(), walk(), walk(), walk()]
  const where = encodeURIComponent('{"industry":"Hair"}')
  const get = (path: string, headers = {}): LoadRequest => ({ method: 'GET', path, headers })
  const directusList = `filter[industry][_eq]=Hair&sort=name&limit=${PAGE_SIZE}&fields=${DIRECTUS_FIELDS}`
  const one = [
    ...on('record server', foyer, byIdRequests(ROWS)),
    ...on(OUR_GRAPHQL, foyer, graphqlByIdRequests(ROWS)),
    ...on('PostGraphile 5', postgraphile, () => graphql(ONE, { id: ids() })),
    ...on('Parse Server', parse, () => get(`/parse/classes/Company/${parseIds()}`, parseHeaders)),
    ...on('Parse Server, GraphQL', parse, () => graphql(PARSE_ONE, { id: parseGraphqlIds() }, parseHeaders)),
    ...on('Directus 11', directus, () => get(`/items/company/${directusIds()}?fields=${DIRECTUS_FIELDS}`)),
  ]
  const many = [
    ...on('record server', foyer, listRequests({ pageSize: PAGE_SIZE })),
    ...on(OUR_SOQL, foyer, soqlListRequests()),
    ...on(OUR_GRAPHQL, foyer, graphqlListRequests()),
    ...on('PostGraphile 5', postgraphile, () => graphql(MANY, { first: PAGE_SIZE })),
    ...on('Parse Server', parse, () =>
      get(`/parse/classes/Company?where=${where}&order=name&limit=${PAGE_SIZE}`, parseHeaders),
    ),
    ...on('Parse Server, GraphQL', parse, () => graphql(PARSE_MANY, { first: PAGE_SIZE }, parseHeaders)),
    ...on('Directus 11', directus, () => get(`/items/company?${directusList}`)),
  ]
  const suites: [title: string, targets: Target[], rows: number][] = [
    ['Record by id, beside other servers', one, 1],
    ['List of 50 rows, beside other servers', many, PAGE_SIZE],
  ]
  const seconds = (one.length + many.length) * (ROUNDS * SECONDS + Math.min(SECONDS, 2))
  process.stdout.write(`Measuring takes ${Math.ceil(seconds / 60)} minutes.\n`)
  const tables: ReturnType<typeof tableOf>[] = []
  try {
    for (const [title, targets, rows] of suites) {
      for (const target of targets) await requireRows(target, rows)
      const measured = await compare(targets, { rounds: ROUNDS, seconds: SECONDS })
      const table = tableOf(
        title,
        'Goal: ahead of each, by two times or more at by-id; GraphQL ahead of each that speaks it, SOQL within 1.2 times of the list.',
        measured,
      )
      tables.push(table)
      const lines = [title, ...table.rows.map((row) => `  ${row.join('  ')}`), ...goalsOf(measured)]
      process.stdout.write(`${lines.join('\n')}\n`)
    }
  } finally {
    // A remaining child process would keep this process from exiting.
    for (const server of [foyer, postgraphile, parse, directus]) await server?.stop()
  }
  const left = leftOut.length === 0 ? '' : ` Left out of this run: ${leftOut.join(', ')}.`
  savePerformance('server-peers', {
    title: 'Record server beside others',
    note: `${ROWS.toLocaleString('en-US')} rows, 16 connections, ${ROUNDS} interleaved rounds of ${SECONDS} s, medians. The others answer with the plain columns; the record server adds display values, versions and access checks.${left}`,
    tables,
  })
})

/** Whether each goal is met, by requests per second in the same rounds. */
function goalsOf(measured: readonly Measured[]) {
  const isOurs = (name: string) => name.startsWith('record server')
  const goal = (name: string, own: number, than: number) =>
    `  ${own >= than ? 'reached' : 'MISSED '}  ${name}: ${(own / than).toFixed(2)}×`
  const graphql = measured.find(({ name }) => name === OUR_GRAPHQL)?.ratio ?? 0
  const soql = measured.find(({ name }) => name === OUR_SOQL)?.ratio
  return [
    ...measured.flatMap(({ name, ratio }) =>
      isOurs(name) ? [] : [goal(`ahead of ${name}`, /GraphQL|PostGraphile/.test(name) ? graphql : 1, ratio)],
    ),
    ...(soql === undefined ? [] : [goal('SOQL within 1.2 times of the list', soql, 1 / 1.2)]),
  ]
}

/** Checks the responses: every server must return this number of companies, with all their columns. */
async function requireRows(target: Target, rows: number) {
  const text = JSON.stringify(await once(target.address, target.next()))
  for (const column of [/Company [0-9a-f]{32}/g, /https:\/\/company-\d+\.example/g])
    if (text.match(column)?.length !== rows)
      throw new Error(`${target.name} does not return ${rows} companies: ${text.slice(0, 500)}`)
}
