import { describe, expect, it, vi } from 'vitest'
import { getObjectInfo } from './adapters/object-info.ts'
import { getRecord } from './adapters/record.ts'
import type { Snapshot } from './store/entries.ts'
import { ACCOUNT, buildClient, buildRecord, settle } from './testing/build-client.ts'

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
