import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_ID, as, fixtureServer } from '../../testing/server.ts'

const URL = '/services/data/v65.0/ui-api/list-records/Account/AllAccounts'
const ROWS = 6000
const PAGE_SIZE = 50
const DEEP_PAGE = 80

let server: Awaited<ReturnType<typeof fixtureServer>>

beforeAll(async () => {
  server = await fixtureServer()
  // Statements of the start are not those of the first call.
  await server.app.ready()
  // Every third revenue is null, so that nulls fill whole pages.
  await server.pool.query(
    `insert into account (id, name, industry, annual_revenue, owner_id, created_date, created_by_id,
       last_modified_date, last_modified_by_id, system_modstamp)
     select '001' || lpad(n::text, 12, '0') || 'AAA', 'Company ' || md5(n::text), 'Printing',
       case when n % 3 > 0 then n * 7919 % 100000 end, $1, stamp, $1, stamp, $1, stamp
     from generate_series(1, $2::int) n, lateral (select timestamptz '2026-01-01Z' + n * interval '1 minute' as stamp) s`,
    [ADMIN_ID, ROWS],
  )
  await server.pool.query('vacuum analyze account')
})
afterAll(() => server.close())

interface Query {
  text: string
  values: unknown[]
}

/** Number of buffers that the database reads for a call: at least one for each row on another page. */
async function costOf(payload: object) {
  const queries: Query[] = []
  const run = server.pool.query
  server.pool.query = ((query: Query) => {
    queries.push(query)
    return (run as (query: Query) => Promise<unknown>).call(server.pool, query)
  }) as typeof run
  const { body, status } = await server.call(as.admin, { method: 'POST', url: URL, payload }).finally(() => {
    server.pool.query = run
  })
  expect(status).toBe(200)
  expect(queries).toHaveLength(1)
  const { text = '', values = [] } = queries[0] ?? {}
  const explained = await server.pool.query(`explain (analyze, buffers, format json) ${text}`, values)
  const { Plan } = explained.rows[0]['QUERY PLAN'][0]
  return { blocks: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'], body }
}

test.each([
  ['a name', ['Name']],
  ['a name, downwards', ['-Name']],
  ['a field that may be empty', ['AnnualRevenue']],
  ['a field that may be empty, downwards', ['-AnnualRevenue']],
  ['the day of creation', ['-CreatedDate']],
])('reads a deep page at the cost of the first one, sorted by %s', async (_, sortBy) => {
  const first = await costOf({ sortBy, pageSize: PAGE_SIZE })
  let pageToken = '0'
  for (let passed = 0; passed < DEEP_PAGE * PAGE_SIZE; passed += 2000) {
    const { body } = await server.call(as.admin, {
      method: 'POST',
      url: URL,
      payload: { sortBy, pageSize: 2000, pageToken },
    })
    pageToken = body.nextPageToken
  }
  const deep = await costOf({ sortBy, pageSize: PAGE_SIZE, pageToken })
  expect(deep.body.count).toBe(PAGE_SIZE)
  expect(deep.blocks).toBeLessThanOrEqual(first.blocks * 1.3 + PAGE_SIZE)
  const back = await costOf({ sortBy, pageSize: PAGE_SIZE, pageToken: deep.body.previousPageToken })
  expect(back.blocks).toBeLessThanOrEqual(first.blocks * 1.3 + PAGE_SIZE)
})
