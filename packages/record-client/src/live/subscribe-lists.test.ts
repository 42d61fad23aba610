import { markOf } from '@foyer/record-contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getListRecordsByName } from '../adapters/list-records.ts'
import { deleteRecord, updateRecord } from '../adapters/record-write.ts'
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

/** Builds an observed list with a server subscription. */
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
  return { ...built, browser, stop, send, wait, subscriptionRequests, key, fetchCount, visible }
}

describe('a subscribed list', () => {
  it('is subscribed again when the request fails', async () => {
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

  it('backs off while the server is overloaded, and stops when it rejects the request', async () => {
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

  it('repeats an unsubscribe that failed', async () => {
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

  it('is refetched immediately after a local write to a record that it depends on', async () => {
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
    // The unfiltered list is subscribed.
    expect(fetchCount()).toHaveLength(1)
    // A request in flight may not include the write.
    const deferred = network.defer(({ url }) => url.includes('/list-records/'))
    const reading = client.read(getListRecordsByName, history, { cachePolicy: 'no-cache' })
    await client.run(updateRecord, { fields: { Id: ACCOUNT, Name: 'c' } })
    deferred.respond({ status: 200, body: pageOf() })
    await reading
    await settle()
    expect(fetchCount()).toHaveLength(3)
    expect(visibleIds()).toEqual([OTHER_ACCOUNT])
  })

  it('is updated after a local write even if the object name is as long as an id', async () => {
    const { client, send, key, fetchCount } = await buildSubscribed({
      ...LIST,
      objectApiName: 'ContentDocument',
    })
    await send('watching', { keys: [key] })
    invalidateObjects(client.runtime, ['ContentDocument', ACCOUNT])
    await settle()
    expect(fetchCount()).toBe(1)
  })

  it('falls back to refetching when the server can no longer read it', async () => {
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

  it('subscribes again when an order arrives while a request is pending', async () => {
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

  it('subscribes again after it was refetched for another reason', async () => {
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

  it('does not subscribe again after an order from the server', async () => {
    const { send, wait, subscriptionRequests, key, visible } = await buildSubscribed()
    await send('watching', { keys: [key] })
    const { records: _, ...head } = pageOf(ACCOUNT, OTHER_ACCOUNT)
    const enter = [buildRecord(OTHER_ACCOUNT, { Name: 'b' })]
    await send('order', { keys: [key], head, ids: [OTHER_ACCOUNT, ACCOUNT], enter })
    await wait(1_000)
    expect(visible()).toEqual([OTHER_ACCOUNT, ACCOUNT])
    expect(subscriptionRequests()).toHaveLength(1)
  })

  it('is refetched when an order of the server still contains a record that this client deleted', async () => {
    const { client, network, send, wait, key, visible } = await buildSubscribed()
    await send('watching', { keys: [key] })
    network.respond(({ method }) => method === 'DELETE', { status: 204 })
    await client.run(deleteRecord, OTHER_ACCOUNT)
    await wait(1_000)
    const { records: _, ...head } = pageOf(ACCOUNT, OTHER_ACCOUNT)
    const enter = [buildRecord(OTHER_ACCOUNT, { Name: 'b' }, { weakEtag: 9_000 })]
    await send('order', { keys: [key], head, ids: [OTHER_ACCOUNT, ACCOUNT], enter })
    await wait(1_000)
    expect(visible()).toEqual([ACCOUNT])
  })

  it('unsubscribes and subscribes in order on a slow network', async () => {
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

  it('is refetched when the server cannot subscribe it', async () => {
    const { send, wait, fetchCount, key, respond, visible } = await buildSubscribed()
    await send('watching', { keys: [key] })
    // The change arrived but the order did not: the stream broke.
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

describe('lists without a subscription', () => {
  it('are those with an overlong key; they are refetched after changes', async () => {
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

  it('are those beyond the limit of two hundred, until one is closed', async () => {
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

describe('a list in a tab that shares a stream', () => {
  /** Stubs page lifecycle events of the browser. */
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

  it('subscribes once the stream is open', async () => {
    const { first, subscriptionRequests, receive } = await buildSecondTab({ isOpen: false })
    expect(subscriptionRequests()).toEqual([])
    first.clock.advance(1_000)
    await receive('ready', { stream: 's2' })
    expect(subscriptionRequests()).toMatchObject([{ body: { stream: 's2', add: [{}] } }])
  })

  it('subscribes immediately, without counting as a write, and updates without a request', async () => {
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

  it('unsubscribes when the tab closes, and subscribes again when it is restored', async () => {
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

  it('subscribes again only after it was unsubscribed on a slow network', async () => {
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

  it('cancels a queued subscription when the tab has closed', async () => {
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

  it('does not unsubscribe when the stream ends with the tab', async () => {
    const hide = stubPage()
    const { subscriptionRequests } = await buildSubscribed()
    hide()
    expect(subscriptionRequests()).toHaveLength(1)
  })
})

describe('a list that is refetched after a change', () => {
  it('is retried when the server is overloaded', async () => {
    const { network, respond, send, wait, fetchCount, visible } = await buildSubscribed()
    network.respondOnce(({ url }) => url.includes('/list-records/'), { status: 503, body: [] })
    await send('change', created(OTHER_ACCOUNT))
    await wait(50)
    expect(fetchCount()).toBe(2)
    respond('/list-records/', pageOf(ACCOUNT, OTHER_ACCOUNT))
    await wait(2_000)
    expect(visible()).toEqual([ACCOUNT, OTHER_ACCOUNT])
  })

  it('is refetched within ten seconds however slow the first response was', async () => {
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

describe('batched counts', () => {
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

  it('are refetched after a change', async () => {
    const { respond, send, wait, count } = await buildCounts()
    expect(count()).toBe(1)
    respond('/related-list-count/batch/', countsOf(2))
    await send('change', created(OTHER_ACCOUNT))
    await wait(50)
    expect(count()).toBe(2)
  })

  it('are refetched once for a change that affects several of them', async () => {
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

  it('are refetched again for a change during the request', async () => {
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
