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

describe('a change of a record', () => {
  it('on screen is fetched with the known fields as optional ones, and told', async () => {
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

  it('has what may be done with it fetched again, and of no other record', async () => {
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

  it('that comes with its values takes them without a call, and what was not asked for stays unknown', async () => {
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
    ['is the difference to a version that is not known', { from: 1_500 }],
    ['leads to another record', { moved: ['Name'] }],
    [
      'makes it another type',
      { record: buildRecord(ACCOUNT, { Name: 'b' }, { recordTypeId: '012000000000002AAA' }) },
    ],
  ])('that %s is fetched', async (_, overrides) => {
    const { client, respond, urls, emit } = buildLive()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'a' }))
    await client.read(getRecord, NAME)
    client.subscribe(getRecord, NAME, () => {})
    await emit(patch({ Name: 'b' }, overrides))
    expect(urls()).toHaveLength(2)
  })

  it('does not cover what a person just wrote, and shows when that was refused', async () => {
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

  it('that takes it out of sight and back shows it again as it was', async () => {
    const { client, respond, emit } = buildLive()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'a' }))
    await client.read(getRecord, NAME)
    client.subscribe(getRecord, NAME, () => {})
    await emit({ kind: 'deleted', weakEtag: 1_001, access: true })
    expect(client.peek(getRecord, NAME)?.error?.status).toBe(404)
    await emit({ kind: 'created', weakEtag: 1_000, access: true })
    expect(client.peek(getRecord, NAME)?.data?.fields.Name?.value).toBe('a')
  })

  it('that nobody looks at is only marked stale', async () => {
    const { client, respond, urls, emit } = buildLive()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'a' }))
    await client.read(getRecord, NAME)
    await emit()
    expect(urls()).toHaveLength(1)
    expect(client.peek(getRecord, NAME)?.state).toBe('Stale')
  })

  it('of several records on screen makes one call', async () => {
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

  it('that comes while it is fetched for another has it fetched once more, not with the answer under way', async () => {
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

  it('that cannot be fetched just now is fetched later', async () => {
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

  it('that cannot be fetched just now is fetched later together with others, and not when it was refused', async () => {
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

  it('that was deleted takes it off every screen', async () => {
    const { client, respond, emit } = buildLive()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'a' }))
    await client.read(getRecord, NAME)
    const listener = vi.fn()
    client.subscribe(getRecord, NAME, listener)
    await emit({ kind: 'deleted', weakEtag: 1_001 })
    expect(listener).toHaveBeenCalledWith(expect.objectContaining({ state: 'Error' }))
    expect(client.peek(getRecord, NAME)?.error?.status).toBe(404)
  })

  it('that this client made itself is not fetched again', async () => {
    const { client, respond, urls, emit, store } = buildLive()
    store.putRecord(buildRecord(ACCOUNT, { Name: 'a' }))
    client.subscribe(getRecord, NAME, () => {})
    respond('/records/', buildRecord(ACCOUNT, { Name: 'b' }, { weakEtag: 2_000 }))
    await client.run(updateRecord, { fields: { Id: ACCOUNT, Name: 'b' } })
    await emit()
    expect(urls()).toHaveLength(1)
  })
})

describe('a change in a list’s object', () => {
  it('refreshes the list on screen and marks others stale', async () => {
    const { client, respond, urls, emit } = buildLive()
    respond('/list-records/', page())
    client.subscribe(getListRecordsByName, LIST, () => {})
    await client.read(getListRecordsByName, { ...LIST, listViewApiName: 'Mine' })
    await emit({ kind: 'created' })
    expect(urls().filter((url) => url.endsWith('/All'))).toHaveLength(2)
    expect(client.peek(getListRecordsByName, { ...LIST, listViewApiName: 'Mine' })?.state).toBe('Stale')
  })

  it('refreshes the list though the record was read again before its change arrived', async () => {
    const { client, respond, urls, emit, store } = buildLive()
    respond('/list-records/', page())
    client.subscribe(getListRecordsByName, LIST, () => {})
    await settle()
    store.putRecord(buildRecord(ACCOUNT, { Name: 'b' }, { weakEtag: 2_000 }))
    await emit()
    expect(urls().filter((url) => url.endsWith('/All'))).toHaveLength(2)
  })

  it('leaves lists of other objects alone', async () => {
    const { client, respond, urls, emit } = buildLive()
    respond('/list-records/', page())
    client.subscribe(getListRecordsByName, LIST, () => {})
    await settle()
    await emit({ kind: 'created', objectApiName: 'Contact' })
    expect(urls()).toHaveLength(1)
  })

  it('has a method of the site asked again that tells of it', async () => {
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

  it('has answers that keep changing fetched once in a while, the last state always', async () => {
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

  it('has nothing fetched while the page is out of sight, and everything when it is back', async () => {
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

  it('has what was found by searching that object searched again, and nothing else', async () => {
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

  it('that comes while an answer is fetched for a page not yet drawn makes that answer out of date', async () => {
    const { client, network, emit } = buildLive()
    const getNumber = serverMethodRead<number>('Communication', 'getNumber', { objects: ['Account'] })
    const deferred = network.defer(({ url }) => url.includes('getNumber'))
    const reading = client.read(getNumber, {})
    await emit()
    deferred.respond({ status: 200, body: 1 })
    await reading
    expect(client.peek(getNumber, {})).toMatchObject({ state: 'Stale', data: 1 })
  })

  it('that comes while the list is being fetched has it fetched once more', async () => {
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

describe('the stream', () => {
  it('comes back after a break, later each time, and goes on where it was', async () => {
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

  it('starts with short waits again once it is back', () => {
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

  it('that cannot be replayed makes everything stale and fetches what is on screen', async () => {
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

  it('that cannot be replayed has fetched again what could not be fetched at once', async () => {
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

  it('on which a server falls silent that was heard every few seconds is opened anew', () => {
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

  it('is closed with its timers', () => {
    const { browser, clock, stop } = buildLive()
    browser.stream()?.fail()
    stop()
    clock.advance(60_000)
    expect(browser.opened).toHaveLength(1)
  })

  it('that is closed does nothing more about what it was told last', async () => {
    const { client, browser, clock, store, stop } = buildLive()
    store.putRecord(buildRecord(ACCOUNT, { Name: 'a' }))
    browser.stream()?.send('change', change(), 'id-1')
    stop()
    await clock.advanceAsync(1_000)
    expect(client.peek(getRecord, NAME)?.state).toBe('Fulfilled')
  })

  it('that is closed fetches no answer that waited for its turn', async () => {
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

  it('begins where it stood when the first data was read', async () => {
    const browser = buildBrowser()
    connectLive(buildClient().client, { ...browser.tab(), since: '7:7:' })
    await settle()
    expect(browser.opened).toEqual(['/services/data/v65.0/events?language=&lastEventId=7%3A7%3A'])
  })

  it('tells where it stands, or that nobody knows', async () => {
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
  it('share one stream, each hears every change, and the next takes over where the first left off', async () => {
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

  it('catch up by themselves, once, with what the first was told before they listened', async () => {
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
    // Should it lead it tells others too, and they were not told what it asked for by itself.
    leave()
    await settle()
    expect(browser.opened.slice(2)).toEqual(['/services/data/v65.0/events?language=&lastEventId=drawn'])
    stop()
  })

  it('catch up though their own stream breaks off, or the server is heard before it has told everything', async () => {
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

  it('that take over before they have caught up begin where they were drawn', async () => {
    const browser = buildBrowser()
    const leave = connectLive(buildClient().client, browser.tab())
    connectLive(buildClient().client, { ...browser.tab(), since: 'drawn' })
    await settle()
    browser.stream()?.send('change', change(), 'id-5')
    leave()
    await settle()
    expect(browser.opened.at(-1)).toBe('/services/data/v65.0/events?language=&lastEventId=drawn')
  })

  it('without locks or a channel each have their own', async () => {
    const browser = buildBrowser()
    for (const _ of [1, 2])
      connectLive(buildClient().client, { ...browser.tab(), locks: undefined, channel: undefined })
    await settle()
    expect(browser.opened).toHaveLength(2)
  })

  // As on a page without TLS, where browsers have a channel and no locks.
  it('without locks tell each other nothing: each has its own stream', async () => {
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
