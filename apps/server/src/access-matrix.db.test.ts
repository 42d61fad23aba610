import { fairObjects as declared, withCustomFields } from '@foyer/fair-domain'
import * as endpoints from '@foyer/record-contract/endpoints'
import { createContext } from '@foyer/record-server'
import { accessClasses, faultsOfCalls, IS_THOROUGH, plantedServer } from '@foyer/record-server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addedFields } from './testing/added-fields.ts'

/**
 * The objects of the fair as each profile sees them, compared with their declared grants alone. The
 * platform's tests try every call; these calls together read every field, row, list, search and description.
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

/**
 * A field of each object as an administrator adds it: visible to staff of exhibitors on some objects, to
 * buyers on others, else to no profile.
 */
const fairObjects = withCustomFields(declared, addedFields(declared)).objects

const { registry } = createContext(fairObjects)
const classOf = accessClasses(registry)
const classesOf = (profile: string) =>
  [...registry.objects.values()].map(
    (object) =>
      [
        object.apiName,
        classOf(object, { userId: profile === 'guest' ? null : 'x', profiles: [profile] }),
      ] as const,
  )

/** Profiles with equal grants on every object are tested once. */
const profileGroups = Map.groupBy(
  new Set(fairObjects.flatMap(({ access }) => Object.keys(access))),
  (profile) => JSON.stringify(classesOf(profile)),
)
const groups = [...profileGroups.values()].map((names) => [names.join(', '), names[0] ?? ''] as const)

/**
 * The objects to request for each profile. The short form skips objects whose result equals that of an earlier profile.
 */
const requestedKeys = new Set<string>()
const objectsByProfile = new Map(
  groups.map(([, profile]) => {
    const fresh = classesOf(profile).filter(([, key]) => IS_THOROUGH || !requestedKeys.has(key))
    for (const [, key] of fresh) requestedKeys.add(key)
    return [profile, new Set(fresh.map(([name]) => name))]
  }),
)

let server: Awaited<ReturnType<typeof plantedServer>>
beforeAll(async () => {
  server = await plantedServer('fair_matrix', fairObjects)
})
afterAll(() => server.close())

test.each([...groups, ['no profile', 'nobody'] as const])(
  '%s: sees exactly the rows and fields that the grants of the fair allow',
  { timeout: 60_000 },
  async (_, profile) => {
    const session = server.world.sessions.find(({ profiles }) => profiles.join() === profile)
    const objects = [...server.registry.objects.values()].filter(
      ({ apiName }) => objectsByProfile.get(profile)?.has(apiName) ?? true,
    )
    expect(session && (await faultsOfCalls(server, session, CALLS, objects))).toEqual([])
  },
)

test('refuses a state written as a field, and leaves it unchanged', async () => {
  const moved: string[] = []
  const tried = new Set<string>()
  for (const { object, id, values, isOwn } of server.world.rows) {
    if (!isOwn || tried.has(object.apiName)) continue
    const name = ['State__c', 'Status__c'].find((fieldName) => object.fields.get(fieldName)?.picklist)
    if (name === undefined) continue
    const next = object.fields.get(name)?.picklist?.find(({ value }) => value !== values[name])?.value
    // Sessions that can see the object; the others do not even see the row.
    const singleProfileSessions = server.world.sessions.filter(({ profiles }) => profiles.length === 1)
    for (const session of singleProfileSessions.filter(
      ({ profiles }) => object.declaration.access[profiles[0] ?? ''],
    )) {
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
