import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@foyer/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isMigrated, migrate } from './migrate.ts'

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

test('servers that start at once migrate once', async () => {
  write('0002-slow.sql', 'select pg_sleep(0.05); create table slow (id int)')
  const results = await Promise.all([run(), run(), run()])
  expect(results.flat().sort()).toEqual(['0001-hall.sql', '0002-slow.sql'])
})

test('a file that fails leaves nothing of itself behind, and says what to do', async () => {
  write('0002-broken.sql', 'create table half (id int); create table hall (id int)')
  await expect(run()).rejects.toThrow(/test\/0002-broken.sql failed and was undone.*mend the cause/)
  expect(await tables()).toEqual(['hall', 'schema_migration'])
  write('0002-broken.sql', 'create table half (id int)')
  expect(await run()).toEqual(['0002-broken.sql'])
})

test('a file changed after it was applied is refused', async () => {
  await run()
  write('0001-hall.sql', 'create table hall (id bigint)')
  await expect(run()).rejects.toThrow(/0001-hall.sql was changed after/)
})

test('a database of a newer version is refused', async () => {
  write('0002-future.sql', 'create table future (id int)')
  await run()
  rmSync(join(folder, '0002-future.sql'))
  await expect(run()).rejects.toThrow(/newer Foyer \(it has test\/0002-future.sql\)/)
})

test('knows whether everything is applied', async () => {
  await run()
  expect(await isMigrated(database.pool, sources())).toBe(true)
  write('0002-more.sql', 'select 1')
  expect(await isMigrated(database.pool, sources())).toBe(false)
})
