import { expect, it } from 'vitest'
import { getListRecordsByName } from './adapters/list-records.ts'
import { getRecord } from './adapters/record.ts'
import { buildClient, buildRecord, settle } from './testing/build-client.ts'

const ROUNDS = 100
const SUBSCRIPTIONS_PER_ROUND = 1_000
const idOf = (index: number) => `001${String(index).padStart(15, '0')}`

it('keeps nothing after 100,000 subscriptions and unsubscriptions once the cache is trimmed', async () => {
  const { client, clock, store, network } = buildClient()
  network.respond(
    () => true,
    ({ url }) => {
      const ids = url.split('/batch/')[1]?.split('?')[0]?.split(',') ?? []
      return {
        status: 200,
        body: {
          hasErrors: false,
          results: ids.map((id) => ({ statusCode: 200, result: buildRecord(id, { Name: id }) })),
        },
      }
    },
  )
  network.respond(
    ({ url }) => url.includes('/list-records/'),
    () => ({
      status: 200,
      body: {
        records: [buildRecord(idOf(1), { Name: 'x' })],
        sortBy: '',
        listReference: { objectApiName: 'Account', listViewApiName: 'All' },
      },
    }),
  )
  const fields = ['Account.Name']
  for (let round = 0; round < ROUNDS; round++) {
    const stops: (() => void)[] = []
    for (let index = 0; index < SUBSCRIPTIONS_PER_ROUND; index++)
      stops.push(
        index % 100 === 0
          ? client.subscribe(
              getListRecordsByName,
              { objectApiName: 'Account', listViewApiName: 'All' },
              () => {},
            )
          : client.subscribe(getRecord, { recordId: idOf(index % 50), fields }, () => {}),
      )
    await settle()
    expect(store.records.get(idOf(1))?.observers?.size).toBeGreaterThan(0)
    for (const stop of stops) stop()
    network.requests.length = 0
    clock.advance(10_000)
  }
  for (const entry of store.records.values()) {
    expect(entry.observers?.size ?? 0).toBe(0)
    expect(entry.views?.length ?? 0).toBeLessThanOrEqual(16)
  }
  clock.advance(400_000)
  expect([store.records.size, store.results.size, store.hydrated.size, clock.pending()]).toEqual([0, 0, 0, 0])
}, 60_000)
