import { describe, expect, it, vi } from 'vitest'
import { getListRecordsByName } from '../adapters/list-records.ts'
import { getObjectInfo } from '../adapters/object-info.ts'
import { getRecord } from '../adapters/record.ts'
import { updateRecord } from '../adapters/record-write.ts'
import { connectLive } from '../live/connect-live.ts'
import { buildBrowser } from '../testing/build-browser.ts'
import { ACCOUNT, buildClient, buildRecord, OTHER_ACCOUNT, settle } from '../testing/build-client.ts'
import { askerIn } from './asker.ts'
import type { ClientEvent } from './client-event.ts'
import { entryValue, fetchAgain, inspect, makeStale } from './inspect.ts'
import { watchClient } from './watch-client.ts'

const NAME = { recordId: ACCOUNT, fields: ['Account.Name'] }
const LIST = { objectApiName: 'Account', listViewApiName: 'All', fields: ['Account.Name'] }

function build() {
  const built = buildClient()
  const watch = watchClient(built.client)
  built.answer('/records/', buildRecord(ACCOUNT, { Name: 'a' }))
  built.answer('/object-info', { apiName: 'Account' })
  built.answer('/list-records/', {
    count: 1,
    records: [buildRecord(OTHER_ACCOUNT, { Name: 'other' })],
    sortBy: '',
    listReference: { id: null, type: 'listView', objectApiName: 'Account', listViewApiName: 'All' },
  })
  const of = <K extends ClientEvent['kind']>(kind: K) =>
    watch.events().filter((event): event is Extract<ClientEvent, { kind: K }> => event.kind === kind)
  return { ...built, watch, of }
}

describe('why an answer was fetched', () => {
  it('is that nothing was known, that it grew old, or that somebody wanted it anew', async () => {
    const { client, clock, of } = build()
    await client.read(getObjectInfo, { objectApiName: 'Account' })
    await client.read(getObjectInfo, { objectApiName: 'Account' })
    expect(of('fetch').map(({ reason }) => reason)).toEqual(['first'])
    clock.advance(16 * 60_000)
    const snapshot = await client.read(getObjectInfo, { objectApiName: 'Account' })
    if (snapshot) await client.refresh(snapshot)
    expect(of('fetch').map(({ reason, outcome }) => [reason, outcome])).toEqual([
      ['first', 'data'],
      ['expired', 'data'],
      ['asked', 'data'],
    ])
  })

  it('is that fields were missing, or that the last try failed', async () => {
    const { client, answer, of } = build()
    await client.read(getRecord, NAME)
    await client.read(getRecord, { ...NAME, fields: ['Account.Name', 'Account.Phone'] })
    answer('/object-info', [{ message: 'no' }], 500)
    await client.read(getObjectInfo, { objectApiName: 'Account' })
    await client.read(getObjectInfo, { objectApiName: 'Account' })
    expect(of('fetch').map(({ reason, outcome }) => [reason, outcome])).toEqual([
      ['first', 'data'],
      ['missing', 'data'],
      ['first', 'error'],
      ['failed', 'error'],
    ])
  })

  it('is a write, which stands beside it', async () => {
    const { client, of } = build()
    client.subscribe(getListRecordsByName, LIST, () => {})
    await settle()
    await client.run(updateRecord, { fields: { Id: ACCOUNT, Name: 'b' } })
    await settle()
    const [write] = of('write')
    expect(write).toMatchObject({ name: 'updateRecord', outcome: 'saved' })
    expect(of('fetch').at(-1)).toMatchObject({
      adapter: 'getListRecordsByName',
      reason: 'changed',
      cause: write?.id,
    })
    expect(of('request').find(({ isWrite }) => isWrite)?.cause).toBe(write?.id)
  })

  it('is a change that the server told of', async () => {
    const { client, clock, of } = build()
    const browser = buildBrowser()
    connectLive(client, { ...browser.tab(), random: () => 1, watch: false })
    client.subscribe(getRecord, NAME, () => {})
    client.subscribe(getListRecordsByName, LIST, () => {})
    await settle()
    browser.stream()?.send('beat', {}, '')
    browser.stream()?.send(
      'change',
      {
        objectApiName: 'Account',
        recordId: ACCOUNT,
        kind: 'updated',
        changedFields: ['Name'],
        weakEtag: 2_000,
      },
      'id-1',
    )
    await clock.advanceAsync(50)
    await settle()
    const [live, ...others] = of('live')
    expect([live?.message.type, others]).toEqual(['change', []])
    const refetch = of('request').find(({ url }) => url.includes('optionalFields'))
    expect(refetch?.cause).toBe(live?.id)
    // The list was fetched in the same moment, by a request of its own.
    const list = of('fetch').at(-1)
    expect(list).toMatchObject({ adapter: 'getListRecordsByName', reason: 'changed', cause: live?.id })
    expect(list?.requests).toEqual([
      of('request').find(({ url, id }) => url.includes('/list-records/') && id > (refetch?.id ?? 0))?.id,
    ])
  })
})

it('requests stand with the fetches that they were made for, records of one call with each', async () => {
  const { client, answer, watch, of } = build()
  answer('/records/batch', {
    results: [ACCOUNT, OTHER_ACCOUNT].map((id) => ({
      statusCode: 200,
      result: buildRecord(id, { Name: id }),
    })),
  })
  await Promise.all([
    client.read(getRecord, NAME),
    client.read(getRecord, { ...NAME, recordId: OTHER_ACCOUNT }),
    client.read(getObjectInfo, { objectApiName: 'Account' }),
  ])
  const byId = new Map(watch.events().map((event) => [event.id, event]))
  const urls = of('fetch').map(({ requests }) =>
    requests.map((id) => (byId.get(id) as { url: string }).url.replace(/.*ui-api|\?.*/g, '')),
  )
  expect(urls).toEqual([
    [`/records/batch/${ACCOUNT},${OTHER_ACCOUNT}`],
    [`/records/batch/${ACCOUNT},${OTHER_ACCOUNT}`],
    ['/object-info/Account'],
  ])
  expect(of('request').every(({ status, until }) => status === 200 && until !== undefined)).toBe(true)
})

describe('values that are shown at once', () => {
  it.each([
    [200, 'kept', 'saved'],
    [400, 'undone', 'refused'],
  ] as const)(
    'are told of while they wait, and when the server answers %s',
    async (status, optimistic, outcome) => {
      const { client, network, of } = build()
      await client.read(getRecord, NAME)
      const held = network.defer(({ method }) => method === 'PATCH')
      const run = client
        .run(updateRecord, { fields: { Id: ACCOUNT, Name: 'b' }, optimistic: true })
        .catch(() => {})
      await settle()
      expect(of('write')).toMatchObject([{ optimistic: 'shown' }])
      held.respond({
        status,
        body: status === 200 ? buildRecord(ACCOUNT, { Name: 'b' }, { weakEtag: 2_000 }) : [],
      })
      await run
      expect(of('write')).toMatchObject([{ optimistic, outcome }])
    },
  )
})

describe('entries', () => {
  it('say how they are, how long they live and who listens', async () => {
    const { client, clock, watch } = build()
    function showCompany() {
      client.subscribe(getRecord, NAME, () => {})
    }
    showCompany()
    await settle()
    clock.advance(10_000)
    const [answer, record] = inspect(client, watch)
    expect(answer).toMatchObject({
      kind: 'answer',
      name: 'getRecord',
      state: 'Fulfilled',
      freshFor: 20_000,
      lifetime: 30_000,
      listeners: ['showCompany'],
    })
    expect(record).toMatchObject({
      kind: 'record',
      name: 'Account',
      key: ACCOUNT,
      listeners: ['showCompany'],
    })
    expect(record && entryValue(client, record)).toMatchObject({ fields: { Name: { value: 'a' } } })
  })

  it('are fetched again and made out of date on demand', async () => {
    const { client, watch, urls } = build()
    await client.read(getObjectInfo, { objectApiName: 'Account' })
    await client.read(getRecord, NAME)
    const entries = inspect(client, watch)
    for (const entry of entries) await fetchAgain(client, entry)
    await settle()
    expect(urls()).toHaveLength(5)
    for (const entry of entries) makeStale(client, entry)
    expect(inspect(client, watch).map(({ state }) => state)).toEqual(['Stale', 'Stale', 'Stale'])
    expect(urls()).toHaveLength(5)
  })
})

describe('a watch', () => {
  it('tells of what happened together once, pauses, and forgets', async () => {
    const { client, watch } = build()
    const listener = vi.fn()
    watch.subscribe(listener)
    await client.read(getObjectInfo, { objectApiName: 'Account' })
    await settle()
    expect(listener.mock.calls.length).toBeLessThan(watch.events().length + 2)
    watch.clear()
    watch.pause(true)
    await client.read(getRecord, NAME)
    expect(watch.events()).toEqual([])
  })

  it('leaves the client as it was when the last one ends', () => {
    const { client } = buildClient()
    const parts = () => [{ ...client }, { ...client.runtime }, { ...client.runtime.store }]
    const before = parts()
    const { send } = client.runtime
    const [one, other] = [watchClient(client), watchClient(client)]
    one.stop()
    one.stop()
    expect(client.runtime.send).not.toBe(send)
    other.stop()
    expect(parts()).toEqual(before)
  })

  it('keeps the last events, not all of them', async () => {
    const { client, watch } = build()
    for (let count = 0; count < 250; count++)
      await client.read(getObjectInfo, { objectApiName: `Object${count}` })
    expect(watch.events()).toHaveLength(400)
  })
})

it.each([
  [
    'Error\n    at askedBy (a.ts:1)\n    at observe (b.ts:1)\n    at mountMemo (react-dom.js:1)\n    at Object.useMemo (react.js:1)\n    at useSnapshot (c.ts:1)\n    at useRead (c.ts:9)\n    at useCompany (d.ts:1)\n    at CompanyScreen (e.tsx:1)\n    at renderWithHooks (react-dom.js:2)',
    'CompanyScreen › useCompany',
  ],
  ['askedBy@a.js:1\nobserve@a.js:2\nuseSnapshot@a.js:3\nuseRead@a.js:4\nList@a.js:5\nx@a.js:6', 'List'],
  [
    'Error\n    at askedBy (a.ts:1)\n    at subscribe (b.ts:1)\n    at startWatching (c.ts:1)',
    'startWatching',
  ],
  ['', ''],
])('names who asks by their stack', (stack, name) => {
  expect(askerIn(stack)).toBe(name)
})
