import { createTestDatabase } from '@foyer/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { collectReads, UNTRACKED } from './collect-reads.ts'
import { createReader } from './create-reader.ts'

const databases: Awaited<ReturnType<typeof createTestDatabase>>[] = []
beforeAll(async () => {
  for (const name of ['primary', 'copy']) {
    const database = await createTestDatabase()
    await database.pool.query(`create table here as select '${name}'::text as name`)
    databases.push(database)
  }
})
afterAll(() => Promise.all(databases.map((database) => database.drop())))

function build(replica?: pg.Pool, isBound = () => false) {
  const [primary, copy] = databases
  if (!primary || !copy) throw new Error('The databases are missing')
  let now = 0
  const warn = vi.fn()
  const reader = createReader({
    primary: primary.pool,
    replica: replica ?? copy.pool,
    isBound,
    log: { warn },
    elapsed: () => now,
  })
  const read = async () => (await reader.query<{ name: string }>('select name from here')).rows[0]?.name
  return { ...reader, read, warn, pass: (ms: number) => (now += ms), primary: primary.pool, copy: copy.pool }
}

test('reads from the replica where stale data is allowed', async () => {
  expect(await build().read()).toBe('copy')
})

test('reads from the primary without a replica, and inside a bound connection', async () => {
  expect(await build(undefined, () => true).read()).toBe('primary')
  const { primary } = build()
  const reader = createReader({ primary, replica: null, isBound: () => false, log: { warn: () => {} } })
  expect((await reader.query('select name from here')).rows).toEqual([{ name: 'primary' }])
})

test('skips a failed replica for a while, unnoticed by the caller', async () => {
  const unreachable = new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:9/nowhere' })
  const ask = vi.spyOn(unreachable, 'query')
  const { read, warn, pass } = build(unreachable)
  expect([await read(), await read()]).toEqual(['primary', 'primary'])
  expect([ask.mock.calls.length, warn.mock.calls.length]).toEqual([1, 1])
  expect(JSON.stringify(warn.mock.calls)).not.toContain('select')
  pass(10_000)
  expect(await read()).toBe('primary')
  expect(ask).toHaveBeenCalledTimes(2)
  await unreachable.end()
})

test('reads from the primary after a change until the replica has replayed it', async () => {
  const { copy } = build()
  let isThere = false
  const lagging = Object.assign(Object.create(copy), {
    query: (text: string, values?: unknown[]) =>
      text.includes('pg_last_wal_replay_lsn') ? { rows: [{ isThere }] } : copy.query(text, values),
  })
  const { read, markChange, primary } = build(lagging)
  const primaryQuery = vi.spyOn(primary, 'query')
  const positions = () => primaryQuery.mock.calls.filter(([sql]) => String(sql).includes('wal_lsn')).length
  expect(await read()).toBe('copy')
  for (let i = 0; i < 5; i++) markChange()
  expect(positions()).toBe(0)
  expect(await Promise.all([read(), read()])).toEqual(['primary', 'primary'])
  expect(positions()).toBe(1)
  expect(await read()).toBe('primary')
  isThere = true
  expect(await read()).toBe('copy')
  expect(positions()).toBe(1)
  primaryQuery.mockRestore()
})

test('checks the position again after a change during the check', async () => {
  const { read, markChange, primary } = build()
  const ask = primary.query.bind(primary) as (text: string) => Promise<unknown>
  const primaryQuery = vi.spyOn(primary, 'query').mockImplementation((async (text: string) => {
    if (text.includes('wal_lsn') && primaryQuery.mock.calls.length === 1) markChange()
    return ask(text)
  }) as never)
  markChange()
  await Promise.all([read(), Promise.resolve().then(read)])
  await read()
  expect(primaryQuery.mock.calls.filter(([sql]) => String(sql).includes('wal_lsn'))).toHaveLength(2)
  primaryQuery.mockRestore()
})

test('does not cache a page that was read from the replica', async () => {
  const reads = new Set<string>()
  await collectReads(reads, () => build().read())
  expect(reads).toContain(UNTRACKED)
})

test('reports an error of the statement from either server', async () => {
  await expect(build().query('select nothing from here')).rejects.toThrow('nothing')
})
