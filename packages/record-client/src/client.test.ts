import { describe, expect, it, vi } from 'vitest'
import { getListRecordsByName } from './adapters/list-records.ts'
import { getObjectInfo, getObjectInfos } from './adapters/object-info.ts'
import { getRecord } from './adapters/record.ts'
import { serverMethodRead } from './adapters/server-method.ts'
import type { Snapshot } from './store/entries.ts'
import { ACCOUNT, buildClient, buildRecord, OTHER_ACCOUNT, settle } from './testing/build-client.ts'

const NAME = ['Account.Name']

describe('reading', () => {
  it('fetches uncached data, then returns it from the cache within its lifetime', async () => {
    const { client, clock, respond, urls } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Aurora' }))
    const first = await client.read(getRecord, { recordId: ACCOUNT, fields: NAME })
    expect(first).toMatchObject({ state: 'Fulfilled', data: { fields: { Name: { value: 'Aurora' } } } })
    clock.advance(29_999)
    expect(client.read(getRecord, { recordId: ACCOUNT, fields: NAME })).toBe(first)
    clock.advance(1)
    expect(client.read(getRecord, { recordId: ACCOUNT, fields: NAME })).toBeInstanceOf(Promise)
    await settle()
    expect(urls()).toEqual([
      `GET /records/${ACCOUNT}?fields=Account.Name`,
      `GET /records/${ACCOUNT}?fields=Account.Name`,
    ])
  })

  it('sends one request for two equal reads in flight', async () => {
    const { client, respond, urls } = buildClient()
    respond('/object-info/Account', { apiName: 'Account' })
    const [first, second] = await Promise.all([
      client.read(getObjectInfo, { objectApiName: 'Account' }),
      client.read(getObjectInfo, { objectApiName: ' Account ' }),
    ])
    expect(first).toBe(second)
    expect(urls()).toEqual(['GET /object-info/Account'])
  })

  it('returns null for a config that is not an object or lacks path parameters', () => {
    const { client } = buildClient()
    expect(client.read(getObjectInfo, 'Account' as never)).toBeNull()
    expect(client.read(getObjectInfo, {} as never)).toBeNull()
    expect(client.read(getRecord, { recordId: ACCOUNT })).toBeNull()
  })

  it('returns a 400 with expected type, received type and path for an invalid config', () => {
    const { client } = buildClient()
    const snapshot = client.read(getObjectInfo, { objectApiName: 5 } as never) as Snapshot<unknown>
    expect(snapshot).toMatchObject({ state: 'Error', error: { status: 400 } })
    expect(snapshot.error?.message).toBe('Invalid config for "getObjectInfo"')
    expect((snapshot.error?.cause as Error | undefined)?.message).toBe(
      'Expected string but received integer at objectApiName',
    )
  })
})

describe('subscribing', () => {
  it('notifies of a change in a field that was read and of no other', async () => {
    const { client, respond, store } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Aurora', Phone: '1' }))
    const snapshot = await client.read(getRecord, { recordId: ACCOUNT, fields: NAME })
    const listener = vi.fn()
    const stop = client.subscribe(snapshot as Snapshot<never>, listener)
    store.putRecord(buildRecord(ACCOUNT, { Name: 'Aurora', Phone: '2' }, { weakEtag: 2_000 }))
    store.flush()
    expect(listener).not.toHaveBeenCalled()
    store.putRecord(buildRecord(ACCOUNT, { Name: 'Boreal', Phone: '2' }, { weakEtag: 3_000 }))
    store.flush()
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    store.putRecord(buildRecord(ACCOUNT, { Name: 'Cirrus', Phone: '2' }, { weakEtag: 4_000 }))
    store.flush()
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('notifies of record and list changes of one response together', async () => {
    const { client, respond } = buildClient()
    const list = { objectApiName: 'Account', listViewApiName: 'All' }
    const listReference = { id: null, type: 'listView', ...list }
    const page = (...records: ReturnType<typeof buildRecord>[]) => ({
      count: records.length,
      records,
      sortBy: '',
      listReference,
    })
    respond('/list-records/', page(buildRecord(ACCOUNT, { Name: 'a' })))
    await client.read(getListRecordsByName, list)
    const name = { recordId: ACCOUNT, fields: ['Account.Name'] }
    const seen: unknown[] = []
    const observe = () =>
      seen.push([
        client.peek(getRecord, name)?.data?.fields.Name?.value,
        client.peek(getListRecordsByName, list)?.data?.count,
      ])
    client.subscribe(getRecord, name, observe)
    client.subscribe(getListRecordsByName, list, observe)
    respond(
      '/list-records/',
      page(
        buildRecord(ACCOUNT, { Name: 'b' }, { weakEtag: 2_000 }),
        buildRecord(OTHER_ACCOUNT, { Name: 'c' }),
      ),
    )
    await client.read(getListRecordsByName, list, { cachePolicy: 'no-cache' })
    expect(seen).toEqual([
      ['b', 2],
      ['b', 2],
    ])
  })

  it('fetches for a config that is not cached and delivers the data', async () => {
    const { client, respond } = buildClient()
    respond('/object-info/Account', { apiName: 'Account' })
    const listener = vi.fn()
    client.subscribe(getObjectInfo, { objectApiName: 'Account' }, listener)
    await settle()
    expect(listener).toHaveBeenCalledTimes(1)
    expect(listener).toHaveBeenCalledWith(
      expect.objectContaining({ state: 'Fulfilled', data: { apiName: 'Account' } }),
    )
  })
})

describe('a refresh during a read', () => {
  const read = serverMethodRead<string>('Deals', 'getStage')

  it('starts a new request, and every reader gets its response', async () => {
    const { client, network } = buildClient()
    // The last rule is used first.
    const newer = network.defer(() => true)
    const older = network.defer(() => true)
    const first = client.read(read, {})
    await settle()
    const snapshot = client.peek(read, {})
    const refreshed = snapshot && client.refresh(snapshot)
    await settle()
    expect(network.requests).toHaveLength(2)
    newer.respond({ status: 200, body: 'new' })
    expect((await refreshed)?.data).toBe('new')
    older.respond({ status: 200, body: 'old' })
    expect((await first)?.data).toBe('new')
    expect(client.peek(read, {})?.data).toBe('new')
  })

  it('is not affected by a failure of the older request', async () => {
    const { client, network } = buildClient()
    const newer = network.defer(() => true)
    const older = network.defer(() => true)
    const first = client.read(read, {})
    await settle()
    const second = client.read(read, {}, { cachePolicy: 'no-cache' })
    older.fail(new TypeError('Failed to fetch'))
    await settle()
    expect(client.peek(read, {})?.state).toBe('Pending')
    newer.respond({ status: 200, body: 'new' })
    expect([(await first)?.data, (await second)?.data]).toEqual(['new', 'new'])
  })

  it('shares one request with others of the same tick', async () => {
    const { client, network } = buildClient()
    network.respond(() => true, { status: 200, body: 'new' })
    await Promise.all([1, 2, 3].map(() => client.read(read, {}, { cachePolicy: 'no-cache' })))
    expect(network.requests).toHaveLength(1)
  })

  it('supersedes items of a batch', async () => {
    const { client, network, respond } = buildClient()
    const older = network.defer(() => true)
    const single = client.read(getObjectInfo, { objectApiName: 'Account' })
    await settle()
    respond('/object-info/batch/', { results: [{ statusCode: 200, result: { label: 'new' } }] })
    const names = { objectApiNames: ['Account'] }
    const batch = await client.read(getObjectInfos, names, { cachePolicy: 'no-cache' })
    expect(batch?.data?.results[0]?.result).toEqual({ label: 'new' })
    older.respond({ status: 200, body: { label: 'old' } })
    expect((await single)?.data?.label).toBe('new')
  })

  it('does not share a batch of records with a read through the cache', async () => {
    const { client, respond, urls } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Aurora' }))
    client.read(getRecord, { recordId: ACCOUNT, fields: NAME }, { cachePolicy: 'no-cache' })
    client.read(getRecord, { recordId: OTHER_ACCOUNT, fields: NAME })
    await settle()
    expect(urls().toSorted()).toEqual([
      `GET /records/${ACCOUNT}?fields=Account.Name`,
      `GET /records/${OTHER_ACCOUNT}?fields=Account.Name`,
    ])
  })
})

describe('an invalid config', () => {
  it('is the same error snapshot in read, peek and subscribe', async () => {
    const { client, urls } = buildClient()
    const config = { recordId: ACCOUNT, fields: [5] } as never
    const snapshot = client.read(getRecord, config)
    expect(snapshot).toMatchObject({ state: 'Error', error: { status: 400 } })
    expect(client.peek(getRecord, config)).toBe(snapshot)
    const listener = vi.fn()
    client.subscribe(getRecord, config, listener)
    await settle()
    expect(listener.mock.calls).toEqual([[snapshot]])
    expect(urls()).toEqual([])
  })
})
