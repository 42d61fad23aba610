import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { type Cipher, createCipher, createKey, type Sealed } from './cipher.ts'

/** Number of the layout of stores; increased when a store is added. */
const SCHEMA_VERSION = 2
const KEY = 'key'

/** A stored entry of the outbox. Only what transactions compare is readable without the key. */
export interface OutboxRow {
  sequence?: number
  revision: number
  key: string
  sealed: Sealed
}

/** An encrypted group of records or results; see `createBuckets`. */
export interface BucketRow {
  number: number
  revision: number
  sealed: Sealed
}

/** Stores of buckets: records by id, and results by key. */
export type BucketStore = 'record' | 'result'

interface Schema extends DBSchema {
  head: { key: string; value: CryptoKey | Sealed }
  outbox: { key: number; value: OutboxRow }
  record: { key: number; value: BucketRow }
  result: { key: number; value: BucketRow }
}

/** The database of one user and site on this device. */
export interface OfflineDatabase {
  readonly name: string
  readonly connection: IDBPDatabase<Schema>
  readonly cipher: Cipher
}

/** The browser offers no durable storage: private mode, an insecure context, or a full disk. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError'
}

interface Owner {
  site: string
  userId: string
}

const nameOf = (site: string, userId: string) => `record-offline/${site}/${userId}`

/**
 * Opens the database of a user and site; created if missing. Rejects with a `StorageUnavailableError` if the browser offers
 * none. A tab of a newer version closes it, and later calls fail: the page must be reloaded.
 */
export async function openDatabase({ site, userId }: Owner): Promise<OfflineDatabase> {
  const name = nameOf(site, userId)
  if (!globalThis.indexedDB || !globalThis.crypto?.subtle)
    throw new StorageUnavailableError('IndexedDB or WebCrypto is missing')
  try {
    const connection = await openDB<Schema>(name, SCHEMA_VERSION, {
      upgrade(database) {
        const existing: readonly string[] = [...database.objectStoreNames]
        if (!existing.includes('head')) database.createObjectStore('head')
        if (!existing.includes('outbox'))
          database.createObjectStore('outbox', { keyPath: 'sequence', autoIncrement: true })
        for (const store of ['record', 'result'] as const)
          if (!existing.includes(store)) database.createObjectStore(store, { keyPath: 'number' })
      },
      // Otherwise the tab of a newer version, or a wipe, would wait for this one.
      blocking: () => connection.close(),
    })
    return { name, connection, cipher: createCipher(await readKey(connection)) }
  } catch (error) {
    throw new StorageUnavailableError('Opening the database failed', { cause: error })
  }
}

/** Returns the key of the database. Two tabs that start together agree on the one that was stored first. */
async function readKey(connection: IDBPDatabase<Schema>) {
  const existing = (await connection.get('head', KEY)) as CryptoKey | undefined
  if (existing) return existing
  const created = await createKey()
  const transaction = connection.transaction('head', 'readwrite', { durability: 'strict' })
  const stored = (await transaction.store.get(KEY)) as CryptoKey | undefined
  if (!stored) await transaction.store.put(created, KEY)
  await transaction.done
  return stored ?? created
}

/**
 * Deletes the data of other users of the site on this device. One with writes that were not sent is kept, encrypted, until
 * that user signs in again.
 */
export async function wipeOtherUsers({ site, userId }: Owner) {
  const prefix = nameOf(site, '')
  for (const { name = '' } of (await globalThis.indexedDB?.databases?.()) ?? []) {
    if (!name.startsWith(prefix) || name === nameOf(site, userId)) continue
    const owner = { site, userId: name.slice(prefix.length) }
    if (await isOutboxEmpty(owner)) await wipeDatabase(owner)
  }
}

async function isOutboxEmpty(owner: Owner) {
  const { connection } = await openDatabase(owner)
  const count = await connection.count('outbox')
  connection.close()
  return count === 0
}

/** Deletes the stored data of a user. Writes that were not sent stay, encrypted, until the user signs in again. */
export async function clearDatabase(owner: Owner) {
  if (await isOutboxEmpty(owner)) return wipeDatabase(owner)
  const { connection } = await openDatabase(owner)
  await Promise.all([connection.clear('record'), connection.clear('result')])
  for (const key of await connection.getAllKeys('head')) if (key !== KEY) await connection.delete('head', key)
  connection.close()
}

/** Stores a value of the application beside the data of the user, encrypted. */
export async function writeValue({ name, connection, cipher }: OfflineDatabase, key: string, value: unknown) {
  await connection.put('head', await cipher.seal(value, `${name}/value/${key}`), `value/${key}`)
}

/** Returns a value of the application; undefined if there is none, or it was damaged. */
export async function readValue(
  { name, connection, cipher }: OfflineDatabase,
  key: string,
): Promise<unknown> {
  const sealed = (await connection.get('head', `value/${key}`)) as Sealed | undefined
  return sealed && cipher.open(sealed, `${name}/value/${key}`).catch(() => undefined)
}

/**
 * Deletes everything that a user stored on this device: the key first, so that nothing is readable even if the browser
 * ends before the rest is gone.
 */
export async function wipeDatabase({ site, userId }: Owner) {
  const name = nameOf(site, userId)
  const known = await globalThis.indexedDB?.databases?.()
  if (known && !known.some((database) => database.name === name)) return
  const { connection } = await openDatabase({ site, userId })
  const transaction = connection.transaction('head', 'readwrite', { durability: 'strict' })
  await transaction.store.clear()
  await transaction.done
  connection.close()
  await deleteDB(name)
}
