import { fairObjects } from '@foyer/fair-domain'
import * as endpoints from '@foyer/record-contract/endpoints'
import { faultsOfCalls, plantedServer } from '@foyer/record-server/fixture'
import { afterAll, beforeAll, expect, test } from 'vitest'

/**
 * What each profile sees of the fair's own objects, judged by their declared grants alone. The platform's tests try
 * every call; here are those that between them read every field, row, list, search and description.
 */
const CALLS = [
  endpoints.record,
  endpoints.listRecordsByName,
  endpoints.relatedListRecords,
  endpoints.keywordSearchResults,
  endpoints.objectInfo,
  endpoints.layout,
  endpoints.recordActions,
]

/** Profiles that every object treats alike are judged once. */
const alike = Map.groupBy(new Set(fairObjects.flatMap((object) => Object.keys(object.access))), (profile) => {
  const views = fairObjects.flatMap((object) => Object.values(object.listViews ?? {}))
  const actions = fairObjects.flatMap((object) => Object.values(object.actions ?? {}))
  return JSON.stringify([
    fairObjects.map((object) => object.access[profile] ?? null),
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
