import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getRecord } from '../adapters/record.ts'
import { getRelatedListRecords } from '../adapters/related-list-records.ts'
import { methodRead } from '../adapters/server-method.ts'
import { EPOCH_HEADER } from '../ingest/rebase-epoch.ts'
import { ACCOUNT, buildRecord, OTHER_ACCOUNT } from '../testing/build-client.ts'
import {
  badges,
  config,
  DAY_MS,
  OWNER,
  openPage,
  unreachable,
  visitOnce,
} from '../testing/open-durable-page.ts'
import { stubIndexedDb } from '../testing/stub-indexed-db.ts'
import { openDatabase } from './database.ts'
import type { DurableStoreOptions } from './durable-options.ts'
import { takeAlong } from './prime-results.ts'

beforeEach(stubIndexedDb)
afterAll(() => vi.unstubAllGlobals())

it('shows stored records and results without a network, as stale, with their age', async () => {
  await visitOnce()
  const page = await openPage({}, DAY_MS)
  unreachable(page)
  const snapshot = await page.client.read(getRecord, config)
  expect(snapshot).toMatchObject({ state: 'Stale', data: { fields: { Name: { value: 'Aurora' } } } })
  const result = await page.client.read(methodRead(badges), {})
  expect(result).toMatchObject({ state: 'Stale', data: { names: ['Davide'] } })
  expect(result?.refreshInfo?.updatedAt).toBe(0)
  expect(page.network.requests).toEqual([])
  expect(await page.durable.list()).toMatchObject([{ name: 'Badges.getBadges', savedAt: 0 }])
  expect(page.durable.getState()).toMatchObject({ confirmedAt: 0 })
})

it('shows stored data immediately, and replaces it by the response of the server', async () => {
  await visitOnce()
  const page = await openPage()
  const seen: unknown[] = []
  const pending = page.network.defer(({ url }) => url.includes('Badges'))
  page.client.subscribe(methodRead(badges), {}, ({ data }) => seen.push(data?.names[0]))
  await vi.waitFor(() => expect(seen).toEqual(['Davide']))
  pending.respond({ status: 200, body: { names: ['Bianca'] } })
  await vi.waitFor(() => expect(seen).toEqual(['Davide', 'Bianca']))
})

it('fetches what it showed without the server as soon as it can be reached', async () => {
  await visitOnce()
  const page = await openPage()
  page.setReachable(false)
  const seen: unknown[] = []
  page.client.subscribe(methodRead(badges), {}, ({ data }) => seen.push(data?.names[0]))
  await vi.waitFor(() => expect(seen).toEqual(['Davide']))
  page.network.respond(
    () => true,
    () => ({ status: 200, body: { names: ['Bianca'] } }),
  )
  expect(page.network.requests).toEqual([])
  page.setReachable(true)
  await vi.waitFor(() => expect(seen).toEqual(['Davide', 'Bianca']))
})

it('ends a read with stored data if the network is lost while it waits', async () => {
  await visitOnce()
  const page = await openPage()
  page.network.defer(() => true)
  const read = page.client.read(methodRead(badges), {})
  const shown = () => page.client.peek(methodRead(badges), {})?.data
  await vi.waitFor(() => expect(shown()).toBeDefined())
  page.setReachable(false)
  expect(await read).toMatchObject({ state: 'Stale', data: { names: ['Davide'] } })
})

it('stores only declared fields, objects and methods', async () => {
  await visitOnce()
  const page = await openPage()
  const rows = await page.database.read('record', (store) => store.getAll())
  const opened = await Promise.all(
    rows.map(({ number, sealed }) =>
      page.database.cipher.open(sealed, `${page.database.name}/record/2/4/${number}`),
    ),
  )
  expect(JSON.stringify(opened)).toContain('Aurora')
  expect(JSON.stringify(opened)).not.toContain('IT60')
  expect(new TextDecoder().decode(rows[0]?.sealed.data)).not.toContain('Aurora')
  await page.close()
  const secret = { ...badges, method: 'getSecrets', storable: false }
  await expect(openPage({ methods: [secret] })).rejects.toThrow('not storable')
})

it('does not store an object that is not declared', async () => {
  await visitOnce({ objects: {} })
  const page = await openPage({ objects: {} })
  expect(await page.database.read('record', (store) => store.count())).toBe(0)
  expect(await page.database.read('result', (store) => store.count())).toBe(1)
})

it.each([
  ['with the fields that are stored', []],
  ['without a field that is not stored', ['Account.IBAN']],
])('restores the records of a list %s', async (_, notStored) => {
  const options = { reads: [getRelatedListRecords] }
  const fields = ['Account.Name', ...notStored]
  const list = { parentRecordId: OTHER_ACCOUNT, relatedListId: 'Children', fields }
  const first = await openPage(options)
  first.network.respond(
    () => true,
    () => ({
      status: 200,
      body: {
        ...{ count: 1, currentPageToken: '0', fields: list.fields, pageSize: 50, sortBy: [] },
        ...{ listReference: { parentObjectApiName: 'Account' }, nextPageToken: null, optionalFields: [] },
        records: [
          buildRecord(ACCOUNT, { Name: 'Aurora', ...(notStored.length > 0 ? { IBAN: 'IT60' } : {}) }),
        ],
      },
    }),
  )
  await first.client.read(getRelatedListRecords, list)
  await first.close()
  const page = await openPage(options)
  page.setReachable(false)
  const { data } = (await page.client.read(getRelatedListRecords, list)) ?? {}
  expect(data?.records[0]?.fields).toEqual({ Name: { displayValue: null, value: 'Aurora' } })
})

it('deletes a record that is deleted, and a result that is refused', async () => {
  await visitOnce()
  const page = await openPage()
  page.network.respond(
    () => true,
    () => ({ status: 403, body: [{ errorCode: 'INSUFFICIENT_ACCESS', message: 'no' }] }),
  )
  await page.client.read(methodRead(badges), {})
  page.store.evictRecord(ACCOUNT, Object.assign(new Error('gone'), { status: 404 }), true)
  page.store.flush()
  await page.close()
  const next = await openPage()
  expect(await next.database.read('record', (store) => store.count())).toBe(0)
  expect(await next.database.read('result', (store) => store.count())).toBe(0)
})

it('keeps records that were evicted from memory', async () => {
  await visitOnce()
  const page = await openPage()
  unreachable(page)
  await page.client.read(getRecord, config)
  const entry = page.store.records.get(ACCOUNT)
  if (entry) page.store.removeRecord(entry)
  await page.close()
  const next = await openPage()
  expect(await next.database.read('record', (store) => store.count())).toBe(1)
})

it('primes missing and old results, continues where it ended, and skips refused ones', async () => {
  const briefcase = ['one', 'two', 'three'].map((company) => takeAlong(methodRead(badges), { company }))
  const page = await openPage()
  page.network.respond(
    () => true,
    ({ url }) => {
      if (url.includes('two')) page.setReachable(false)
      return { status: 200, body: { names: ['Davide'] } }
    },
  )
  const progress: unknown[] = []
  page.durable.subscribe(() => progress.push(page.durable.getState().progress?.done))
  await page.durable.prime(briefcase)
  expect(await page.durable.list()).toHaveLength(2)
  expect(progress).toEqual(expect.arrayContaining([0, 1, undefined]))
  await page.close()

  const next = await openPage({}, DAY_MS / 2)
  next.network.respond(
    () => true,
    () => ({ status: 403, body: [{ errorCode: 'INSUFFICIENT_ACCESS', message: 'no' }] }),
  )
  await next.durable.prime(briefcase, DAY_MS)
  expect(next.network.requests).toHaveLength(1)
  expect(await next.durable.list()).toHaveLength(2)
  expect(next.durable.getState().progress).toBeUndefined()
})

describe('deletes the stored data', () => {
  const countAfter = async (options: Partial<DurableStoreOptions>, now = 0) => {
    const { database } = await openPage(options, now)
    return database.read('result', (store) => store.count())
  }

  it('after the maximum age, also if the clock is set back', async () => {
    await visitOnce()
    await (await openPage({}, 13 * DAY_MS)).close()
    expect(await countAfter({}, DAY_MS)).toBe(1)
    expect(await countAfter({}, 15 * DAY_MS)).toBe(0)
  })

  it('after a read with other rights', async () => {
    await visitOnce({ rights: 'staff' })
    expect(await countAfter({ rights: 'staff' })).toBe(1)
    expect(await countAfter({ rights: 'exhibitor' })).toBe(0)
  })

  it('from another epoch: the database of the server was restored', async () => {
    await visitOnce({}, { [EPOCH_HEADER]: 'e1' })
    const page = await openPage()
    page.network.respond(
      () => true,
      () => ({ status: 200, headers: { [EPOCH_HEADER]: 'e2' }, body: { names: ['Bianca'] } }),
    )
    await page.client.read(methodRead(badges), { company: 'x' })
    await page.close()
    const next = await openPage()
    expect(await next.durable.list()).toHaveLength(1)
    expect(await next.database.read('record', (store) => store.count())).toBe(0)
  })

  it('if its head was damaged', async () => {
    await visitOnce()
    const database = await openDatabase(OWNER)
    const damaged = { nonce: new Uint8Array(12), data: new ArrayBuffer(32) }
    await database.write('head', 'relaxed', (store) => store.put(damaged, 'store'))
    database.close()
    expect(await countAfter({})).toBe(0)
  })
})
