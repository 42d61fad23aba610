import type { Endpoint } from '@foyer/record-contract'
import { searchResults } from '@foyer/record-contract/endpoints'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../server.ts'
import { CALLS } from './call-matrix.ts'
import { exampleRequest } from './example-request.ts'
import { matrixServer } from './matrix-server.ts'
import { copyRow } from './written-rows.ts'

let server: Awaited<ReturnType<typeof matrixServer>>
beforeAll(async () => {
  server = await matrixServer()
  // The large tables are read once a minute, by the first search.
  await statementsOf(searchResults, 'Account')
})
afterAll(() => server.close())

const READS = CALLS.filter((endpoint) => !endpoint.writes)

/** Objects with children, lists, actions and picklists; together they cover every call. */
const OBJECTS = ['Account', 'Book__c']

async function statementsOf(endpoint: Endpoint, objectApiName: string) {
  const rows = server.world.rows.filter((row) => row.object.apiName === objectApiName)
  const [first, ...others] = rows.map((row) => row.id)
  const object = rows[0]?.object
  if (!object || !first) return undefined
  const list = [...object.children.values()][0]
  const child = server.world.rows.find((row) => row.values[list?.field.apiName ?? ''] === first)
  const target = { object, recordId: first, childId: child?.id ?? first, others }
  const request = exampleRequest(endpoint, target, server.registry)
  if (!request) return undefined
  // Every statement passes here: with a pooler, connections have their own `query`.
  const sent = vi.spyOn(pg.Query.prototype, 'submit')
  const { status } = await server.call(as.admin, request)
  const count = sent.mock.calls.length
  sent.mockRestore()
  return status === endpoint.status ? count : undefined
}

const counted = async () => {
  const counts = new Map<string, number>()
  for (const endpoint of READS)
    for (const name of OBJECTS) {
      const count = await statementsOf(endpoint, name)
      if (count !== undefined) counts.set(`${endpoint.name} of ${name}`, count)
    }
  return counts
}

/** Calls with more than one statement, and their number: their parts come from independent tables. */
const SEVERAL: Record<string, number> = {
  // The source, then the owner of the clone.
  cloneDefaults: 2,
  // The list, then the user's widths; opening one list is recorded, too.
  listInfo: 2,
  listInfoBatch: 2,
  listInfoById: 2,
  mruListInfo: 2,
  // The user's order and widths, then the records in that order.
  listUiByName: 2,
  listUiById: 2,
  mruListUi: 2,
  // A page of records, and the total.
  graphql: 2,
  // The recently used ids, then the records.
  recentItems: 2,
  sobjectBasics: 2,
  // The check of the action, and its default values.
  quickActionValuesOf: 2,
  // The record by its key, then its fields.
  sobjectByExternalId: 2,
  // The search for duplicates, and its transaction.
  predupe: 3,
  // Records, then the collapsed sections.
  recordUi: 2,
  // Records, then their photos.
  recordAvatars: 2,
}

test('takes at most one statement for every read, regardless of the number of records', async () => {
  const few = await counted()
  for (const endpoint of READS)
    expect(
      [...few.keys()].some((call) => call.startsWith(`${endpoint.name} of`)),
      endpoint.name,
    ).toBe(true)
  for (const [call, count] of few)
    expect(count, call).toBeLessThanOrEqual(SEVERAL[call.split(' ')[0] ?? ''] ?? 1)
  for (const row of server.world.rows.filter(({ object }) => object.apiName !== 'User'))
    for (let copies = 0; copies < 5; copies++) await copyRow(server.pool, row)
  expect(await counted()).toEqual(few)
})
