import { describe, expect, it, vi } from 'vitest'
import { getListRecordsByName } from '../adapters/list-records.ts'
import { getObjectInfo } from '../adapters/object-info.ts'
import { getRecord } from '../adapters/record.ts'
import { updateRecord } from '../adapters/record-write.ts'
import { connectLive } from '../live/connect-live.ts'
import { buildBrowser } from '../testing/build-browser.ts'
import { ACCOUNT, buildClient, buildRecord, OTHER_ACCOUNT, settle } from '../testing/build-client.ts'
import { callerIn } from './caller-name.ts'
import type { ClientEvent } from './client-event.ts'
import { entryValue, inspect, invalidateEntry, refetchEntry } from './inspect.ts'
import { traceClient } from './trace-client.ts'

const NAME = { recordId: ACCOUNT, fields: ['Account.Name'] }
const LIST = { objectApiName: 'Account', listViewApiName: 'All', fields: ['Account.Name'] }

function build() {
  const built = buildClient()
  const trace = traceClient(built.client)
  built.respond('/records/', buildRecord(ACCOUNT, { Name: 'a' }))
  built.respond('/object-info', { apiName: 'Account' })
  built.respond('/list-records/', {
    count: 1,
    records: [buildRecord(OTHER_ACCOUNT, { Name: 'other' })],
    sortBy: '',
    listReference: { id: null, type: 'listView', objectApiName: 'Account', listViewApiName: 'All' },
  })
  const eventsOf = <K extends ClientEvent['kind']>(kind: K) =>
    trace.events().filter((event): event is Extract<ClientEvent, { kind: K }> => event.kind === kind)
  return { ...built, trace, eventsOf }
}

describe('the reason of a fetch', () => {
  it('is that nothing was cached, that it expired, or that it was requested', async () => {
    const { client, clock, eventsOf } = build()
    await client.read(getObjectInfo, { objectApiName: 'Account' })
    await client.read(getObjectInfo, { objectApiName: 'Account' })
    expect(eventsOf('fetch').map(({ reason }) => reason)).toEqual(['first'])
    clock.advance(16 * 60_000)
    const snapshot = await client.read(getObjectInfo, { objectApiName: 'Account' })
    if (snapshot) await client.refresh(snapshot)
    expect(eventsOf('fetch').map(({ reason, outcome }) => [reason, outcome])).toEqual([
      ['first', 'data'],
      ['expired', 'data'],
      ['requested', 'data'],
    ])
  })

  it('is that fields were missing, or that the last attempt failed', async () => {
    const { client, respond, eventsOf } = build()
    await client.read(getRecord, NAME)
    await client.read(getRecord, { ...NAME, fields: ['Account.Name', 'Account.Phone'] })
    respond('/object-info', [{ message: 'no' }], 500)
    await client.read(getObjectInfo, { objectApiName: 'Account' })
    await client.read(getObjectInfo, { objectApiName: 'Account' })
    expect(eventsOf('fetch').map(({ reason, outcome }) => [reason, outcome])).toEqual([
      ['first', 'data'],
      ['missing', 'data'],
      ['first', 'error'],
      ['failed', 'error'],
    ])
  })

  it('is a write, given as cause', async () => {
    const { client, eventsOf } = build()
    client.subscribe(getListRecordsByName, LIST, () => {})
    await settle()
    await client.run(updateRecord, { fields: { Id: ACCOUNT, Name: 'b' } })
    await settle()
    const [write] = eventsOf('write')
    expect(write).toMatchObject({ name: 'updateRecord', outcome: 'saved' })
    expect(eventsOf('fetch').at(-1)).toMatchObject({
      adapter: 'getListRecordsByName',
      reason: 'changed',
      cause: write?.id,
    })
    expect(eventsOf('request').find(({ isWrite }) => isWrite)?.cause).toBe(write?.id)
  })

  it('is a change from the server', async () => {
    const { client, clock, eventsOf } = build()
    const browser = buildBrowser()
    connectLive(client, { ...browser.tab(), random: () => 1, subscribe: false })
    client.subscribe(getRecord, NAME, () => {})
    client.subscribe(getListRecordsByName, LIST, () => {})
    await settle()
    browser.stream()?.send('beat', {}, '')
    browser
      .stream()
      ?.send(
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
    const [live, ...others] = eventsOf('live')
    expect([live?.message.type, others]).toEqual(['change', []])
    const refetch = eventsOf('request').find(({ url }) => url.includes('optionalFields'))
    expect(refetch?.cause).toBe(live?.id)
    // The list was fetched at the same time by its own request.
    const list = eventsOf('fetch').at(-1)
    expect(list).toMatchObject({ adapter: 'getListRecordsByName', reason: 'changed', cause: live?.id })
    expect(list?.requests).toEqual([
      eventsOf('request').find(({ url, id }) => url.includes('/list-records/') && id > (refetch?.id ?? 0))
        ?.id,
    ])
  })
})

it('attributes requests to their fetches, batched records to each of them', async () => {
  const { client, respond, trace, eventsOf } = build()
  respond('/records/batch', {
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
  const byId = new Map(trace.events().map((event) => [event.id, event]))
  const urls = eventsOf('fetch').map(({ requests }) =>
    requests.map((id) => (byId.get(id) as { url: string }).url.replace(/.*ui-api|\?.*/g, '')),
  )
  expect(urls).toEqual([
    [`/records/batch/${ACCOUNT},${OTHER_ACCOUNT}`],
    [`/records/batch/${ACCOUNT},${OTHER_ACCOUNT}`],
    ['/object-info/Account'],
  ])
  expect(eventsOf('request').every(({ status, endedAt }) => status === 200 && endedAt !== undefined)).toBe(
    true,
  )
})

describe('optimistic values', () => {
  it.each([
    [200, 'confirmed', 'saved'],
    [400, 'rolledBack', 'rejected'],
  ] as const)(
    'are recorded as pending, and with the outcome of status %s',
    async (status, optimistic, outcome) => {
      const { client, network, eventsOf } = build()
      await client.read(getRecord, NAME)
      const deferred = network.defer(({ method }) => method === 'PATCH')
      const run = client
        .run(updateRecord, { fields: { Id: ACCOUNT, Name: 'b' }, optimistic: true })
        .catch(() => {})
      await settle()
      expect(eventsOf('write')).toMatchObject([{ optimistic: 'pending' }])
      deferred.respond({
        status,
        body: status === 200 ? buildRecord(ACCOUNT, { Name: 'b' }, { weakEtag: 2_000 }) : [],
      })
      await run
      expect(eventsOf('write')).toMatchObject([{ optimistic, outcome }])
    },
  )
})

describe('entries', () => {
  it('have state, lifetimes and listeners', async () => {
    const { client, clock, trace } = build()
    function renderCompany() {
      client.subscribe(getRecord, NAME, () => {})
    }
    renderCompany()
    await settle()
    clock.advance(10_000)
    const [result, record] = inspect(client, trace)
    expect(result).toMatchObject({
      kind: 'result',
      name: 'getRecord',
      state: 'Fulfilled',
      freshFor: 20_000,
      lifetime: 30_000,
      listeners: ['renderCompany'],
    })
    expect(record).toMatchObject({
      kind: 'record',
      name: 'Account',
      key: ACCOUNT,
      listeners: ['renderCompany'],
    })
    expect(record && entryValue(client, record)).toMatchObject({ fields: { Name: { value: 'a' } } })
  })

  it('are refetched and marked stale on demand', async () => {
    const { client, trace, urls } = build()
    await client.read(getObjectInfo, { objectApiName: 'Account' })
    await client.read(getRecord, NAME)
    const entries = inspect(client, trace)
    for (const entry of entries) await refetchEntry(client, entry)
    await settle()
    expect(urls()).toHaveLength(5)
    for (const entry of entries) invalidateEntry(client, entry)
    expect(inspect(client, trace).map(({ state }) => state)).toEqual(['Stale', 'Stale', 'Stale'])
    expect(urls()).toHaveLength(5)
  })
})

describe('a trace', () => {
  it('notifies once per batch, pauses, and clears', async () => {
    const { client, trace } = build()
    const listener = vi.fn()
    trace.subscribe(listener)
    await client.read(getObjectInfo, { objectApiName: 'Account' })
    await settle()
    expect(listener.mock.calls.length).toBeLessThan(trace.events().length + 2)
    trace.clear()
    trace.pause(true)
    await client.read(getRecord, NAME)
    expect(trace.events()).toEqual([])
  })

  it('restores the client when the last trace stops', () => {
    const { client } = buildClient()
    const members = () => [{ ...client }, { ...client.runtime }, { ...client.runtime.store }]
    const before = members()
    const { send } = client.runtime
    const [first, second] = [traceClient(client), traceClient(client)]
    first.stop()
    first.stop()
    expect(client.runtime.send).not.toBe(send)
    second.stop()
    expect(members()).toEqual(before)
  })

  it('keeps a limited number of events', async () => {
    const { client, trace } = build()
    for (let count = 0; count < 250; count++)
      await client.read(getObjectInfo, { objectApiName: `Object${count}` })
    expect(trace.events()).toHaveLength(400)
  })
})

it.each([
  [
    'Error\n    at callerName (a.ts:1)\n    at observe (b.ts:1)\n    at mountMemo (react-dom.js:1)\n    at Object.useMemo (react.js:1)\n    at useSnapshot (c.ts:1)\n    at useRead (c.ts:9)\n    at useCompany (d.ts:1)\n    at CompanyScreen (e.tsx:1)\n    at renderWithHooks (react-dom.js:2)',
    'CompanyScreen › useCompany',
  ],
  ['callerName@a.js:1\nobserve@a.js:2\nuseSnapshot@a.js:3\nuseRead@a.js:4\nList@a.js:5\nx@a.js:6', 'List'],
  [
    'Error\n    at callerName (a.ts:1)\n    at subscribe (b.ts:1)\n    at startWatching (c.ts:1)',
    'startWatching',
  ],
  ['', ''],
])('names the caller from the stack', (stack, name) => {
  expect(callerIn(stack)).toBe(name)
})
