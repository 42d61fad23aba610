import { describe, expect, it, vi } from 'vitest'
import { getObjectInfo, getObjectInfos } from './adapters/object-info.ts'
import { buildClient, settle } from './testing/build-client.ts'

const OK = (apiName: string, label = apiName) => ({ statusCode: 200, result: { apiName, label } })
const NOT_FOUND = { statusCode: 404, result: [{ errorCode: 'NOT_FOUND', message: 'no' }] }
const FORBIDDEN = { statusCode: 403, result: [{ errorCode: 'INSUFFICIENT_ACCESS', message: 'no' }] }
const BATCH = '/object-info/batch/'
const both = { objectApiNames: ['Account', 'Contact'] }
const MINUTE = 60_000

describe('a batch', () => {
  it('fills the entries of its items', async () => {
    const { client, respond, urls } = buildClient()
    respond(BATCH, { results: [OK('Account'), OK('Contact')] })
    const snapshot = await client.read(getObjectInfos, both)
    expect(snapshot?.data).toEqual({ results: [OK('Account'), OK('Contact')] })
    expect(client.read(getObjectInfo, { objectApiName: 'Contact' })).toMatchObject({
      state: 'Fulfilled',
      data: { apiName: 'Contact' },
    })
    expect(urls()).toHaveLength(1)
  })

  it('shows a response whole, even if subscribers are notified while it is stored', async () => {
    const { client, respond, store } = buildClient()
    respond(BATCH, { results: [OK('Account', 'old'), OK('Contact', 'old')] })
    const shown: (string | undefined)[][] = []
    client.subscribe(getObjectInfos, both, ({ data }) => {
      shown.push(data?.results.map(({ result }) => (result as { label?: string }).label) ?? [])
    })
    await settle()
    respond(BATCH, { results: [OK('Account', 'new'), OK('Contact', 'new')] })
    const refresh = client.read(getObjectInfos, both, { cachePolicy: 'no-cache' })
    for (let turn = 0; turn < 50; turn++) {
      await null
      store.flush()
    }
    await refresh
    expect(shown.at(-1)).toEqual(['new', 'new'])
    expect(shown).not.toContainEqual(['new', 'old'])
  })

  it('is requested in chunks of 200 items', async () => {
    const { client, network } = buildClient()
    network.respond(
      ({ url }) => url.includes(BATCH),
      ({ url }) => ({
        status: 200,
        body: {
          results: url
            .split(BATCH)[1]
            ?.split(',')
            .map((name) => OK(name)),
        },
      }),
    )
    const objectApiNames = Array.from({ length: 201 }, (_, index) => `Thing${index}__c`)
    const snapshot = await client.read(getObjectInfos, { objectApiNames })
    expect(network.requests.map(({ url }) => url.split(',').length)).toEqual([200, 1])
    expect(snapshot?.data?.results).toHaveLength(201)
  })

  it('requests only items that are not cached, and nothing if all are', async () => {
    const { client, respond, urls } = buildClient()
    respond('/object-info/Account', { apiName: 'Account' })
    respond(BATCH, { results: [OK('Contact')] })
    await client.read(getObjectInfo, { objectApiName: 'Account' })
    const snapshot = await client.read(getObjectInfos, both)
    expect(snapshot?.data?.results.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(urls()[1]).toBe('GET /object-info/batch/Contact')
    expect(client.read(getObjectInfos, { objectApiNames: ['Contact', 'Account'] })).toMatchObject({
      state: 'Fulfilled',
    })
    expect(urls()).toHaveLength(2)
  })

  it('is fresh as long as its oldest item, and refetches only that one', async () => {
    const { client, respond, urls, clock } = buildClient()
    respond('/object-info/Account', { apiName: 'Account' })
    respond(BATCH, { results: [OK('Contact')] })
    await client.read(getObjectInfo, { objectApiName: 'Account' })
    clock.advance(10 * MINUTE)
    await client.read(getObjectInfos, both)
    clock.advance(6 * MINUTE)
    respond(BATCH, { results: [OK('Account', 'newer')] })
    const snapshot = await client.read(getObjectInfos, both)
    expect(urls().slice(2)).toEqual(['GET /object-info/batch/Account'])
    expect(snapshot?.data?.results[0]).toEqual(OK('Account', 'newer'))
  })

  it('waits for an item in flight instead of requesting it again', async () => {
    const { client, network, urls } = buildClient()
    const first = network.defer(({ url }) => url.endsWith('/batch/Account'))
    const second = network.defer(({ url }) => url.endsWith('/batch/Contact'))
    const firstRead = client.read(getObjectInfos, { objectApiNames: ['Account'] })
    const secondRead = client.read(getObjectInfos, both)
    const single = client.read(getObjectInfo, { objectApiName: 'Account' })
    await settle()
    expect(urls()).toEqual(['GET /object-info/batch/Account', 'GET /object-info/batch/Contact'])
    second.respond({ status: 200, body: { results: [OK('Contact')] } })
    first.respond({ status: 200, body: { results: [OK('Account')] } })
    expect((await firstRead)?.state).toBe('Fulfilled')
    expect((await secondRead)?.data?.results).toHaveLength(2)
    expect(await single).toMatchObject({ state: 'Fulfilled', data: { apiName: 'Account' } })
  })

  it('requests a repeated item once', async () => {
    const { client, respond, urls } = buildClient()
    respond(BATCH, { results: [OK('Account')] })
    const snapshot = await client.read(getObjectInfos, { objectApiNames: ['Account', 'Account'] })
    expect(urls()).toEqual(['GET /object-info/batch/Account'])
    expect(snapshot?.data?.results).toHaveLength(2)
  })

  it('shows a missing item, and caches it as missing', async () => {
    const { client, respond, urls } = buildClient()
    respond(BATCH, { results: [OK('Account'), NOT_FOUND] })
    const snapshot = await client.read(getObjectInfos, both)
    expect(snapshot).toMatchObject({ state: 'Fulfilled', data: { results: [OK('Account'), NOT_FOUND] } })
    expect(client.read(getObjectInfo, { objectApiName: 'Contact' })).toMatchObject({
      state: 'Error',
      error: { status: 404 },
    })
    expect(urls()).toHaveLength(1)
  })

  it('caches another failed item for five minutes and shows its error', async () => {
    const { client, clock, respond, urls } = buildClient()
    respond(BATCH, { results: [OK('Account'), FORBIDDEN] })
    respond('/object-info/Contact', { apiName: 'Contact' })
    const snapshot = await client.read(getObjectInfos, both)
    expect(snapshot?.data?.results[1]).toEqual(FORBIDDEN)
    clock.advance(5 * MINUTE - 1)
    expect(client.read(getObjectInfo, { objectApiName: 'Contact' })).toMatchObject({
      error: { status: 403, errors: [{ type: 'INSUFFICIENT_ACCESS' }] },
    })
    expect(urls()).toHaveLength(1)
    clock.advance(1)
    expect(await client.read(getObjectInfo, { objectApiName: 'Contact' })).toMatchObject({
      state: 'Fulfilled',
    })
  })

  it('is an error if not found as a whole, without effect on its items', async () => {
    const { client, respond } = buildClient()
    respond(BATCH, NOT_FOUND.result, 404)
    expect(await client.read(getObjectInfos, both)).toMatchObject({ state: 'Error', error: { status: 404 } })
    respond(BATCH, { results: [OK('Account'), OK('Contact')] })
    expect(await client.read(getObjectInfos, both)).toMatchObject({ state: 'Fulfilled' })
  })

  it('has no effect on single reads of its items if not found', async () => {
    const { client, respond } = buildClient()
    respond(BATCH, NOT_FOUND.result, 404)
    await client.read(getObjectInfos, both)
    respond('/object-info/Account', { apiName: 'Account' })
    expect(await client.read(getObjectInfo, { objectApiName: 'Account' })).toMatchObject({
      state: 'Fulfilled',
    })
  })

  it('requests all its items on refresh, fresh or not', async () => {
    const { client, respond, urls } = buildClient()
    respond(BATCH, { results: [OK('Account'), OK('Contact')] })
    const snapshot = await client.read(getObjectInfos, both)
    if (snapshot) await client.refresh(snapshot)
    expect(urls()).toEqual([
      'GET /object-info/batch/Account,Contact',
      'GET /object-info/batch/Account,Contact',
    ])
  })

  it('fails with an item in flight that fails', async () => {
    const { client, network, respond } = buildClient()
    const deferred = network.defer(({ url }) => url.endsWith('/object-info/Account'))
    respond(BATCH, { results: [OK('Contact')] })
    const single = client.read(getObjectInfo, { objectApiName: 'Account' })
    const batch = client.read(getObjectInfos, both)
    deferred.fail(new TypeError('Failed to fetch'))
    await single
    expect(await batch).toMatchObject({ state: 'Error', error: { message: 'Failed to fetch' } })
    respond(BATCH, { results: [OK('Account')] })
    expect(await client.read(getObjectInfos, both)).toMatchObject({ state: 'Fulfilled' })
  })

  it('shows the newer state of an item that was evicted and read again', async () => {
    const { client, clock, respond } = buildClient()
    respond('/object-info/Account', { apiName: 'Account', label: 'old' })
    await client.read(getObjectInfo, { objectApiName: 'Account' })
    clock.advance(14 * MINUTE)
    respond(BATCH, { results: [OK('Contact')] })
    await client.read(getObjectInfos, both)
    clock.advance(7 * MINUTE)
    respond('/object-info/Account', { apiName: 'Account', label: 'new' })
    await client.read(getObjectInfo, { objectApiName: 'Account' })
    expect(client.peek(getObjectInfos, both)?.data?.results[0]?.result).toMatchObject({ label: 'new' })
  })

  it('passes its error to waiting single reads, and can be read again', async () => {
    const { client, network, respond } = buildClient()
    const deferred = network.defer(() => true)
    const batch = client.read(getObjectInfos, both)
    const single = client.read(getObjectInfo, { objectApiName: 'Account' })
    deferred.fail(new TypeError('Failed to fetch'))
    expect(await batch).toMatchObject({ state: 'Error', error: { message: 'Failed to fetch' } })
    expect(await single).toMatchObject({ state: 'Error', error: { message: 'Failed to fetch' } })
    respond(BATCH, { results: [OK('Account'), OK('Contact')] })
    expect(await client.read(getObjectInfos, both)).toMatchObject({ state: 'Fulfilled' })
  })

  it('keeps cached data when aborted', async () => {
    const { client, network, respond } = buildClient()
    respond(BATCH, { results: [OK('Account'), OK('Contact')] })
    await client.read(getObjectInfos, both)
    const abort = new AbortController()
    network.defer(() => true)
    const reading = client.read(getObjectInfos, both, { signal: abort.signal, cachePolicy: 'no-cache' })
    abort.abort()
    await expect(reading).rejects.toMatchObject({ name: 'AbortError', message: 'Aborted' })
    expect(client.peek(getObjectInfo, { objectApiName: 'Account' })).toMatchObject({
      state: 'Fulfilled',
      data: { apiName: 'Account' },
    })
  })

  it('notifies its subscriber once of a changed item, and keeps the identity of the others', async () => {
    const { client, respond } = buildClient()
    respond(BATCH, { results: [OK('Account'), OK('Contact')] })
    const before = await client.read(getObjectInfos, both)
    const listener = vi.fn()
    client.subscribe(getObjectInfos, both, listener)
    respond('/object-info/Contact', { apiName: 'Contact', label: 'Person' })
    await client.read(getObjectInfo, { objectApiName: 'Contact' }, { cachePolicy: 'no-cache' })
    expect(listener).toHaveBeenCalledTimes(1)
    const after = client.peek(getObjectInfos, both)
    expect(after?.data?.results[1]).toEqual(OK('Contact', 'Person'))
    expect(after?.data?.results[0]).toBe(before?.data?.results[0])
  })
})
