import { createContext, schemaDrift } from '@foyer/record-server'
import type { TestDatabase } from '@foyer/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { objects } from '../objects.ts'
import { TABLE_CLASSES } from '../services/privacy/table-classes.ts'
import { createMigratedDatabase } from '../testing/create-migrated-database.ts'
import { LEAVING_COLUMNS } from '../testing/leaving-columns.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createMigratedDatabase()
})
afterAll(() => database.drop())

test('creates exactly the tables that the objects declare', async () => {
  const { registry } = createContext(objects)
  expect(await schemaDrift(database.pool, registry, 'public', LEAVING_COLUMNS)).toEqual([])
})

test('gives every column outside the objects a protection class', async () => {
  const { registry } = createContext(objects)
  const tables = [...registry.objects.values()].map(({ table }) => `public.${table}`)
  const { rows } = await database.pool.query<{ name: string }>(
    `select n.nspname || '.' || c.relname || '.' || a.attname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema)'
       and a.attnum > 0 and not a.attisdropped and n.nspname || '.' || c.relname <> all($1)`,
    [tables],
  )
  const classified = Object.entries(TABLE_CLASSES).flatMap(([table, { columns }]) =>
    Object.values(columns).flatMap((names) => names.map((name) => `${table}.${name}`)),
  )
  expect(classified.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})
