import { expect, it, vi } from 'vitest'
import { getObjectInfo } from '../adapters/object-info.ts'
import { getRecord } from '../adapters/record.ts'
import { ACCOUNT, buildClient, buildRecord } from '../testing/build-client.ts'
import { restoreFrom, type StorageLike, saveTo } from './storage.ts'

const NAME = { recordId: ACCOUNT, fields: ['Account.Name'] }
const INFO = { objectApiName: 'Account' }

function buildStorage(): StorageLike & { texts: Map<string, string> } {
  const texts = new Map<string, string>()
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
  }
}

async function buildSavedStorage() {
  const { client, respond } = buildClient()
  respond('/records/', buildRecord(ACCOUNT, { Name: 'Aurora' }))
  respond('/object-info/', { apiName: 'Account' })
  await client.read(getRecord, NAME)
  await client.read(getObjectInfo, INFO)
  const storage = buildStorage()
  await saveTo(client, storage, 'cache')
  return storage
}

it('restores the cache with its age', async () => {
  const storage = await buildSavedStorage()
  const { client, clock, urls } = buildClient()
  clock.advance(60_000)
  expect(await restoreFrom(client, storage, 'cache')).toBe(true)
  expect(client.peek(getObjectInfo, INFO)).toMatchObject({ state: 'Fulfilled', data: { apiName: 'Account' } })
  expect(client.peek(getRecord, NAME)).toMatchObject({
    state: 'Stale',
    data: { fields: { Name: { value: 'Aurora' } } },
  })
  expect(urls()).toEqual([])
})

it('leaves a client empty without readable data', async () => {
  const log = vi.fn()
  const { client, store } = buildClient({ log })
  const storage = buildStorage()
  expect(await restoreFrom(client, storage, 'cache')).toBe(false)
  storage.texts.set('cache', JSON.stringify({ version: 'v1.0', savedAt: 0, state: {} }))
  expect(await restoreFrom(client, storage, 'cache')).toBe(false)
  storage.texts.set('cache', '{')
  expect(await restoreFrom(client, storage, 'cache')).toBe(false)
  expect(log).toHaveBeenCalledTimes(1)
  expect(store.records.size).toBe(0)
})
