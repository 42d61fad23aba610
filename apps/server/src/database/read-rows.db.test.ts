import { integer, nullable, object, oneOf, string } from '@foyer/record-contract'
import { createTestDatabase } from '@foyer/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRows, rowChecks } from './read-rows.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  rowChecks.isOn = true
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const shape = object({ state: oneOf('open', 'closed'), count: integer(), note: nullable(string) })
const read = (text: string) => readRows(database.pool, shape, text)

test('returns rows of the shape', async () => {
  expect(await read(`select 'open' as state, 1 as count, null::text as note`)).toEqual([
    { state: 'open', count: 1, note: null },
  ])
})

test.each([
  [`select 'lost' as state, 1 as count, '' as note`, 'state'],
  [`select 'open' as state, count(*) as count, '' as note`, 'count is declared as integer'],
  [`select 'open' as state, 1 as count, now() as note where false`, 'note is declared as string'],
  [`select 'open' as state, 1 as count`, 'does not return note'],
  [`select 'open' as state, 1 as count, '' as note, 2 as more`, 'does not declare more'],
])('%s is rejected in tests, with or without rows', async (text, message) => {
  await expect(read(text)).rejects.toThrow(message)
})
