import { serialize } from 'node:v8'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { getRecord } from '../adapters/record.ts'
import { methodRead } from '../adapters/server-method.ts'
import { createRecordClient } from '../client.ts'
import { ACCOUNT, settle } from '../testing/build-client.ts'
import { buildOutbox } from '../testing/build-outbox.ts'
import { badges, config, OWNER, openPage, unreachable, visitOnce } from '../testing/open-durable-page.ts'
import { stubIndexedDb } from '../testing/stub-indexed-db.ts'
import { openConnection, settled } from './connection.ts'
import {
  clearDatabase,
  openDatabase,
  readValue,
  StorageUnavailableError,
  wipeDatabase,
  wipeOtherUsers,
  writeValue,
} from './database.ts'
import { indexedDbStorage } from './indexed-db-storage.ts'
import { lockDatabase, readLock, unlockDatabase, unlockWith } from './locked-key.ts'
import { openOutbox } from './outbox.ts'
import { queueUpload } from './queued-uploads.ts'

beforeEach(stubIndexedDb)
afterAll(() => vi.unstubAllGlobals())

const SECRET = new Uint8Array(32).fill(7)
const LOCK = { credential: 'a2V5', salt: new Uint8Array(32).fill(1) }
const lock = () => lockDatabase(OWNER, { ...LOCK, secret: SECRET })
const openLocked = () => openDatabase(OWNER, unlockWith(SECRET))

/** Stores a record, a result, a value, a write and a file. */
async function fill() {
  await visitOnce()
  const database = await openDatabase(OWNER)
  await writeValue(database, 'page', { viewer: 'Ada' })
  const { outbox } = await buildOutbox({ storage: indexedDbStorage(database) })
  await outbox.updateRecord({ fields: { Id: ACCOUNT, Name: 'mine' } })
  const fileData = new Blob(['%PDF'])
  await queueUpload(outbox, database, { fileData, title: 'Plan', firstPublishLocationId: ACCOUNT })
  outbox.close()
}

/** All rows as another program reads them from the disk. */
async function rawRows() {
  const connection = await openConnection('record-offline/fair/005', () => {})
  const rows: unknown[] = []
  for (const name of connection.objectStoreNames)
    rows.push(...(await settled(connection.transaction(name).objectStore(name).getAll())))
  connection.close()
  return rows
}

/** Everything that a page reads of the stored data. */
async function readAll() {
  const database = await openLocked()
  const page = await readValue(database, 'page')
  const entries = await indexedDbStorage(database).load()
  const keys = await database.read('head', (store) => store.getAllKeys())
  const file = keys.find((key) => key.startsWith('key/file/')) ?? ''
  const sealed = await database.read('head', (store) => store.get(file))
  const content = await database.cipher.open(sealed as never, `${database.name}/${file}`)
  const durable = await openPage({ database })
  unreachable(durable)
  const record = await durable.client.read(getRecord, config)
  const result = await durable.client.read(methodRead(badges), {})
  const { damaged } = durable.durable.getState()
  await durable.close()
  return {
    page,
    writes: entries.map(({ parked, write }) => [parked, write.kind]),
    content: atob(String(content)),
    record: record?.data?.fields.Name?.value,
    names: result?.data?.names,
    damaged,
  }
}

const ALL = {
  page: { viewer: 'Ada' },
  writes: [
    [undefined, 'update'],
    [undefined, 'method'],
  ],
  content: '%PDF',
  record: 'Aurora',
  names: ['Davide'],
  damaged: 0,
}

it('reads nothing of a locked database without the secret', async () => {
  await fill()
  await lock()
  await expect(openDatabase(OWNER)).rejects.toBeInstanceOf(StorageUnavailableError)
  const rows = await rawRows()
  expect(rows.length).toBeGreaterThan(4)
  expect(rows.filter((row) => row instanceof CryptoKey)).toEqual([])
  const bytes = serialize(rows)
  for (const text of ['viewer', 'Aurora', 'Davide', 'JVBERg']) expect(bytes.includes(text)).toBe(false)
  expect(await readAll()).toEqual(ALL)
})

it('reads everything with the secret, as before the lock', async () => {
  await fill()
  expect(await readAll()).toEqual(ALL)
  await lock()
  expect(await readLock(OWNER)).toEqual(LOCK)
  expect(await readAll()).toEqual(ALL)
})

it('refuses another secret, and keeps the data', async () => {
  await fill()
  await lock()
  const wrong = unlockWith(new Uint8Array(32).fill(8))
  await expect(openDatabase(OWNER, wrong)).rejects.toBeInstanceOf(StorageUnavailableError)
  await expect(unlockDatabase(OWNER, new Uint8Array(32).fill(8))).rejects.toThrow()
  expect(await readLock(OWNER)).toEqual(LOCK)
  expect(await readAll()).toEqual(ALL)
})

it('encrypts everything with a new key: the former one opens nothing', async () => {
  await fill()
  const { cipher } = await openDatabase(OWNER)
  await lock()
  const opened = await openLocked()
  const row = await opened.read('head', (store) => store.get('value/page'))
  const place = `${opened.name}/value/page`
  expect(await opened.cipher.open(row as never, place)).toEqual({ viewer: 'Ada' })
  await expect(cipher.open(row as never, place)).rejects.toThrow()
})

it('closes the database in other tabs, which would write with the former key', async () => {
  await fill()
  const other = await openDatabase(OWNER)
  await lock()
  await expect(writeValue(other, 'page', {})).rejects.toBeInstanceOf(StorageUnavailableError)
  expect(await readAll()).toEqual(ALL)
})

it('keeps a write of another tab that comes in between', async () => {
  await fill()
  const { encrypt } = crypto.subtle
  let isWritten = false
  vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...input) => {
    const [{ additionalData }] = input as unknown as [{ additionalData: Uint8Array }]
    if (!isWritten && new TextDecoder().decode(additionalData).includes('/outbox/')) {
      isWritten = true
      const tab = await openDatabase(OWNER)
      await writeValue(tab, 'page', { viewer: 'Bice' })
      tab.close()
    }
    return encrypt.apply(crypto.subtle, input)
  })
  await lock()
  vi.restoreAllMocks()
  expect(isWritten).toBe(true)
  expect(await readAll()).toEqual({ ...ALL, page: { viewer: 'Bice' } })
})

it('ends the lock with the secret: all data opens without it', async () => {
  await fill()
  await lock()
  await unlockDatabase(OWNER, SECRET)
  expect(await readLock(OWNER)).toBeUndefined()
  const database = await openDatabase(OWNER)
  expect(await readValue(database, 'page')).toEqual({ viewer: 'Ada' })
  expect(await readAll()).toEqual(ALL)
})

it('is locked by another passkey with the secret of the former one', async () => {
  await fill()
  await lock()
  const secret = new Uint8Array(32).fill(9)
  await lockDatabase(OWNER, { credential: 'b3RoZXI', salt: LOCK.salt, secret }, unlockWith(SECRET))
  await expect(openLocked()).rejects.toBeInstanceOf(StorageUnavailableError)
  expect(await readValue(await openDatabase(OWNER, unlockWith(secret)), 'page')).toEqual({ viewer: 'Ada' })
})

it('is not locked a second time without the secret', async () => {
  await fill()
  await lock()
  await expect(lock()).rejects.toThrow()
  expect(await readAll()).toEqual(ALL)
})

it('shows a damaged write as damaged after the lock', async () => {
  await fill()
  const database = await openDatabase(OWNER)
  await database.write('outbox', 'strict', async (store) => {
    const [row] = await store.getAll()
    await store.put({ ...row, sealed: { ...row?.sealed, data: new ArrayBuffer(32) } } as never)
  })
  await lock()
  const [entry] = await indexedDbStorage(await openLocked()).load()
  expect(entry?.parked).toEqual({ type: 'damaged' })
})

it('is deleted without the secret, and keeps writes that wait', async () => {
  await fill()
  await lock()
  await wipeOtherUsers({ ...OWNER, userId: '006' })
  expect(await clearDatabase(OWNER)).toBe(true)
  const database = await openLocked()
  expect(await readValue(database, 'page')).toBeUndefined()
  const client = createRecordClient({ network: async () => Promise.reject(new TypeError('unreachable')) })
  const outbox = await openOutbox(client, { storage: indexedDbStorage(database), name: 'user' })
  await settle()
  expect(outbox.getState().entries).toHaveLength(2)
  outbox.close()
  await wipeDatabase(OWNER)
  expect(await indexedDB.databases()).toEqual([])
})

it('has no lock before anything is stored', async () => {
  expect(await readLock(OWNER)).toBeUndefined()
  expect(await indexedDB.databases()).toEqual([])
})
