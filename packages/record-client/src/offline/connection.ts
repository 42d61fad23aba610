import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import { type Cipher, createCipher, createKey, type Sealed } from './cipher.ts'

/** Number of the layout of stores; increased when a store is added. */
const SCHEMA_VERSION = 2
/** Key of the cipher's key in `head`. */
export const KEY = 'key'

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

export type StoreName = 'head' | 'outbox' | BucketStore
export type Connection = IDBPDatabase<Schema>
export type ReadableStore<N extends StoreName> = IDBPObjectStore<Schema, [N], N, 'readonly'>
export type WritableStore<N extends StoreName> = IDBPObjectStore<Schema, [N], N, 'readwrite'>

/** Opens a connection. `onLeave` is called before it is closed for a wipe, or for the tab of a newer version. */
export const openConnection = (name: string, onLeave: () => void): Promise<Connection> =>
  openDB<Schema>(name, SCHEMA_VERSION, {
    upgrade(database) {
      const existing: readonly string[] = [...database.objectStoreNames]
      if (!existing.includes('head')) database.createObjectStore('head')
      if (!existing.includes('outbox'))
        database.createObjectStore('outbox', { keyPath: 'sequence', autoIncrement: true })
      for (const store of ['record', 'result'] as const)
        if (!existing.includes(store)) database.createObjectStore(store, { keyPath: 'number' })
    },
    // Otherwise the tab of a newer version, or a wipe, would wait for this one.
    blocking(_version, _blocked, event) {
      onLeave()
      ;(event.target as IDBDatabase).close()
    },
  })

/** Reads from one store. */
export function readFrom<N extends StoreName, T>(
  connection: Connection,
  name: N,
  work: (store: ReadableStore<N>) => Promise<T>,
): Promise<T> {
  const { store, done } = connection.transaction(name)
  // If the browser closes the database, the transaction fails together with its requests, which report it.
  done.catch(() => {})
  return work(store)
}

/** Writes to one store: all of it, or nothing. `work` awaits all of its requests. */
export async function writeTo<N extends StoreName, T>(
  connection: Connection,
  name: N,
  durability: IDBTransactionDurability,
  work: (store: WritableStore<N>) => Promise<T>,
): Promise<T> {
  const { store, done } = connection.transaction(name, 'readwrite', { durability })
  const [result] = await Promise.all([work(store), done])
  return result
}

/** Returns the cipher of a database. Two tabs that start together agree on the key that was stored first. */
export async function readCipher(connection: Connection): Promise<Cipher> {
  const existing = await findKey(connection)
  if (existing) return createCipher(existing)
  const created = await createKey()
  const key = await writeTo(connection, 'head', 'strict', async (store) => {
    const stored = (await store.get(KEY)) as CryptoKey | undefined
    if (!stored) await store.put(created, KEY)
    return stored ?? created
  })
  return createCipher(key)
}

export const findKey = (connection: Connection) =>
  readFrom(connection, 'head', (store) => store.get(KEY)) as Promise<CryptoKey | undefined>
