import { describe, expect, it, vi } from 'vitest'
import { getRecordActions } from '../adapters/actions.ts'
import { getListRecordsByName } from '../adapters/list-records.ts'
import { getObjectInfo } from '../adapters/object-info.ts'
import { getRecord } from '../adapters/record.ts'
import { updateRecord } from '../adapters/record-write.ts'
import { getKeywordSearchResults, getSearchResults } from '../adapters/search.ts'
import { serverMethodRead } from '../adapters/server-method.ts'
import { buildBrowser } from '../testing/build-browser.ts'
import { ACCOUNT, buildClient, buildRecord, OTHER_ACCOUNT, settle } from '../testing/build-client.ts'
import type { Change } from './change.ts'
import { connectLive } from './connect-live.ts'
import { livePosition } from './live-position.ts'

const NAME = { recordId: ACCOUNT, fields: ['Account.Name'] }
const LIST = { objectApiName: 'Account', listViewApiName: 'All' }
const change = (overrides: Partial<Change> = {}): Change => ({
  objectApiName: 'Account',
  recordId: ACCOUNT,
  kind: 'updated',
  changedFields: ['Name'],
  weakEtag: 2_000,
  ...overrides,
})
const page = () => ({
  count: 1,
  records: [buildRecord(OTHER_ACCOUNT, { Name: 'other' })],
  sortBy: '',
  listReference: { id: null, type: 'listView', ...LIST },
})

function buildLive() {
  const built = buildClient()
  const browser = buildBrowser()
  const stop = connectLive(built.client, { ...browser.tab(), random: () => 1 })
  const emit = async (overrides?: Partial<Change>) => {
    browser.stream()?.send('change', change(overrides), 'id-1')
    await built.clock.advanceAsync(50)
    await settle()
  }
  return { ...built, browser, stop, emit }
}

describe('a record change', () => {
  it('refetches an observed record with its cached fields as optional fields, and notifies', async () => {
    const { client, respond, urls, emit } = buildLive()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'a' }))
    await client.read(getRecord, NAME)
    const listener = vi.fn()
    client.subscribe(getRecord, NAME, listener)
    respond('/records/', buildRecord(ACCOUNT, { Name: 'b' }, { weakEtag: 2_000 }))
    await emit()
    expect(urls().at(-1)).toBe(`GET /records/${ACCOUNT}?optionalFields=Account.Name`)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('refetches the actions of that record only', async () => {
    const { client, respond, urls, emit } = buildLive()
    const actions = { actions: {}, eTag: 'e', url: '' }
    respond('/actions/', actions)
    const visible = { recordIds: [ACCOUNT], sections: ['Page' as const] }
    for (const config of [visible, { ...visible, recordIds: [OTHER_ACCOUNT] }]) {
      await client.read(getRecordActions, config)
      client.subscribe(getRecordActions, config, () => {})
    }
    const before = urls().length
    await emit()
    const requested = urls().slice(before)
    expect(requested.filter((url) => url.includes('/actions/'))).toEqual([expect.stringContaining(ACCOUNT)])
  })

  const patch = (fields: Record<string, string>, overrides: Partial<Change> = {}) => ({
    changedFields: Object.keys(fields),
    from: 1_000,
    record: buildRecord(ACCOUNT, fields, { weakEtag: 2_000 }),
    ...overrides,
  })

  it('patches the record with the received values without a request and leaves unknown fields unknown', async () => {
    const { client, respond, urls, emit } = buildLive()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'a' }))
    await client.read(getRecord, NAME)
    const listener = vi.fn()
    client.subscribe(getRecord, NAME, listener)
    await emit(patch({ Name: 'b', Phone: '1' }))
    expect(urls()).toHaveLength(1)
    expect(listener).toHaveBeenCalledTimes(1)
    expect(client.peek(getRecord, NAME)).toMatchObject({
      state: 'Fulfilled',
      data: { weakEtag: 2_000, fields: { Name: { value: 'b' } } },
    })
    expect(client.peek(getRecord, { recordId: ACCOUNT, fields: ['Account.Phone'] })?.data).toBeUndefined()
  })

  it.each([
    ['is based on an unknown version', { from: 1_500 }],
    ['refers to another record', { moved: ['Name'] }],
    [
      'changes the record type',
      { record: buildRecord(ACCOUNT, { Name: 'b' }, { recordTypeId: '012000000000002AAA' }) },
    ],
  ])('refetches the record if it %s', async (_, overrides) => {
    const { client, respond, urls, emit } = buildLive()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'a' }))
    await client.read(getRecord, NAME)
    client.subscribe(getRecord, NAME, () => {})
    await emit(patch({ Name: 'b' }, overrides))
    expect(urls()).toHaveLength(2)
  })

  it('does not overwrite a pending local write, and shows when that write is rejected', async () => {
    const { client, network, respond, emit } = buildLive()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'a' }))
    await client.read(getRecord, NAME)
    client.subscribe(getRecord, NAME, () => {})
    const name = () => client.peek(getRecord, NAME)?.data?.fields.Name?.value
    const deferred = network.defer(({ method }) => method === 'PATCH')
    const write = client.run(updateRecord, { fields: { Id: ACCOUNT, Name: 'mine' }, optimistic: true })
    await settle()
    await emit(patch({ Name: 'theirs' }))
    expect(name()).toBe('mine')
    deferred.respond({ status: 412, body: [{ errorCode: 'CONFLICT', message: '' }] })
    await write.catch(() => {})
    expect(name()).toBe('theirs')
  })

  it('restores a record that becomes invisible and visible again', async () => {
    const { client, respond, emit } = buildLive()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'a' }))
    await client.read(getRecord, NAME)
    client.subscribe(getRecord, NAME, () => {})
    await emit({ kind: 'deleted', weakEtag: 1_001, access: true })
    expect(client.peek(getRecord, NAME)?.error?.status).toBe(404)
    await emit({ kind: 'created', weakEtag: 1_000, access: true })
    expect(client.peek(getRecord, NAME)?.data?.fields.Name?.value).toBe('a')
  })

  it('marks an unobserved record as stale', async () => {
    const { client, respond, urls, emit } = buildLive()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'a' }))
    await client.read(getRecord, NAME)
    await emit()
    expect(urls()).toHaveLength(1)
    expect(client.peek(getRecord, NAME)?.state).toBe('Stale')
  })

  it('makes one request for several observed records', async () => {
    const { client, browser, clock, respond, urls } = buildLive()
    const both = (name: string, weakEtag: number) => ({
      hasErrors: false,
      results: [ACCOUNT, OTHER_ACCOUNT].map((id) => ({
        statusCode: 200,
        result: buildRecord(id, { Name: name }, { weakEtag }),
      })),
    })
    respond('/records/batch/', both('a', 1_000))
    for (const recordId of [ACCOUNT, OTHER_ACCOUNT])
      client.subscribe(getRecord, { ...NAME, recordId }, () => {})
    await settle()
    respond('/records/batch/', both('b', 2_000))
    browser.stream()?.send('change', change(), '1')
    browser.stream()?.send('change', change({ recordId: OTHER_ACCOUNT }), '2')
    await clock.advanceAsync(50)
    expect(urls().slice(1)).toEqual([
      `GET /records/batch/${ACCOUNT},${OTHER_ACCOUNT}?optionalFields=Account.Name`,
    ])
  })

  it('triggers another refetch instead of reusing the response in flight', async () => {
    const { client, network, respond, emit } = buildLive()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'a' }))
    await client.read(getRecord, NAME)
    client.subscribe(getRecord, NAME, () => {})
    const deferred = network.defer(({ url }) => url.includes('/records/'))
    await emit({ weakEtag: 2_000 })
    respond('/records/', buildRecord(ACCOUNT, { Name: 'c' }, { weakEtag: 3_000 }))
    await emit({ weakEtag: 3_000 })
    deferred.respond({ status: 200, body: buildRecord(ACCOUNT, { Name: 'b' }, { weakEtag: 2_000 }) })
    await settle()
    expect(client.peek(getRecord, NAME)?.data?.fields.Name?.value).toBe('c')
  })

  it('is refetched later when the server is unavailable', async () => {
    const { client, network, respond, clock, emit } = buildLive()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'a' }))
    await client.read(getRecord, NAME)
    client.subscribe(getRecord, NAME, () => {})
    network.respondOnce(({ url }) => url.includes('/records/'), { status: 503, body: [] })
    await emit()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'b' }, { weakEtag: 2_000 }))
    await clock.advanceAsync(5_000)
    await settle()
    expect(client.peek(getRecord, NAME)?.data?.fields.Name?.value).toBe('b')
  })

  it('is refetched later together with others when the server is unavailable, but not after a rejection', async () => {
    const { client, network, respond, clock, urls, emit } = buildLive()
    const both = {
      hasErrors: false,
      results: [ACCOUNT, OTHER_ACCOUNT].map((id) => ({
        statusCode: 200,
        result: buildRecord(id, { Name: 'a' }),
      })),
    }
    respond('/records/batch/', both)
    for (const recordId of [ACCOUNT, OTHER_ACCOUNT])
      client.subscribe(getRecord, { ...NAME, recordId }, () => {})
    await settle()
    const failWith = async (status: number, recordId: string) => {
      network.respondOnce(({ url }) => url.includes('/records/'), { status, body: [] })
      await emit({ recordId })
    }
    await failWith(503, ACCOUNT)
    await failWith(429, OTHER_ACCOUNT)
    expect(urls()).toHaveLength(3)
    await clock.advanceAsync(60_000)
    await settle()
    expect(urls().slice(3)).toEqual([
      `GET /records/batch/${ACCOUNT},${OTHER_ACCOUNT}?optionalFields=Account.Name`,
    ])
    await failWith(403, ACCOUNT)
    await clock.advanceAsync(60_000)
    expect(urls()).toHaveLength(5)
  })

  it('removes a deleted record from every result', async () => {
    const { client, respond, emit } = buildLive()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'a' }))
    await client.read(getRecord, NAME)
    const listener = vi.fn()
    client.subscribe(getRecord, NAME, listener)
    await emit({ kind: 'deleted', weakEtag: 1_001 })
    expect(listener).toHaveBeenCalledWith(expect.objectContaining({ state: 'Error' }))
    expect(client.peek(getRecord, NAME)?.error?.status).toBe(404)
  })

  it('is not refetched if made by this client', async () => {
    const { client, respond, urls, emit, store } = buildLive()
    store.putRecord(buildRecord(ACCOUNT, { Name: 'a' }))
    client.subscribe(getRecord, NAME, () => {})
    respond('/records/', buildRecord(ACCOUNT, { Name: 'b' }, { weakEtag: 2_000 }))
    await client.run(updateRecord, { fields: { Id: ACCOUNT, Name: 'b' } })
    await emit()
    expect(urls()).toHaveLength(1)
  })
})

describe('a change to an object of a list', () => {
  it('refetches the observed list and marks others as stale', async () => {
    const { client, respond, urls, emit } = buildLive()
    respond('/list-records/', page())
    client.subscribe(getListRecordsByName, LIST, () => {})
    await client.read(getListRecordsByName, { ...LIST, listViewApiName: 'Mine' })
    await emit({ kind: 'created' })
    expect(urls().filter((url) => url.endsWith('/All'))).toHaveLength(2)
    expect(client.peek(getListRecordsByName, { ...LIST, listViewApiName: 'Mine' })?.state).toBe('Stale')
  })

  it('refetches the list even if the record was read before its change arrived', async () => {
    const { client, respond, urls, emit, store } = buildLive()
    respond('/list-records/', page())
    client.subscribe(getListRecordsByName, LIST, () => {})
    await settle()
    store.putRecord(buildRecord(ACCOUNT, { Name: 'b' }, { weakEtag: 2_000 }))
    await emit()
    expect(urls().filter((url) => url.endsWith('/All'))).toHaveLength(2)
  })

  it('leaves lists of other objects unchanged', async () => {
    const { client, respond, urls, emit } = buildLive()
    respond('/list-records/', page())
    client.subscribe(getListRecordsByName, LIST, () => {})
    await settle()
    await emit({ kind: 'created', objectApiName: 'Contact' })
    expect(urls()).toHaveLength(1)
  })

  it('refetches server methods that declare the object', async () => {
    const { client, respond, urls, emit } = buildLive()
    const getNumber = serverMethodRead<number>('Communication', 'getNumber', { objects: ['Account'] })
    respond('/lwr/apex/', 1)
    client.subscribe(getNumber, {}, () => {})
    await settle()
    await emit({ objectApiName: 'Contact' })
    expect(urls()).toHaveLength(1)
    await emit()
    expect(urls()).toHaveLength(2)
  })

  it('subscribes to a server method whose result is null, and refetches it', async () => {
    const { client, browser, network, emit, clock } = buildLive()
    const getBadge = serverMethodRead<string | null>('Badges', 'getBadge', { objects: ['Account'] })
    let badge: string | null = null
    network.respond(
      ({ url }) => url.includes('getBadge'),
      () => ({ status: 200, body: badge }),
    )
    network.respond(({ url }) => url.endsWith('/events/subscriptions'), { status: 204 })
    const listener = vi.fn()
    client.subscribe(getBadge, {}, listener)
    await settle()
    expect(client.peek(getBadge, {})).toMatchObject({ state: 'Fulfilled', data: null })
    browser.stream()?.send('ready', { stream: 's1' }, '')
    await settle()
    await clock.advanceAsync(100)
    expect(network.requests.at(-1)?.body).toMatchObject({
      add: [{ name: 'method', config: { controller: 'Badges', method: 'getBadge' } }],
    })
    badge = 'Ada'
    await emit()
    badge = null
    await emit({ weakEtag: 3_000 })
    await clock.advanceAsync(2_000)
    await settle()
    expect(listener.mock.calls.map(([{ data }]) => data)).toEqual([null, 'Ada', null])
  })

  it('throttles results that change continuously, and always fetches the final state', async () => {
    const { client, network, urls, emit, clock } = buildLive()
    const getNumber = serverMethodRead<number>('Communication', 'getNumber', { objects: ['Account'] })
    let number = 1
    network.respond(
      ({ url }) => url.includes('getNumber'),
      () => ({ status: 200, body: number }),
    )
    client.subscribe(getNumber, {}, () => {})
    await settle()
    for (let count = 0; count < 20; count++) await emit({ weakEtag: 2_000 + count })
    expect(urls()).toHaveLength(2)
    number = 21
    await clock.advanceAsync(2_000)
    await settle()
    expect(urls()).toHaveLength(3)
    expect(client.peek(getNumber, {})?.data).toBe(21)
    await clock.advanceAsync(10_000)
    expect(urls()).toHaveLength(3)
  })

  it('defers refetches while the page is hidden until it is visible', async () => {
    const page = Object.assign(new EventTarget(), { hidden: true })
    vi.stubGlobal('document', page)
    const { client, respond, urls, emit } = buildLive()
    vi.unstubAllGlobals()
    const getNumber = serverMethodRead<number>('Communication', 'getNumber', { objects: ['Account'] })
    respond('/lwr/apex/', 1)
    client.subscribe(getNumber, {}, () => {})
    await settle()
    await emit()
    await emit({ weakEtag: 2_001 })
    expect(urls()).toHaveLength(1)
    page.hidden = false
    page.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(urls()).toHaveLength(2)
  })

  it('refetches searches of that object only', async () => {
    const { client, respond, urls, emit } = buildLive()
    const found = { keywordSearchResult: { objectApiName: 'Account', records: [] } }
    respond('/search/results/keyword', found)
    respond('/search/results?', { results: [found.keywordSearchResult] })
    const keyword = { q: 'aur', objectApiName: 'Account' }
    client.subscribe(getKeywordSearchResults, keyword, () => {})
    client.subscribe(getSearchResults, { q: 'aur', objectApiNames: ['Account'] }, () => {})
    client.subscribe(getSearchResults, { q: 'aur', objectApiNames: ['Contact'] }, () => {})
    await settle()
    expect(urls()).toHaveLength(3)
    await emit({ kind: 'created' })
    expect(urls()).toHaveLength(5)
  })

  it('marks a result in flight as stale when its page is not rendered yet', async () => {
    const { client, network, emit } = buildLive()
    const getNumber = serverMethodRead<number>('Communication', 'getNumber', { objects: ['Account'] })
    const deferred = network.defer(({ url }) => url.includes('getNumber'))
    const reading = client.read(getNumber, {})
    await emit()
    deferred.respond({ status: 200, body: 1 })
    await reading
    expect(client.peek(getNumber, {})).toMatchObject({ state: 'Stale', data: 1 })
  })

  it('triggers another request if it arrives during a list request', async () => {
    const { client, network, respond, urls, emit } = buildLive()
    respond('/list-records/', page())
    const deferred = network.defer(() => true)
    client.subscribe(getListRecordsByName, LIST, () => {})
    await emit({ kind: 'created' })
    await emit({ kind: 'created' })
    expect(urls()).toHaveLength(1)
    deferred.respond({ status: 200, body: page() })
    await settle()
    expect(urls()).toHaveLength(2)
  })
})

describe('the cost of a change', () => {
  const idOf = (number: number) => `003${String(number).padStart(12, '0')}AAA`

  it('does not depend on the number of cached records and results', async () => {
    const { client, store, respond, emit } = buildLive()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'a' }))
    for (let number = 0; number < 100; number++) {
      const values = {
        Name: 'n',
        AccountId: ACCOUNT,
        Account: number ? null : buildRecord(ACCOUNT, { Name: 'a' }),
      }
      store.putRecord(buildRecord(idOf(number), values, { apiName: 'Contact' }))
      client.peek(getRecord, { recordId: idOf(number), fields: ['Contact.Name'] })
    }
    // Creates the index.
    await emit({ kind: 'created', recordId: OTHER_ACCOUNT })
    const records = vi.spyOn(store.records, 'values')
    const results = vi.spyOn(store.results, 'values')
    await emit({ kind: 'created', recordId: OTHER_ACCOUNT, weakEtag: 3_000 })
    await emit({ called: 'b', weakEtag: 4_000 })
    expect([records.mock.calls.length, results.mock.calls.length]).toEqual([0, 0])
    const account = store.records.get(idOf(0))?.record?.fields.Account
    expect(account?.displayValue).toBe('b')
  })

  it('updates the name in a record that was read after the index was created, and in none that was evicted', async () => {
    const { store, emit } = buildLive()
    await emit({ kind: 'created', recordId: OTHER_ACCOUNT })
    for (const number of [1, 2]) {
      const values = { Account: buildRecord(ACCOUNT, { Name: 'a' }) }
      store.putRecord(buildRecord(idOf(number), values, { apiName: 'Contact' }))
    }
    const evicted = store.records.get(idOf(2))
    if (evicted) store.removeRecord(evicted)
    const before = evicted?.version
    await emit({ called: 'b', weakEtag: 4_000 })
    expect(store.records.get(idOf(1))?.record?.fields.Account?.displayValue).toBe('b')
    expect(evicted?.version).toBe(before)
  })

  it('refetches a record whose lookup could not be resolved when the target becomes visible', async () => {
    const { client, store, respond, urls, emit } = buildLive()
    const fields = ['Contact.AccountId', 'Contact.Account.Name']
    respond('/records/', buildRecord(idOf(1), { AccountId: ACCOUNT, Account: null }, { apiName: 'Contact' }))
    client.subscribe(getRecord, { recordId: idOf(1), fields }, () => {})
    await settle()
    store.putRecord(buildRecord(idOf(2), { AccountId: ACCOUNT }, { apiName: 'Contact' }))
    const before = urls().length
    await emit({ kind: 'created' })
    expect(urls().slice(before)).toEqual([expect.stringContaining(`/records/${idOf(1)}`)])
  })
})

describe('the stream', () => {
  it('reconnects with backoff and resumes from its position', async () => {
    const { browser, clock } = buildLive()
    const delays: number[] = []
    browser.stream()?.send('change', change(), 'id-7')
    for (let attempt = 0; attempt < 7; attempt++) {
      browser.stream()?.fail()
      const before = browser.opened.length
      const from = clock.now()
      while (browser.opened.length === before) clock.advance(500)
      delays.push(clock.now() - from)
    }
    expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    expect(browser.opened.at(-1)).toBe('/services/data/v65.0/events?language=&lastEventId=id-7')
  })

  it('resets the backoff after reconnecting', () => {
    const { browser, clock } = buildLive()
    for (let attempt = 0; attempt < 4; attempt++) {
      browser.stream()?.fail()
      clock.advance(30_000)
    }
    browser.stream()?.send('ready', {}, 'id-1')
    browser.stream()?.fail()
    const before = browser.opened.length
    clock.advance(1_000)
    expect(browser.opened).toHaveLength(before + 1)
  })

  it('reconnects within a second of the network returning, whatever the backoff, until it is closed', () => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const { browser, clock, stop } = buildLive()
    for (let attempt = 0; attempt < 6; attempt++) {
      browser.stream()?.fail()
      clock.advance(attempt < 5 ? 30_000 : 0)
    }
    const before = browser.opened.length
    page.dispatchEvent(new Event('online'))
    clock.advance(1_000)
    expect(browser.opened).toHaveLength(before + 1)
    // A stream that seems to be open belongs to the previous network.
    browser.stream()?.send('ready', {}, 'id-1')
    page.dispatchEvent(new Event('online'))
    clock.advance(1_000)
    expect(browser.opened).toHaveLength(before + 2)
    stop()
    page.dispatchEvent(new Event('online'))
    clock.advance(60_000)
    expect(browser.opened).toHaveLength(before + 2)
    vi.unstubAllGlobals()
  })

  it('marks everything as stale and refetches observed results after a reset', async () => {
    const { client, respond, urls, browser, store } = buildLive()
    respond('/object-info/', { apiName: 'Account' })
    respond('/records/', buildRecord(ACCOUNT, { Name: 'a' }))
    store.putRecord(buildRecord(OTHER_ACCOUNT, { Name: 'x' }))
    client.subscribe(getRecord, NAME, () => {})
    await client.read(getObjectInfo, { objectApiName: 'Account' })
    await settle()
    browser.stream()?.send('reset', {}, 'id-9')
    await settle()
    expect(client.peek(getObjectInfo, { objectApiName: 'Account' })?.state).toBe('Stale')
    expect(client.peek(getRecord, { ...NAME, recordId: OTHER_ACCOUNT })?.state).toBe('Stale')
    expect(client.peek(getRecord, NAME)?.state).toBe('Fulfilled')
    expect(urls().filter((url) => url.includes(ACCOUNT))).toHaveLength(2)
  })

  it('retries refetches that fail after a reset', async () => {
    const { client, respond, network, browser, clock } = buildLive()
    respond('/object-info/', { apiName: 'Account' })
    const config = { objectApiName: 'Account' }
    await client.read(getObjectInfo, config)
    client.subscribe(getObjectInfo, config, () => {})
    network.respondOnce(({ url }) => url.includes('/object-info/'), { status: 503, body: [] })
    browser.stream()?.send('reset', {}, 'id-9')
    await settle()
    expect(client.peek(getObjectInfo, config)?.state).not.toBe('Fulfilled')
    await clock.advanceAsync(2_000)
    await settle()
    expect(client.peek(getObjectInfo, config)?.state).toBe('Fulfilled')
  })

  it('reconnects after missed heartbeats', () => {
    const { browser, clock } = buildLive()
    browser.stream()?.send('ready', {}, 'id-1')
    clock.advance(600_000)
    expect(browser.opened).toHaveLength(1)
    browser.stream()?.send('beat', {}, '')
    clock.advance(44_000)
    browser.stream()?.send('beat', {}, '')
    clock.advance(44_000)
    expect(browser.opened).toHaveLength(1)
    clock.advance(2_000)
    expect(browser.opened).toHaveLength(2)
    expect(browser.opened[1]).toContain('lastEventId=id-1')
  })

  it('clears its timers on close', () => {
    const { browser, clock, stop } = buildLive()
    browser.stream()?.fail()
    stop()
    clock.advance(60_000)
    expect(browser.opened).toHaveLength(1)
  })

  it('ignores pending changes after close', async () => {
    const { client, browser, clock, store, stop } = buildLive()
    store.putRecord(buildRecord(ACCOUNT, { Name: 'a' }))
    browser.stream()?.send('change', change(), 'id-1')
    stop()
    await clock.advanceAsync(1_000)
    expect(client.peek(getRecord, NAME)?.state).toBe('Fulfilled')
  })

  it('cancels throttled refetches on close', async () => {
    const { client, respond, urls, emit, clock, stop } = buildLive()
    const getNumber = serverMethodRead<number>('Communication', 'getNumber', { objects: ['Account'] })
    respond('/lwr/apex/', 1)
    client.subscribe(getNumber, {}, () => {})
    await settle()
    await emit()
    await emit({ weakEtag: 2_001 })
    expect(urls()).toHaveLength(2)
    stop()
    await clock.advanceAsync(60_000)
    expect(urls()).toHaveLength(2)
  })

  it('drops cached versions when the stream reports another epoch', async () => {
    const { client, respond, browser } = buildLive()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'lost' }, { weakEtag: 5_000 }))
    await client.read(getRecord, NAME)
    const listener = vi.fn()
    client.subscribe(getRecord, NAME, listener)
    await settle()
    browser.stream()?.send('ready', { stream: 's', epoch: 'before' }, 'id-1')
    respond('/records/', buildRecord(ACCOUNT, { Name: 'restored' }, { weakEtag: 2_000 }))
    browser.stream()?.send('reset', { stream: 's', epoch: 'after' }, 'id-2')
    await settle()
    expect(listener.mock.lastCall?.[0].data.fields.Name.value).toBe('restored')
  })

  it('starts from the position of the initial data', async () => {
    const browser = buildBrowser()
    connectLive(buildClient().client, { ...browser.tab(), since: '7:7:' })
    await settle()
    expect(browser.opened).toEqual(['/services/data/v65.0/events?language=&lastEventId=7%3A7%3A'])
  })

  it('returns its position, or undefined when unavailable', async () => {
    const { client, network } = buildClient()
    network.respond(
      ({ url }) => url === '/services/data/v65.0/events/position',
      () => ({ status: 200, body: { position: '7:7:' } }),
    )
    expect(await livePosition(client)).toBe('7:7:')
    expect(await livePosition(buildClient().client)).toBeUndefined()
  })
})

describe('several tabs', () => {
  it('share one stream, all receive each change, and the next tab takes over from the last position', async () => {
    const browser = buildBrowser()
    const tabs = [1, 2, 3].map(() => {
      const built = buildClient()
      built.store.putRecord(buildRecord(ACCOUNT, { Name: 'a' }))
      return { ...built, stop: connectLive(built.client, browser.tab()) }
    })
    await settle()
    expect(browser.opened).toHaveLength(1)
    browser.stream()?.send('change', change(), 'id-3')
    for (const { clock } of tabs) clock.advance(50)
    expect(tabs.map(({ client }) => client.peek(getRecord, NAME)?.state)).toEqual(['Stale', 'Stale', 'Stale'])
    tabs[0]?.stop()
    await settle()
    expect(browser.opened).toEqual([
      '/services/data/v65.0/events?language=&lastEventId=',
      '/services/data/v65.0/events?language=&lastEventId=id-3',
    ])
    tabs[1]?.stop()
    tabs[2]?.stop()
    await settle()
    expect(browser.stream()).toBeUndefined()
  })

  it('catch up once with changes from before they joined', async () => {
    const browser = buildBrowser()
    const leave = connectLive(buildClient().client, browser.tab())
    const late = buildClient()
    late.store.putRecord(buildRecord(ACCOUNT, { Name: 'a' }))
    const stop = connectLive(late.client, { ...browser.tab(), since: 'drawn' })
    await settle()
    expect(browser.opened).toHaveLength(1)
    late.clock.advance(1_000)
    expect(browser.opened.at(-1)).toBe('/services/data/v65.0/events?language=&lastEventId=drawn')
    const tabStream = browser.stream()
    tabStream?.send('change', change(), 'drawn')
    tabStream?.send('ready', {}, 'now')
    late.clock.advance(50)
    expect(late.client.peek(getRecord, NAME)?.state).toBe('Stale')
    expect(browser.stream()).not.toBe(tabStream)
    late.clock.advance(60_000)
    expect(browser.opened).toHaveLength(2)
    // As leader it relays messages to the others, which did not receive what it caught up with.
    leave()
    await settle()
    expect(browser.opened.slice(2)).toEqual(['/services/data/v65.0/events?language=&lastEventId=drawn'])
    stop()
  })

  it('catch up despite a broken stream or an early heartbeat', async () => {
    const browser = buildBrowser()
    connectLive(buildClient().client, browser.tab())
    const late = buildClient()
    late.store.putRecord(buildRecord(ACCOUNT, { Name: 'a' }))
    connectLive(late.client, { ...browser.tab(), since: 'drawn' })
    await settle()
    late.clock.advance(1_000)
    browser.stream()?.fail()
    late.clock.advance(1_000)
    expect(browser.opened.slice(1)).toEqual(
      [1, 2].map(() => '/services/data/v65.0/events?language=&lastEventId=drawn'),
    )
    const tabStream = browser.stream()
    tabStream?.send('beat', {}, '')
    tabStream?.send('change', change(), '')
    late.clock.advance(50)
    expect(late.client.peek(getRecord, NAME)?.state).toBe('Stale')
    tabStream?.send('ready', {}, 'now')
    expect(browser.stream()).not.toBe(tabStream)
  })

  it('start from their render position if they take over before catching up', async () => {
    const browser = buildBrowser()
    const leave = connectLive(buildClient().client, browser.tab())
    connectLive(buildClient().client, { ...browser.tab(), since: 'drawn' })
    await settle()
    browser.stream()?.send('change', change(), 'id-5')
    leave()
    await settle()
    expect(browser.opened.at(-1)).toBe('/services/data/v65.0/events?language=&lastEventId=drawn')
  })

  it('open their own streams without locks or a channel', async () => {
    const browser = buildBrowser()
    for (const _ of [1, 2])
      connectLive(buildClient().client, { ...browser.tab(), locks: undefined, channel: undefined })
    await settle()
    expect(browser.opened).toHaveLength(2)
  })

  // As on a page without TLS, where browsers offer BroadcastChannel but no locks.
  it('do not relay messages without locks', async () => {
    const browser = buildBrowser()
    const messages: string[][] = [[], []]
    for (const received of messages)
      connectLive(buildClient().client, {
        ...browser.tab(),
        locks: undefined,
        onMessage: ({ type }) => received.push(type),
      })
    await settle()
    expect(browser.opened).toHaveLength(2)
    browser.stream()?.send('beat', { stream: 's2' }, '')
    expect(messages).toEqual([[], ['beat']])
  })
})
