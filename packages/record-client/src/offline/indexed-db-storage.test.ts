import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ACCOUNT, settle } from '../testing/build-client.ts'
import { buildOutbox } from '../testing/build-outbox.ts'
import { stubIndexedDb } from '../testing/stub-indexed-db.ts'
import {
  clearDatabase,
  openDatabase,
  readValue,
  StorageUnavailableError,
  wipeDatabase,
  writeValue,
} from './database.ts'
import { indexedDbStorage } from './indexed-db-storage.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import type { NewEntry } from './outbox-storage.ts'

const OWNER = { site: 'fair', userId: '005' }
const SECRET = 'a value of the user'

beforeEach(stubIndexedDb)
afterAll(() => vi.unstubAllGlobals())

const buildEntry = (key: string): NewEntry => ({
  ...{ key, queuedAt: 0, triedAt: undefined, parked: undefined },
  write: { kind: 'update', id: ACCOUNT, apiName: 'Account', values: { Name: SECRET }, known: {}, version: 1 },
  request: { method: 'PATCH', url: '/', body: {} },
})

it('returns entries in their order after a restart, also those of another tab', async () => {
  const [one, other] = [
    indexedDbStorage(await openDatabase(OWNER)),
    indexedDbStorage(await openDatabase(OWNER)),
  ]
  await one.append(buildEntry('k1'))
  await other.append(buildEntry('k2'))
  await one.append(buildEntry('k3'))
  one.close()
  other.close()
  const entries = await indexedDbStorage(await openDatabase(OWNER)).load()
  expect(entries.map(({ key, sequence }) => [key, sequence])).toEqual([
    ['k1', 1],
    ['k2', 2],
    ['k3', 3],
  ])
  expect(entries[0]).toEqual({ ...buildEntry('k1'), sequence: 1, revision: 1 })
})

it('applies a change of two tabs once, and as a whole', async () => {
  const storage = indexedDbStorage(await openDatabase(OWNER))
  const first = await storage.append(buildEntry('k1'))
  const second = await storage.append(buildEntry('k2'))
  expect(await storage.commit({ put: [{ ...first, triedAt: 5 }], remove: [] })).toMatchObject([
    { revision: 2 },
  ])
  expect(await storage.commit({ put: [first], remove: [second] })).toBeUndefined()
  expect(await storage.load()).toMatchObject([{ key: 'k1', triedAt: 5 }, { key: 'k2' }])
  expect(await storage.commit({ put: [], remove: [second] })).toEqual([])
  expect(await storage.load()).toHaveLength(1)
})

it('stores no value in clear, and reports an entry that was damaged', async () => {
  const database = await openDatabase(OWNER)
  const storage = indexedDbStorage(database)
  const entry: OutboxEntry = await storage.append(buildEntry('k1'))
  const row = await database.read('outbox', (store) => store.get(entry.sequence))
  expect(new TextDecoder().decode(row?.sealed.data)).not.toContain(SECRET)
  expect(JSON.stringify(row)).not.toContain(SECRET)
  if (row) new Uint8Array(row.sealed.data)[3] = 255 - (new Uint8Array(row.sealed.data)[3] ?? 0)
  await database.write('outbox', 'relaxed', (store) => store.put(row as NonNullable<typeof row>))
  expect(await storage.load()).toMatchObject([{ key: 'k1', parked: { type: 'damaged' } }])
  const { outbox } = await buildOutbox({ storage })
  await settle()
  await expect(outbox.retry('k1')).rejects.toThrow('cannot be read')
  await outbox.discard('k1')
  expect(await storage.load()).toEqual([])
})

it('reads nothing at the place of another entry', async () => {
  const database = await openDatabase(OWNER)
  const storage = indexedDbStorage(database)
  await storage.append(buildEntry('k1'))
  const row = await database.read('outbox', (store) => store.get(1))
  const moved = { ...(row as NonNullable<typeof row>), key: 'k2' }
  await database.write('outbox', 'relaxed', (store) => store.put(moved))
  expect(await storage.load()).toMatchObject([{ parked: { type: 'damaged' } }])
})

it('keeps the users of a browser apart, and deletes the data of one', async () => {
  const storage = indexedDbStorage(await openDatabase(OWNER))
  await storage.append(buildEntry('k1'))
  const other = { site: 'fair', userId: '006' }
  const otherStorage = indexedDbStorage(await openDatabase(other))
  expect(await otherStorage.load()).toEqual([])
  await otherStorage.append(buildEntry('k2'))
  await wipeDatabase(OWNER)
  const names = (await indexedDB.databases()).map(({ name }) => name)
  expect(names).toEqual(['record-offline/fair/006'])
  expect(await otherStorage.load()).toHaveLength(1)
  await wipeDatabase(OWNER)
  expect(await indexedDB.databases()).toHaveLength(1)
})

it('keeps only writes that were not sent when a user signs out', async () => {
  const database = await openDatabase(OWNER)
  const storage = indexedDbStorage(database)
  const confirmed = await storage.append(buildEntry('k0'))
  await storage.append(buildEntry('k1'))
  await storage.commit({ put: [], remove: [confirmed], sent: { at: 1, epoch: 'e1' } })
  await writeValue(database, 'page', SECRET)
  expect(await clearDatabase(OWNER)).toBe(true)
  expect(await readValue(database, 'page')).toBeUndefined()
  const [entry] = await storage.load()
  expect(entry?.key).toBe('k1')
  expect(await storage.reopen('e2', 0)).toEqual([])
  await storage.commit({ put: [], remove: entry ? [entry] : [], sent: { at: 1, epoch: 'e1' } })
  // Confirmed writes alone keep no database.
  expect(await clearDatabase(OWNER)).toBe(false)
  expect(await indexedDB.databases()).toEqual([])
})

it('keeps confirmed writes for a while, and returns those that a restored database may have lost', async () => {
  const storage = indexedDbStorage(await openDatabase(OWNER))
  for (const [index, epoch] of ['e1', 'e1', 'e2'].entries()) {
    const entry = await storage.append(buildEntry(`k${index}`))
    await storage.commit({ put: [], remove: [entry], sent: { at: index, epoch } })
  }
  expect(await storage.load()).toEqual([])
  const reopened = await storage.reopen('e2', 1)
  expect(reopened).toMatchObject([{ key: 'k1', revision: 2, parked: { type: 'restored' } }])
  expect(await storage.load()).toEqual(reopened)
  // Once: from then on it is an entry as any other.
  expect(await storage.reopen('e2', 1)).toEqual([])
  const put = reopened.map((entry) => ({ ...entry, parked: undefined }))
  await storage.commit({ put, remove: [] })
  const [retried] = await storage.load()
  expect([retried?.key, retried?.revision, retried?.parked]).toEqual(['k1', 3, undefined])
})

describe('on a full disk', () => {
  /** Opens a database with stored data, on a disk that has room for nothing more until it is deleted. */
  async function openFull(makesRoom: boolean) {
    const database = await openDatabase(OWNER)
    const sealed = await database.cipher.seal({}, 'x')
    for (const name of ['record', 'result'] as const)
      await database.write(name, 'strict', (store) => store.put({ number: 1, revision: 1, sealed }))
    const count = async () =>
      (await database.read('record', (store) => store.count())) +
      (await database.read('result', (store) => store.count()))
    const { add } = IDBObjectStore.prototype
    const clear = vi.spyOn(IDBObjectStore.prototype, 'clear')
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, value) {
      if (makesRoom && clear.mock.calls.length > 0) return add.call(this, value)
      throw new DOMException('full', 'QuotaExceededError')
    })
    return { storage: indexedDbStorage(database), count }
  }
  afterEach(() => vi.restoreAllMocks())

  it('deletes data that can be fetched again, to store a write', async () => {
    const { storage, count } = await openFull(true)
    await storage.append(buildEntry('k1'))
    expect(await storage.load()).toMatchObject([{ key: 'k1' }])
    expect(await count()).toBe(0)
  })

  it('rejects a write for which there is no room in any case', async () => {
    const { storage } = await openFull(false)
    await expect(storage.append(buildEntry('k1'))).rejects.toThrow('full')
    expect(await storage.load()).toEqual([])
  })
})

it('rejects without IndexedDB, as in a private window', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await expect(openDatabase(OWNER)).rejects.toBeInstanceOf(StorageUnavailableError)
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  await expect(openDatabase(OWNER)).rejects.toBeInstanceOf(StorageUnavailableError)
})
