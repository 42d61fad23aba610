import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { RecordRepresentation } from '@foyer/record-contract'
import { describe, expect, it, vi } from 'vitest'
import { getObjectInfo } from '../adapters/object-info.ts'
import { getRecord } from '../adapters/record.ts'
import { ACCOUNT, buildClient, buildRecord, OTHER_ACCOUNT, settle } from '../testing/build-client.ts'
import { LIFETIMES, storeTtlMs } from './lifetimes.ts'
import { limitIdleRecords } from './limit-idle-records.ts'
import { applyLoadAction, type LoadState } from './load-state.ts'
import { TRIM_INTERVAL_MS } from './trim.ts'

const NAME = { recordId: ACCOUNT, fields: ['Account.Name'] }
const INFO = { objectApiName: 'Account' }

describe('lifetimes', () => {
  it('equal the specification', () => {
    expect(LIFETIMES).toEqual({
      record: 30_000,
      recordCollection: 120_000,
      cloneTemplate: 1_000,
      createTemplate: 900_000,
      listInfo: 900_000,
      listRecords: 30_000,
      objectInfo: 900_000,
      layout: 900_000,
      layoutUserState: 900_000,
      recordUi: 900_000,
      listObjectInfo: 900_000,
      listPreferences: 900_000,
      quickActionInfo: 900_000,
      quickActionLayout: 900_000,
      quickActionDefaults: 900_000,
      duplicatesConfiguration: 900_000,
      actions: 300_000,
      apps: 300_000,
      app: 300_000,
      formulaActivations: 300_000,
      navItem: 120_000,
      objectDirectory: 2_592_000_000,
      actionEntry: 2_592_000_000,
      otherShape: 2_592_000_000,
      picklistValues: 900_000,
      duplicateCheck: 30_000,
      avatarBatch: 300_000,
      avatarError: 3_600_000,
      avatar: 2_592_000_000,
      relatedListInfo: 900_000,
      relatedListPreferences: 900_000,
      relatedListRecords: 30_000,
      searchFilterMetadata: 30_000,
      searchFilterOptions: 30_000,
      lookupMetadata: 30_000,
      searchResults: 200,
      otherAdapter: 300_000,
      recordBatchError: 30_000,
      listInfoBatchError: 900_000,
      otherBatchError: 300_000,
    })
  })

  it('can be overridden per client', async () => {
    const { client, clock, respond } = buildClient({ lifetimes: { objectInfo: 10 } })
    respond('/object-info/', { apiName: 'Account' })
    await client.read(getObjectInfo, INFO)
    clock.advance(10)
    expect(client.peek(getObjectInfo, INFO)?.state).toBe('Stale')
  })

  it.each([
    [undefined, 300_000],
    [10, 10_000],
    [-1, Number.POSITIVE_INFINITY],
    [-2, 300_000],
  ])('convert %s seconds of the store to %s ms', (seconds, ms) => {
    expect(storeTtlMs(seconds)).toBe(ms)
  })
})

describe('the flags of an entry', () => {
  it('change from loading to loaded', async () => {
    const { client, network, store } = buildClient()
    const deferred = network.defer(() => true)
    const read = client.read(getObjectInfo, INFO)
    const [entry] = store.results.values()
    expect(entry).toMatchObject({ loaded: false, loading: true })
    expect(client.peek(getObjectInfo, INFO)?.state).toBe('Pending')
    deferred.respond({ status: 200, body: { apiName: 'Account' } })
    await read
    expect(entry).toMatchObject({ loaded: true, loading: false })
  })

  it('end a load with data, with an error, or aborted with the previous data', () => {
    const state: LoadState = { loaded: false, loading: false, value: undefined, error: undefined }
    applyLoadAction(state, { type: 'load' })
    expect(state).toMatchObject({ loading: true, loaded: false })
    applyLoadAction(state, { type: 'data', value: 1 })
    expect(state).toMatchObject({ loading: false, loaded: true, value: 1 })
    applyLoadAction(state, { type: 'load' })
    applyLoadAction(state, { type: 'abort' })
    expect(state).toMatchObject({ loading: false, loaded: true, value: 1 })
    const error = new Error('x')
    applyLoadAction(state, { type: 'error', error, keepValue: true })
    expect(state).toMatchObject({ loading: false, value: 1, error })
  })

  it('reject unknown actions', () => {
    const state: LoadState = { loaded: false, loading: false, value: undefined, error: undefined }
    expect(() => applyLoadAction(state, { type: 'other' } as never)).toThrow('unknown action type')
  })
})

describe('trimming', () => {
  it('evicts expired entries every five seconds', async () => {
    const { client, clock, respond, store } = buildClient({ ttlSeconds: 0 })
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Aurora' }))
    await client.read(getRecord, NAME)
    expect(TRIM_INTERVAL_MS).toBe(5_000)
    clock.advance(29_999)
    expect([store.records.size, store.results.size]).toEqual([1, 1])
    clock.advance(1)
    expect([store.records.size, store.results.size]).toEqual([0, 0])
    expect(clock.pending()).toBe(0)
  })

  it('keeps stale entries for 300 seconds by default, and for ever with -1', async () => {
    for (const [ttlSeconds, remaining] of [
      [undefined, 0],
      [-1, 1],
    ] as const) {
      const { client, clock, respond, store } = buildClient({ ttlSeconds })
      respond('/records/', buildRecord(ACCOUNT, { Name: 'Aurora' }))
      await client.read(getRecord, NAME)
      clock.advance(329_000)
      expect(client.peek(getRecord, NAME)?.state).toBe('Stale')
      clock.advance(6_000)
      expect(store.records.size).toBe(remaining)
    }
  })

  it('keeps observed results and their records', async () => {
    const { client, clock, respond, store } = buildClient({ ttlSeconds: 0 })
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Aurora' }))
    await client.read(getRecord, NAME)
    const stop = client.subscribe(getRecord, NAME, () => {})
    clock.advance(60_000)
    expect([store.records.size, store.results.size]).toEqual([1, 1])
    stop()
    clock.advance(60_000)
    expect([store.records.size, store.results.size]).toEqual([0, 0])
  })

  it('keeps at most the allowed number of unobserved records, the latest first', async () => {
    const { client, clock, respond, store } = buildClient()
    const removeLimit = limitIdleRecords(client, 2)
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Aurora' }))
    client.subscribe(getRecord, NAME, () => {})
    await client.read(getRecord, NAME)
    const others = Array.from({ length: 5 }, (_, n) => `00100000000000${n}AAA`)
    for (const id of others) {
      clock.advance(1)
      store.putRecord(buildRecord(id, { Name: 'idle' }))
    }
    clock.advance(2 * TRIM_INTERVAL_MS)
    expect([...store.records.keys()]).toEqual([ACCOUNT, ...others.slice(-2)])
    removeLimit()
    for (const id of others) store.putRecord(buildRecord(id, { Name: 'idle' }))
    clock.advance(2 * TRIM_INTERVAL_MS)
    expect(store.records.size).toBe(6)
  })

  it('does not keep an unreferenced client alive, such as that of a rendered page', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage: () => void = runInNewContext('gc')
    const renderPage = async () => {
      const { client, clock, respond, store } = buildClient()
      respond('/records/', buildRecord(ACCOUNT, { Name: 'Aurora' }))
      await client.read(getRecord, NAME)
      return { clock, store: new WeakRef(store) }
    }
    const { clock, store } = await renderPage()
    expect(clock.pending()).toBe(1)
    // Repeated: a collection does not free what a marking in progress has already visited, nor what a function being
    // optimised on another thread refers to.
    const isCollected = () => {
      collectGarbage()
      return store.deref() === undefined
    }
    await expect.poll(isCollected).toBe(true)
    clock.advance(TRIM_INTERVAL_MS)
    expect(clock.pending()).toBe(0)
  })

  it('keeps records referenced by kept ones', () => {
    const { client, clock, store } = buildClient({ ttlSeconds: 0 })
    const [unreferenced, parent, grandparent] = ['0013h00000Fffx5AAB', OTHER_ACCOUNT, '0013h00000Fffx6AAB']
    store.putRecord(buildRecord(unreferenced, { Name: 'alone' }))
    const ancestors = buildRecord(parent, { Parent: buildRecord(grandparent, { Name: 'grandparent' }) })
    store.putRecord(buildRecord(ACCOUNT, { Parent: ancestors }))
    for (const id of [unreferenced, parent, grandparent])
      Object.assign(store.records.get(id) ?? {}, { keepUntil: 0 })
    client.runtime.onStored()
    clock.advance(TRIM_INTERVAL_MS)
    expect([...store.records.keys()].toSorted()).toEqual([ACCOUNT, parent, grandparent])
  })
})

describe('snapshots', () => {
  it('are deeply frozen in development, so that a write to them does not change the cache', async () => {
    const owner = buildRecord('005A', { Name: 'Ada' }, { apiName: 'User' })
    const config = { recordId: ACCOUNT, fields: ['Account.Owner.Name'] }
    const readIn = async (environment: string) => {
      vi.stubEnv('NODE_ENV', environment)
      const { client, respond } = buildClient({ freeze: undefined })
      respond('/records/', buildRecord(ACCOUNT, { Owner: owner }))
      const snapshot = await client.read(getRecord, config)
      vi.unstubAllEnvs()
      const shownOwner = snapshot?.data?.fields.Owner?.value as RecordRepresentation
      return { snapshot: snapshot as object, name: shownOwner.fields.Name as object }
    }
    const { snapshot, name } = await readIn('development')
    expect(() => Object.assign(name, { value: 'Bruno' })).toThrow(TypeError)
    expect(() => Object.assign(snapshot, { data: null })).toThrow(TypeError)
    expect(Object.isFrozen((await readIn('production')).name)).toBe(false)
  })

  it('can only be refreshed with refresh info', () => {
    const { client } = buildClient()
    expect(() => client.refresh({ state: 'Fulfilled', data: 1 })).toThrow('Snapshot is not refreshable')
  })

  it('are refreshed over the network', async () => {
    const { client, respond } = buildClient()
    respond('/object-info/', { apiName: 'Account', label: 'a' })
    const snapshot = await client.read(getObjectInfo, INFO)
    respond('/object-info/', { apiName: 'Account', label: 'b' })
    if (!snapshot) throw new Error('No snapshot')
    expect((await client.refresh(snapshot)).data?.label).toBe('b')
  })

  it('are a 400 if data is missing even after a load: data is not fetchable', async () => {
    const { client, respond } = buildClient()
    respond('/object-info/', undefined)
    expect(await client.read(getObjectInfo, INFO)).toMatchObject({
      state: 'Error',
      error: { status: 400, message: 'data is not fetchable' },
    })
  })
})

describe('subscribers', () => {
  it('receive changes between their snapshot and their subscription', async () => {
    const { client, respond, store } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'a' }))
    const snapshot = await client.read(getRecord, NAME)
    store.putRecord(buildRecord(ACCOUNT, { Name: 'b' }, { weakEtag: 2_000 }))
    store.flush()
    const listener = vi.fn()
    if (snapshot) client.subscribe(snapshot, listener)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('are notified once of a change that affects them by two paths', async () => {
    const { client, respond, store } = buildClient()
    const owner = buildRecord(OTHER_ACCOUNT, { Name: 'x' })
    respond('/records/', buildRecord(ACCOUNT, { Name: 'a', Parent: owner, Other: owner }))
    const config = {
      recordId: ACCOUNT,
      fields: ['Account.Parent.Name', 'Account.Other.Name', 'Account.Name'],
    }
    await client.read(getRecord, config)
    const listener = vi.fn()
    client.subscribe(getRecord, config, listener)
    store.putRecord(buildRecord(OTHER_ACCOUNT, { Name: 'y' }, { weakEtag: 2_000 }))
    store.putRecord(buildRecord(ACCOUNT, { Name: 'b', Parent: owner, Other: owner }, { weakEtag: 2_000 }))
    store.flush()
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('may unsubscribe others during a notification', async () => {
    const { client, respond, store } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'a' }))
    await client.read(getRecord, NAME)
    const stops: (() => void)[] = []
    const notified: string[] = []
    stops.push(
      client.subscribe(getRecord, NAME, () => {
        notified.push('first')
        for (const stop of stops) stop()
      }),
    )
    stops.push(client.subscribe(getRecord, NAME, () => notified.push('second')))
    store.putRecord(buildRecord(ACCOUNT, { Name: 'b' }, { weakEtag: 2_000 }))
    store.flush()
    expect(notified).toEqual(['first'])
  })

  it('are notified even if another throws, which is logged', async () => {
    const log = vi.fn()
    const { client, respond, store } = buildClient({ log })
    respond('/records/', buildRecord(ACCOUNT, { Name: 'a' }))
    await client.read(getRecord, NAME)
    client.subscribe(getRecord, NAME, () => {
      throw new Error('broken')
    })
    const listener = vi.fn()
    client.subscribe(getRecord, NAME, listener)
    store.putRecord(buildRecord(ACCOUNT, { Name: 'b' }, { weakEtag: 2_000 }))
    store.flush()
    expect(listener).toHaveBeenCalledTimes(1)
    expect(log).toHaveBeenCalledTimes(1)
  })

  it('trigger a refetch of an evicted record', async () => {
    const { client, respond, store, urls } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'a' }))
    client.subscribe(getRecord, NAME, () => {})
    await settle()
    store.evictRecord(ACCOUNT)
    store.flush()
    await settle()
    expect(urls()).toHaveLength(2)
    expect(client.peek(getRecord, NAME)?.state).toBe('Fulfilled')
  })
})
