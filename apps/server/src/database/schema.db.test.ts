import { createContext, schemaDrift } from '@foyer/record-server'
import type { TestDatabase } from '@foyer/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { objects } from '../objects.ts'
import { createMigratedDatabase } from '../testing/create-migrated-database.ts'
import { LEAVING_COLUMNS } from '../testing/leaving-columns.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createMigratedDatabase()
})
afterAll(() => database.drop())

test('the migrations make the very tables that the objects declare', async () => {
  const { registry } = createContext(objects)
  expect(await schemaDrift(database.pool, registry, 'public', LEAVING_COLUMNS)).toEqual([])
})
