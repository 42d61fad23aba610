import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@foyer/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeMigration } from './describe-migration.ts'
import { isMigrated, migrate, pendingMigrations } from './migrate.ts'

let database: TestDatabase
let folder: string
const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const sources = () => [{ series: 'test', folder }]
const run = () => migrate(database.directPool, sources())
const tables = async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

beforeEach(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'foyer-migrations-'))
  write('0001-hall.sql', 'create table hall (id int)')
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

test('applies each file once, in order', async () => {
  write('0002-stand.sql', 'alter table hall add column stand text; create table stand (id int)')
  expect(await run()).toEqual(['0001-hall.sql', '0002-stand.sql'])
  expect(await run()).toEqual([])
  expect(await tables()).toEqual(['hall', 'schema_migration', 'stand'])
})

test('migrates once when servers start concurrently', async () => {
  write('0002-slow.sql', 'select pg_sleep(0.05); create table slow (id int)')
  const results = await Promise.all([run(), run(), run()])
  expect(results.flat().sort()).toEqual(['0001-hall.sql', '0002-slow.sql'])
})

test('rolls back a failing file, and says how to proceed', async () => {
  write('0002-broken.sql', 'create table half (id int); create table hall (id int)')
  await expect(run()).rejects.toThrow(/test\/0002-broken.sql failed and was rolled back.*fix the cause/)
  expect(await tables()).toEqual(['hall', 'schema_migration'])
  write('0002-broken.sql', 'create table half (id int)')
  expect(await run()).toEqual(['0002-broken.sql'])
})

test('refuses a file that changed after it was applied', async () => {
  await run()
  write('0001-hall.sql', 'create table hall (id bigint)')
  await expect(run()).rejects.toThrow(/0001-hall.sql was changed after/)
})

test('accepts tables of a newer version that only added, and no others', async () => {
  await run()
  write('0002-more.sql', 'create table more (id int); alter table hall add column name text')
  await run()
  rmSync(join(folder, '0002-more.sql'))
  expect(await run()).toEqual([])
  expect(await pendingMigrations(database.directPool, sources())).toEqual([])
  write('0003-less.sql', 'alter table hall drop column name')
  write('0002-more.sql', 'create table more (id int); alter table hall add column name text')
  await run()
  rmSync(join(folder, '0003-less.sql'))
  await expect(run()).rejects.toThrow(/newer Foyer \(it has test\/0003-less.sql\)/)
})

test('adopts tables from before versions recorded compatibility', async () => {
  await run()
  await database.directPool.query('alter table schema_migration drop column older_goes_on')
  write('0002-more.sql', 'create table more (id int)')
  expect(await run()).toEqual(['0002-more.sql'])
  rmSync(join(folder, '0002-more.sql'))
  expect(await run()).toEqual([])
})

test('reports whether everything is applied', async () => {
  await run()
  expect(await isMigrated(database.pool, sources())).toBe(true)
  write('0002-more.sql', 'select 1')
  expect(await isMigrated(database.pool, sources())).toBe(false)
})

test('waits for a locked table with short lock timeouts, so that others can pass', async () => {
  await run()
  write('0002-column.sql', 'alter table hall add column name text')
  const client = await database.directPool.connect()
  await client.query('begin')
  await client.query('select * from hall')
  const migrated = run()
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    expect(rows).toHaveLength(1)
  })
  await client.query('commit')
  client.release()
  expect(await migrated).toEqual(['0002-column.sql'])
})

test('describes pending migrations and their effect on non-empty tables, and changes nothing', async () => {
  const { directPool } = database
  expect((await pendingMigrations(directPool, sources())).map(({ name }) => name)).toEqual(['0001-hall.sql'])
  await run()
  await directPool.query('insert into hall select generate_series(1, 100); analyze hall')
  write('0002-column.sql', 'alter table hall alter column id type bigint; create table new (id int)')
  const [pending] = await pendingMigrations(directPool, sources())
  expect(pending && (await describeMigration(directPool, pending))).toEqual([
    'test/0002-column.sql',
    '  hall (about 100 rows, 1 MB): writes the whole table anew: nobody reads or writes it meanwhile, for some 1 s',
  ])
  expect(await tables()).toEqual(['hall', 'schema_migration'])
})

test('completes stored URLs, and no other texts with dots', async () => {
  const file = new URL('../../migrations/0995-facts-of-moves-and-whole-addresses.sql', import.meta.url)
  const [complete = ''] = /create function[\s\S]*?\$\$;/.exec(readFileSync(file, 'utf8')) ?? []
  const client = await database.directPool.connect()
  await client.query(complete)
  const completed = async (texts: string[]) =>
    (
      await client.query<{ text: string }>(
        'select pg_temp.whole_address(t) as text from unnest($1::text[]) with ordinality as u (t, n) order by n',
        [texts],
      )
    ).rows.map(({ text }) => text)
  const addresses = [
    'press.example',
    'www.press.example/a?b=c',
    'press.example:8080',
    'a.xn--p1ai',
    'caffè.example',
  ]
  const others = [
    'n.d.',
    'S.r.l.',
    'S.p.A',
    'n.d',
    'info@press.example',
    'https://press.example',
    'mailto:a.b',
    '-',
    '',
  ]
  const all = [await completed(addresses), await completed(others)]
  client.release()
  expect(all).toEqual([addresses.map((address) => `https://${address}`), others])
})

test('splits texts of addenda into facts and staff notes, and keeps the text for the previous version', async () => {
  const file = new URL('../../migrations/1000-changes-as-facts.sql', import.meta.url)
  const nbsp = '\u00a0'
  const messages = [
    'Cambio di stand: Pad. 15, B12, 48 m² → Pad. 16, C7, 96.5 m²\n\nToo noisy.\n\nSorry',
    'Another stand: Hall 15, B12, 48 m² → Hall 16, C7, 32 m²',
    `Più spazio\n\nArea espositiva: 40 → 44 m² (1.197,00${nbsp}€). Badge: 12 → 13. Pass auto: 1 → 2`,
    'Less, as agreed\n\nExhibition space: 44 → 40 m² (-€1,197.00). Badges: 13 → 12. Parking passes: 2 → 1',
    'The firm has another name',
  ]
  const client = await database.directPool.connect()
  await client.query('create temp table contract (id int, type text, change text)')
  for (const [id, change] of messages.entries())
    await client.query(`insert into contract values ($1, 'addendum', $2)`, [id, change])
  await client.query(readFileSync(file, 'utf8'))
  const { rows } = await client.query(
    'select change_said as said, change_facts::jsonb as facts from contract order by id',
  )
  const before = await client.query<{ change: string }>('select change from contract order by id')
  client.release(true)
  expect(before.rows.map(({ change }) => change)).toEqual(messages)
  const place = (hall: string, stand: string, area: number) => ({ hall, stand, area })
  const from = place('Pad. 15', 'B12', 48)
  const change = (before: number, after: number) => ({ before, after })
  expect(rows).toEqual([
    { said: 'Too noisy.\n\nSorry', facts: { stand: { before: from, after: place('Pad. 16', 'C7', 96.5) } } },
    { said: null, facts: { stand: { before: from, after: place('Pad. 16', 'C7', 32) } } },
    {
      said: 'Più spazio',
      facts: { area: change(40, 44), badges: change(12, 13), parking: change(1, 2), amount: 119_700 },
    },
    {
      said: 'Less, as agreed',
      facts: { area: change(44, 40), badges: change(13, 12), parking: change(2, 1), amount: -119_700 },
    },
    { said: 'The firm has another name', facts: null },
  ])
})
