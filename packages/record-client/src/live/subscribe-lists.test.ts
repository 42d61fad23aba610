import { markOf } from '@foyer/record-contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getListRecordsByName } from '../adapters/list-records.ts'
import { updateRecord } from '../adapters/record-write.ts'
import { getRelatedListCount, getRelatedListsCount } from '../adapters/related-list-records.ts'
import { invalidateObjects } from '../ingest/invalidate-object.ts'
import { buildBrowser } from '../testing/build-browser.ts'
import { ACCOUNT, buildClient, buildRecord, OTHER_ACCOUNT, settle } from '../testing/build-client.ts'
import { connectLive } from './connect-live.ts'

afterEach(() => vi.unstubAllGlobals())

const LIST = { objectApiName: 'Account', listViewApiName: 'All' }
const SUBSCRIPTIONS = ({ url }: { url: string }) => url.endsWith('/events/subscriptions')
const pageOf = (...ids: string[]) => ({
  count: ids.length,
  records: ids.map((id) => buildRecord(id, { Name: id })),
  sortBy: '',
  listReference: { id: null, type: 'listView', ...LIST },
})
const created = (recordId: string) => ({
  objectApiName: 'Account',
  recordId,
  kind: 'created',
  changedFields: [],
  weakEtag: 2_000,
})

interface SubscriptionBody {
  stream: string
  add: { key: string; mark: string }[]
  drop: string[]
}

const keyIn = (request: { body?: unknown } | undefined) =>
  (request?.body as SubscriptionBody | undefined)?.add[0]?.key ?? ''

/** A list on screen, of which the server is asked to tell. */
async function buildSubscribed(list = LIST) {
  const built = buildClient()
  const { client, clock, network, respond } = built
  const browser = buildBrowser()
  connectLive(client, { ...browser.tab(), random: () => 1 })
  await settle()
  network.respond(SUBSCRIPTIONS, { status: 204 })
  respond('/list-records/', pageOf(ACCOUNT))
  const stop = client.subscribe(getListRecordsByName, list, () => {})
  const send = async (type: string, data: unknown) => {
    browser.stream()?.send(type, data, '')
    await settle()
  }
  const wait = async (ms: number) => {
    await clock.advanceAsync(ms)
    await settle()
  }
  await send('ready', { stream: 's1' })
  await wait(100)
  const subscriptionRequests = () =>
    network.requests.filter(SUBSCRIPTIONS).map(({ body }) => body as SubscriptionBody)
  const key = subscriptionRequests()[0]?.add[0]?.key ?? ''
  const fetchCount = () => network.requests.filter(({ url }) => url.includes('/list-records/')).length
  const visible = () => client.peek(getListRecordsByName, LIST)?.data?.records.map(({ id }) => id)
  return {
    ...built,
    browser,
    stop,
    send,
    wait,
    subscriptionRequests,
    key,
    fetchCount,
    visible,
  }
}

describe('a list that the server is asked to tell of', () => {
  it('is asked for again when the server could not be asked', async () => {
    const { network, wait, subscriptionRequests, send, key } = await buildSubscribed()
    expect(subscriptionRequests()).toHaveLength(1)
    network.respondOnce(SUBSCRIPTIONS, { status: 503 })
    await send('ready', { stream: 's2' })
    await wait(2_000)
    expect(subscriptionRequests().slice(1)).toMatchObject([
      { stream: 's2', add: [{ key }] },
      { stream: 's2', add: [{ key }] },
    ])
  })

  it('is asked for later each time while the server has too much to do, and not again when it refuses', async () => {
    const { network, wait, subscriptionRequests, send, key } = await buildSubscribed()
    network.respond(SUBSCRIPTIONS, { status: 503 })
    await send('ready', { stream: 's2' })
    await wait(60_000)
    expect(subscriptionRequests().length).toBeGreaterThan(3)
    expect(subscriptionRequests().length).toBeLessThan(10)
    network.respond(SUBSCRIPTIONS, { status: 400 })
    await send('ready', { stream: 's3' })
    const before = subscriptionRequests().length
    expect(subscriptionRequests().at(-1)).toMatchObject({ stream: 's3', add: [{ key }] })
    await wait(60_000)
    expect(subscriptionRequests()).toHaveLength(before)
  })

  it('is dropped once more when that could not be said', async () => {
    const { client, network, respond, wait, subscriptionRequests, key, stop } = await buildSubscribed()
    network.respondOnce(SUBSCRIPTIONS, { status: 503 })
    stop()
    respond('/list-records/', pageOf(OTHER_ACCOUNT))
    await client.read(getListRecordsByName, { ...LIST, listViewApiName: 'Mine' })
    await wait(2_000)
    expect(subscriptionRequests().slice(1)).toMatchObject([
      { add: [], drop: [key] },
      { add: [], drop: [key] },
    ])
  })

  it('is fetched at once for a write of this client, though the stream is silent, where it asks about that record', async () => {
    const { client, send, respond, network, subscriptionRequests, wait } = await buildSubscribed()
    const history = { ...LIST, where: `{ ParentId: { eq: "${ACCOUNT}" } }` }
    respond('/list-records/', pageOf())
    client.subscribe(getListRecordsByName, history, () => {})
    await wait(100)
    await send('watching', { keys: subscriptionRequests().flatMap(({ add }) => add.map(({ key }) => key)) })
    const before = network.requests.length
    const fetchCount = () =>
      network.requests.slice(before).filter(({ url }) => url.includes('/list-records/'))
    respond(`/records/`, buildRecord(ACCOUNT, { Name: 'b' }, { weakEtag: 2_000 }))
    respond('/list-records/', pageOf(OTHER_ACCOUNT))
    await client.run(updateRecord, { fields: { Id: ACCOUNT, Name: 'b' } })
    await settle()
    const visibleIds = () => client.peek(getListRecordsByName, history)?.data?.records.map(({ id }) => id)
    expect(visibleIds()).toEqual([OTHER_ACCOUNT])
    // The list of all is told of.
    expect(fetchCount()).toHaveLength(1)
    // What was under way before the write may not know of it.
    const deferred = network.defer(({ url }) => url.includes('/list-records/'))
    const reading = client.read(getListRecordsByName, history, { cachePolicy: 'no-cache' })
    await client.run(updateRecord, { fields: { Id: ACCOUNT, Name: 'c' } })
    deferred.respond({ status: 200, body: pageOf() })
    await reading
    await settle()
    expect(fetchCount()).toHaveLength(3)
    expect(visibleIds()).toEqual([OTHER_ACCOUNT])
  })

  it('is told of a write of this client, too, though its object has a name as long as an id', async () => {
    const { client, send, key, fetchCount } = await buildSubscribed({
      ...LIST,
      objectApiName: 'ContentDocument',
    })
    await send('watching', { keys: [key] })
    invalidateObjects(client.runtime, ['ContentDocument', ACCOUNT])
    await settle()
    expect(fetchCount()).toBe(1)
  })

  it('is fetched for changes when the server could not read it, though it told of it before', async () => {
    const { send, wait, fetchCount, key, respond, visible } = await buildSubscribed()
    await send('watching', { keys: [key] })
    await send('order', { keys: [key] })
    await wait(3_000)
    expect(fetchCount()).toBe(2)
    respond('/list-records/', pageOf(ACCOUNT, OTHER_ACCOUNT))
    await send('change', created(OTHER_ACCOUNT))
    await wait(50)
    expect(visible()).toEqual([ACCOUNT, OTHER_ACCOUNT])
  })

  it('is asked about again when an order came while it was asked for: that may be the older one', async () => {
    const { client, respond, send, wait, subscriptionRequests, key } = await buildSubscribed()
    await send('watching', { keys: [key] })
    respond('/list-records/', pageOf(ACCOUNT, OTHER_ACCOUNT))
    await client.read(getListRecordsByName, LIST, { cachePolicy: 'no-cache' })
    await wait(100)
    expect(subscriptionRequests()).toHaveLength(2)
    const { records: _, ...head } = pageOf(OTHER_ACCOUNT)
    await send('order', { keys: [key], head, ids: [OTHER_ACCOUNT], enter: [] })
    await send('watching', { keys: [key] })
    await wait(100)
    expect(subscriptionRequests()).toHaveLength(3)
    expect(subscriptionRequests()[2]?.add).toMatchObject([{ key, mark: markOf(head, [OTHER_ACCOUNT]) }])
  })

  it('is compared once more when it was fetched otherwise meanwhile', async () => {
    const { client, respond, send, wait, subscriptionRequests, key } = await buildSubscribed()
    await send('watching', { keys: [key] })
    respond('/list-records/', pageOf(ACCOUNT, OTHER_ACCOUNT))
    await client.read(getListRecordsByName, LIST, { cachePolicy: 'no-cache' })
    await wait(100)
    expect(subscriptionRequests()).toHaveLength(2)
    const { records: _, ...head } = pageOf(ACCOUNT, OTHER_ACCOUNT)
    expect(subscriptionRequests()[1]?.add).toMatchObject([
      { key, mark: markOf(head, [ACCOUNT, OTHER_ACCOUNT]) },
    ])
    await wait(60_000)
    expect(subscriptionRequests()).toHaveLength(2)
  })

  it('is not compared again after what the server told of it', async () => {
    const { send, wait, subscriptionRequests, key, visible } = await buildSubscribed()
    await send('watching', { keys: [key] })
    const { records: _, ...head } = pageOf(ACCOUNT, OTHER_ACCOUNT)
    const enter = [buildRecord(OTHER_ACCOUNT, { Name: 'b' })]
    await send('order', { keys: [key], head, ids: [OTHER_ACCOUNT, ACCOUNT], enter })
    await wait(1_000)
    expect(visible()).toEqual([OTHER_ACCOUNT, ACCOUNT])
    expect(subscriptionRequests()).toHaveLength(1)
  })

  it('is dropped and taken up again in that order, however slow the network', async () => {
    const { client, network, send, wait, subscriptionRequests, key, stop, respond } = await buildSubscribed()
    await send('watching', { keys: [key] })
    const deferred = network.defer(SUBSCRIPTIONS)
    stop()
    respond('/list-records/', pageOf(OTHER_ACCOUNT))
    await client.read(getListRecordsByName, { ...LIST, listViewApiName: 'Mine' })
    await wait(100)
    expect(subscriptionRequests().at(-1)).toMatchObject({ add: [], drop: [key] })
    client.subscribe(getListRecordsByName, LIST, () => {})
    await client.read(getListRecordsByName, { ...LIST, listViewApiName: 'Theirs' })
    await wait(1_000)
    expect(subscriptionRequests()).toHaveLength(2)
    deferred.respond({ status: 204 })
    await wait(100)
    expect(subscriptionRequests().at(-1)).toMatchObject({ add: [{ key }], drop: [] })
  })

  it('is fetched when the server cannot tell of it', async () => {
    const { send, wait, fetchCount, key, respond, visible } = await buildSubscribed()
    await send('watching', { keys: [key] })
    // The change came, the order did not: the stream broke off.
    await send('change', created(OTHER_ACCOUNT))
    await wait(50)
    expect(fetchCount()).toBe(1)
    respond('/list-records/', pageOf(ACCOUNT, OTHER_ACCOUNT))
    await send('ready', { stream: 's2' })
    await send('order', { keys: [key] })
    await wait(100)
    expect(fetchCount()).toBe(2)
    expect(visible()).toEqual([ACCOUNT, OTHER_ACCOUNT])
  })
})

describe('lists of which the server is not asked to tell', () => {
  it('are those with a name that it would refuse; they are fetched for changes', async () => {
    const { client, respond, send, wait, subscriptionRequests, fetchCount } = await buildSubscribed()
    respond('/list-records/', pageOf(OTHER_ACCOUNT))
    const where = `{ Name: { eq: "${'x'.repeat(4_000)}" } }`
    client.subscribe(getListRecordsByName, { ...LIST, where }, () => {})
    await wait(1_000)
    expect(subscriptionRequests().flatMap(({ add }) => add)).toHaveLength(1)
    await send('watching', { keys: subscriptionRequests()[0]?.add.map(({ key }) => key) })
    const before = fetchCount()
    await send('change', created('0013h00000Fffx5AAB'))
    await wait(50)
    expect(fetchCount()).toBe(before + 1)
  })

  it('are those beyond two hundred, until one of the others is closed', async () => {
    const { client, wait, subscriptionRequests, stop, key } = await buildSubscribed()
    for (let index = 0; index < 203; index++)
      client.subscribe(getListRecordsByName, { ...LIST, listViewApiName: `List${index}` }, () => {})
    await wait(1_000)
    expect(subscriptionRequests().flatMap(({ add }) => add)).toHaveLength(200)
    stop()
    await client.read(getListRecordsByName, { ...LIST, listViewApiName: 'Another' })
    await wait(100)
    expect(subscriptionRequests().at(-1)).toMatchObject({ add: [{}], drop: [key] })
    expect(subscriptionRequests().at(-1)?.add).toHaveLength(1)
  })
})

describe('a list in a tab that shares the stream of another', () => {
  /** What browsers tell of the page. */
  function stubPage() {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    return () => page.dispatchEvent(new Event('pagehide'))
  }

  async function buildSecondTab({ isOpen = true } = {}) {
    const browser = buildBrowser()
    const first = buildClient()
    connectLive(first.client, browser.tab())
    await settle()
    browser.stream()?.send('ready', { stream: 's1' }, 'id-1')
    if (!isOpen) browser.stream()?.fail()
    const hide = stubPage()
    const built = buildClient()
    const { client, clock, network, respond } = built
    network.respond(SUBSCRIPTIONS, { status: 204 })
    respond('/list-records/', pageOf(ACCOUNT))
    const disconnect = connectLive(client, browser.tab())
    client.subscribe(getListRecordsByName, LIST, () => {})
    await clock.advanceAsync(100)
    const subscriptionRequests = () => network.requests.filter(SUBSCRIPTIONS)
    const receive = async (type: string, data: object) => {
      browser.stream()?.send(type, data, '')
      await settle()
    }
    return { ...built, first, hide, disconnect, subscriptionRequests, receive }
  }

  it('is asked for once the stream is open', async () => {
    const { first, subscriptionRequests, receive } = await buildSecondTab({ isOpen: false })
    expect(subscriptionRequests()).toEqual([])
    first.clock.advance(1_000)
    await receive('ready', { stream: 's2' })
    expect(subscriptionRequests()).toMatchObject([{ body: { stream: 's2', add: [{}] } }])
  })

  it('is asked for at once, which is no change for people, and follows without a call', async () => {
    const { client, network, subscriptionRequests, receive } = await buildSecondTab()
    await receive('beat', { stream: 's1' })
    expect(subscriptionRequests()).toMatchObject([{ write: false, body: { stream: 's1', add: [{}] } }])
    const key = keyIn(subscriptionRequests()[0])
    const { records: _, ...head } = pageOf(OTHER_ACCOUNT, ACCOUNT)
    const enter = [buildRecord(OTHER_ACCOUNT, { Name: 'b' })]
    await receive('watching', { keys: [key] })
    await receive('order', { keys: [key], head, ids: [OTHER_ACCOUNT, ACCOUNT], enter })
    const visible = client.peek(getListRecordsByName, LIST)?.data?.records.map(({ id }) => id)
    expect(visible).toEqual([OTHER_ACCOUNT, ACCOUNT])
    expect(network.requests.filter(({ url }) => url.includes('/list-records/'))).toHaveLength(1)
  })

  it('is dropped when that tab goes, and asked for again should it come back', async () => {
    const { hide, disconnect, subscriptionRequests, receive } = await buildSecondTab()
    await receive('beat', { stream: 's1' })
    const key = keyIn(subscriptionRequests()[0])
    hide()
    hide()
    const dropped = { keepalive: true, write: false, body: { stream: 's1', drop: [key] } }
    expect(subscriptionRequests().slice(1)).toMatchObject([dropped])
    await receive('beat', { stream: 's1' })
    expect(subscriptionRequests().slice(2)).toMatchObject([{ body: { stream: 's1', add: [{ key }] } }])
    disconnect()
    expect(subscriptionRequests().slice(3)).toMatchObject([dropped])
    hide()
    expect(subscriptionRequests()).toHaveLength(4)
  })

  it('is asked for again only when it was dropped, however slow the network', async () => {
    const { network, hide, subscriptionRequests, receive } = await buildSecondTab()
    await receive('beat', { stream: 's1' })
    const key = keyIn(subscriptionRequests()[0])
    const deferred = network.defer(SUBSCRIPTIONS)
    hide()
    await receive('beat', { stream: 's1' })
    expect(subscriptionRequests().slice(1)).toMatchObject([{ body: { drop: [key] } }])
    deferred.respond({ status: 204 })
    await settle()
    expect(subscriptionRequests().slice(2)).toMatchObject([{ body: { stream: 's1', add: [{ key }] } }])
  })

  it('is not asked for after the tab has gone, though it waited for its turn', async () => {
    const { client, clock, network, hide, subscriptionRequests, receive, first } = await buildSecondTab({
      isOpen: false,
    })
    const deferred = network.defer(SUBSCRIPTIONS)
    first.clock.advance(1_000)
    await receive('ready', { stream: 's1' })
    client.subscribe(getListRecordsByName, { ...LIST, listViewApiName: 'Mine' }, () => {})
    await clock.advanceAsync(1_000)
    await settle()
    expect(subscriptionRequests()).toHaveLength(1)
    hide()
    const bodies = () => subscriptionRequests().map(({ body }) => body as SubscriptionBody)
    const dropped = bodies()[1]?.drop
    expect(dropped).toHaveLength(2)
    deferred.respond({ status: 204 })
    await settle()
    expect(subscriptionRequests()).toHaveLength(2)
    await receive('beat', { stream: 's1' })
    expect(bodies()[2]?.add.map(({ key }) => key)).toEqual(dropped)
  })

  it('is not dropped where the stream ends with the tab', async () => {
    const hide = stubPage()
    const { subscriptionRequests } = await buildSubscribed()
    hide()
    expect(subscriptionRequests()).toHaveLength(1)
  })
})

describe('a list that is fetched for a change', () => {
  it('is fetched again when the server had too much to do', async () => {
    const { network, respond, send, wait, fetchCount, visible } = await buildSubscribed()
    network.respondOnce(({ url }) => url.includes('/list-records/'), { status: 503, body: [] })
    await send('change', created(OTHER_ACCOUNT))
    await wait(50)
    expect(fetchCount()).toBe(2)
    respond('/list-records/', pageOf(ACCOUNT, OTHER_ACCOUNT))
    await wait(2_000)
    expect(visible()).toEqual([ACCOUNT, OTHER_ACCOUNT])
  })

  it('follows within ten seconds, however long the first answer took', async () => {
    const { network, respond, send, wait, visible } = await buildSubscribed()
    const deferred = network.defer(({ url }) => url.includes('/list-records/'))
    await send('change', created(OTHER_ACCOUNT))
    await wait(8_000)
    deferred.respond({ status: 200, body: pageOf(ACCOUNT) })
    await wait(100)
    respond('/list-records/', pageOf(ACCOUNT, OTHER_ACCOUNT))
    await send('change', created(OTHER_ACCOUNT))
    await wait(10_000)
    expect(visible()).toEqual([ACCOUNT, OTHER_ACCOUNT])
  })
})

describe('counts that are shown together', () => {
  const CONFIG = { parentRecordId: ACCOUNT, relatedListNames: ['Contacts'] }
  const countsOf = (count: number) => ({
    hasErrors: false,
    results: [
      {
        statusCode: 200,
        result: { count, hasMore: false, listReference: { ...LIST, objectApiName: 'Account' } },
      },
    ],
  })

  async function buildCounts() {
    const built = await buildSubscribed()
    built.respond('/related-list-count/batch/', countsOf(1))
    built.client.subscribe(getRelatedListsCount, CONFIG, () => {})
    await settle()
    const { client } = built
    const count = () =>
      client.peek(getRelatedListCount, { parentRecordId: ACCOUNT, relatedListId: 'Contacts' })?.data?.count
    return { ...built, count }
  }

  it('are fetched for a change', async () => {
    const { respond, send, wait, count } = await buildCounts()
    expect(count()).toBe(1)
    respond('/related-list-count/batch/', countsOf(2))
    await send('change', created(OTHER_ACCOUNT))
    await wait(50)
    expect(count()).toBe(2)
  })

  it('are fetched once for a change that concerns several of them', async () => {
    const { client, network, respond, send, wait } = await buildSubscribed()
    const { results } = countsOf(1)
    respond('/related-list-count/batch/', { hasErrors: false, results: [...results, ...results] })
    const both = { parentRecordId: ACCOUNT, relatedListNames: ['Contacts', 'Cases'] }
    client.subscribe(getRelatedListsCount, both, () => {})
    await settle()
    const countRequests = () =>
      network.requests.filter(({ url }) => url.includes('/related-list-count/')).length
    expect(countRequests()).toBe(1)
    await send('change', created(OTHER_ACCOUNT))
    await wait(5_000)
    expect(countRequests()).toBe(2)
    await send('reset', { stream: 's2' })
    await wait(5_000)
    expect(countRequests()).toBe(3)
  })

  it('are fetched once more for a change that comes while they are fetched', async () => {
    const { network, respond, send, wait, count } = await buildCounts()
    const deferred = network.defer(({ url }) => url.includes('/related-list-count/'))
    await send('change', created(OTHER_ACCOUNT))
    await wait(50)
    await send('change', created(OTHER_ACCOUNT))
    await wait(50)
    respond('/related-list-count/batch/', countsOf(3))
    deferred.respond({ status: 200, body: countsOf(2) })
    await wait(5_000)
    expect(count()).toBe(3)
  })
})
