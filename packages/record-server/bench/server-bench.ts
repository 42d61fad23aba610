import { savePerformance } from '../../../scripts/lib/performance.mjs'
import { compare, type Target } from './compare.ts'
import { makeDataset, postmasterOf } from './dataset.ts'
import { type LoadRequest, once } from './load.ts'
import { byIdRequests, LIST_PATH, listRequests, PAGE_SIZE } from './requests.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { tableOf } from './table.ts'
import { withDatabase } from './with-database.ts'

const ROWS = 100_000
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)

/** Returns the token of a page far into the list, reached with the largest page size. */
async function tokenOfPage(address: string, page: number) {
  let token = '0'
  let passed = 0
  const offset = (page - 1) * PAGE_SIZE
  while (passed < offset) {
    const pageSize = Math.min(2000, offset - passed)
    const body = JSON.stringify({ pageSize, pageToken: token })
    const answer = (await once(address, { method: 'POST', path: LIST_PATH, body })) as {
      nextPageToken: string | null
    }
    if (answer.nextPageToken === null) throw new Error('the list is too short')
    token = answer.nextPageToken
    passed += pageSize
  }
  return token
}

async function requireSameRecords(left: Target, right: Target) {
  const bare = (target: Target) => once(target.address, target.next()).then(withoutHashes)
  const [a, b] = [await bare(left), await bare(right)]
  if (a !== b) throw new Error(`${left.name} and ${right.name} return different results:\n${a}\n${b}`)
}

/** Removes hashes, page tokens and list ids, which differ between servers. */
const OWN = ['eTag', 'listInfoETag', 'nextPageToken', 'nextPageUrl', 'listReference']
const withoutHashes = (body: unknown) =>
  JSON.stringify(body, (key, value: unknown) => {
    if (OWN.includes(key)) return undefined
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value
  })

const tell = (line: string) => process.stdout.write(`${line}\n`)

const tables: ReturnType<typeof tableOf>[] = []
const run = async (title: string, note: string, targets: Target[]) => {
  const measured = await compare(targets, { rounds: ROUNDS, seconds: SECONDS })
  const table = tableOf(title, note, measured)
  tables.push(table)
  tell([title, ...table.rows.map((row) => `  ${row.join('  ')}`)].join('\n'))
}

await withDatabase(async (connectionString) => {
  const main = await makeDataset(connectionString, 'bench_100k', ROWS)
  const floor = await startServer('serve-floor.ts', main)
  const foyer = await startServer('serve-foyer.ts', main)
  const database = await postmasterOf(main)
  const on = (name: string, { address, pid }: ServerProcess, next: () => LoadRequest): Target => ({
    name,
    address,
    next,
    pids: { server: pid, database },
  })

  const one = [on('by hand', floor, byIdRequests(ROWS)), on('record server', foyer, byIdRequests(ROWS))]
  const list = listRequests({ pageSize: PAGE_SIZE })
  const many = [on('by hand', floor, list), on('record server', foyer, list)]
  for (const [left, right] of [one, many]) if (left && right) await requireSameRecords(left, right)
  await run('Record by id, 10 fields', 'Goal: at least 0.9× by hand, p99 at most 1.5×.', one)
  await run(
    'List of 50 rows × 10 columns, filtered and sorted',
    'Goal: at least 0.9× by hand, p99 at most 1.5×.',
    many,
  )
  await floor.stop()

  const unnamed = await startServer('serve-foyer.ts', main, '--unnamed')
  const pooled = 'What statements without names cost, as they are sent to a pooler.'
  await run('Record by id, named and unnamed statements', pooled, [
    on('named', foyer, byIdRequests(ROWS)),
    on('unnamed', unnamed, byIdRequests(ROWS)),
  ])
  await run('The same list, named and unnamed statements', pooled, [
    on('named', foyer, list),
    on('unnamed', unnamed, list),
  ])
  await unnamed.stop()
  await foyer.stop()

  if (!process.argv.includes('--quick')) {
    const small = await startServer(
      'serve-foyer.ts',
      await makeDataset(connectionString, 'bench_10k', 10_000),
    )
    const large = await startServer(
      'serve-foyer.ts',
      await makeDataset(connectionString, 'bench_1m', 1_000_000),
    )
    await run('The same list, by rows in the table', 'Goal: within 1.3×, so at least 0.77×.', [
      on('10,000 rows', small, list),
      on('1,000,000 rows', large, list),
    ])
    const token = await tokenOfPage(large.address, 1000)
    await run('The same list on 1,000,000 rows, by page', 'Goal: within 1.3×, so at least 0.77×.', [
      on('page 1', large, list),
      on('page 1,000', large, listRequests({ pageSize: PAGE_SIZE, pageToken: token })),
    ])
    await small.stop()
    await large.stop()
    savePerformance('server', {
      title: 'Record server',
      note: `${ROWS.toLocaleString('en-US')} rows, 16 connections, ${ROUNDS} interleaved rounds of ${SECONDS} s, medians. "By hand" is a Fastify handler with one prepared statement that builds the same JSON without access checks; the record server checks object, field and row access.`,
      tables,
    })
  }
})
