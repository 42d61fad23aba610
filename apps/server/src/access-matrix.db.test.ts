import { fairObjects as declared, withCustomFields } from '@foyer/fair-domain'
import * as endpoints from '@foyer/record-contract/endpoints'
import { faultsOfCalls, plantedServer } from '@foyer/record-server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADDED_FIELD, addedFields } from './testing/added-fields.ts'

/**
 * What each profile sees of the fair's own objects, judged by their declared grants alone. The platform's tests try
 * every call; here are those that between them read every field, row, list, search and description.
 */
const CALLS = [
  endpoints.record,
  endpoints.listRecordsByName,
  endpoints.relatedListRecords,
  endpoints.keywordSearchResults,
  endpoints.query,
  endpoints.objectInfo,
  endpoints.layout,
  endpoints.recordActions,
]

/** A field of each object that an administrator added: for staff of exhibitors on some, for buyers on others, else for nobody. */
const fairObjects = withCustomFields(declared, addedFields(declared)).objects

/** Profiles that every object treats alike are judged once. */
const alike = Map.groupBy(new Set(fairObjects.flatMap((object) => Object.keys(object.access))), (profile) => {
  const views = fairObjects.flatMap((object) => Object.values(object.listViews ?? {}))
  const actions = fairObjects.flatMap((object) => Object.values(object.actions ?? {}))
  return JSON.stringify([
    fairObjects.map((object) => object.access[profile] ?? null),
    fairObjects.map((object) => object.fields[ADDED_FIELD]?.added?.readers.includes(profile) ?? false),
    views.map((view) => view.visibleTo?.includes(profile) ?? true),
    actions.map((action) => action.profiles?.includes(profile) ?? true),
    profile === 'guest',
  ])
})
const groups = [...alike.values()].map((names) => [names.join(', '), names[0] ?? ''] as const)

let server: Awaited<ReturnType<typeof plantedServer>>
beforeAll(async () => {
  server = await plantedServer('fair_matrix', fairObjects)
})
afterAll(() => server.close())

test.each([...groups, ['no profile', 'nobody'] as const])(
  '%s: sees what the grants of the fair promise and nothing else',
  { timeout: 60_000 },
  async (_, profile) => {
    const session = server.world.sessions.find(({ profiles }) => profiles.join() === profile)
    expect(session && (await faultsOfCalls(server, session, CALLS))).toEqual([])
  },
)

/** Kept by hand, with no steps to follow; everything else that has a state moves by the steps of its machine alone. */
const KEPT_BY_HAND = ['Edition__c', 'Participation__c', 'Page__c']

test('nobody moves a state past its machine: written as a field it is refused, and stays', async () => {
  const moved: string[] = []
  const tried = new Set<string>()
  for (const { object, id, values, isOwn } of server.world.rows) {
    if (!isOwn || tried.has(object.apiName)) continue
    const name = ['State__c', 'Status__c'].find((each) => object.fields.get(each)?.picklist)
    if (name === undefined || KEPT_BY_HAND.includes(object.apiName)) continue
    const next = object.fields.get(name)?.picklist?.find(({ value }) => value !== values[name])?.value
    // All who know the object; the others do not even see the row.
    const own = server.world.sessions.filter(({ profiles }) => profiles.length === 1)
    for (const session of own.filter(({ profiles }) => object.declaration.access[profiles[0] ?? ''])) {
      const { status, body } = await server.call(session, {
        method: 'PATCH',
        url: `/services/data/v65.0/ui-api/records/${id}`,
        payload: { fields: { [name]: next } },
      })
      if (status < 400 || typeof body[0]?.errorCode !== 'string')
        moved.push(`${object.apiName}.${name} by ${session.profiles}: ${status}`)
    }
    const { rows } = await server.pool.query(`select * from "${object.table}" where id = $1`, [id])
    expect(rows[0]?.[object.fields.get(name)?.column ?? '']).toBe(values[name])
    tried.add(object.apiName)
  }
  expect(moved).toEqual([])
  expect(tried.size).toBeGreaterThan(20)
})
