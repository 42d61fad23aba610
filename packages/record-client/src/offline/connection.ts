import { type Cipher, createCipher, createKey, type Sealed, type UnlockKey } from './cipher.ts'
import type { Sent } from './outbox-storage.ts'

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
  /** Set if the server has confirmed it. */
  sent?: Sent | undefined
  /** Whether the server was restored after that. */
  isRestored?: true
}

/** An encrypted group of records or results; see `createBuckets`. */
export interface BucketRow {
  number: number
  revision: number
  sealed: Sealed
}

/** Stores of buckets: records by id, and results by key. */
export type BucketStore = 'record' | 'result'

interface Rows {
  head: { key: string; value: CryptoKey | Sealed }
  outbox: { key: number; value: OutboxRow }
  record: { key: number; value: BucketRow }
  result: { key: number; value: BucketRow }
}

export type StoreName = keyof Rows

/** Requests of one transaction on one store. */
export interface ReadableStore<N extends StoreName> {
  get(key: Rows[N]['key']): Promise<Rows[N]['value'] | undefined>
  getAll(range?: IDBKeyRange): Promise<Rows[N]['value'][]>
  getAllKeys(): Promise<Rows[N]['key'][]>
  count(): Promise<number>
}

export interface WritableStore<N extends StoreName> extends ReadableStore<N> {
  add(value: Rows[N]['value']): Promise<Rows[N]['key']>
  put(value: Rows[N]['value'], key?: Rows[N]['key']): Promise<Rows[N]['key']>
  delete(key: Rows[N]['key']): Promise<void>
  clear(): Promise<void>
}

const REQUESTS = ['get', 'getAll', 'getAllKeys', 'count', 'add', 'put', 'delete', 'clear'] as const

/** Opens a connection. `onLeave` is called before it is closed for a wipe, or for the tab of a newer version. */
export async function openConnection(name: string, onLeave: () => void) {
  const request = indexedDB.open(name, SCHEMA_VERSION)
  request.onupgradeneeded = () => {
    const { result: database } = request
    const create = (store: StoreName, options?: IDBObjectStoreParameters) => {
      if (!database.objectStoreNames.contains(store)) database.createObjectStore(store, options)
    }
    create('head')
    create('outbox', { keyPath: 'sequence', autoIncrement: true })
    create('record', { keyPath: 'number' })
    create('result', { keyPath: 'number' })
  }
  const connection = await settled(request)
  // Otherwise the tab of a newer version, or a wipe, would wait for this one.
  connection.onversionchange = () => {
    onLeave()
    connection.close()
  }
  return connection
}

/** Deletes a database; connections of other tabs are closed. */
export const deleteDatabase = (name: string) => settled(indexedDB.deleteDatabase(name))

/** Reads from one store. */
export const readFrom = async <N extends StoreName, T>(
  connection: IDBDatabase,
  name: N,
  work: (store: ReadableStore<N>) => Promise<T>,
): Promise<T> => work(storeOf<N>(connection.transaction(name), name))

/** Writes to one store: all of it, or nothing. `work` awaits all of its requests. */
export async function writeTo<N extends StoreName, T>(
  connection: IDBDatabase,
  name: N,
  durability: IDBTransactionDurability,
  work: (store: WritableStore<N>) => Promise<T>,
): Promise<T> {
  const transaction = connection.transaction(name, 'readwrite', { durability })
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new DOMException('Closed', 'AbortError'))
  })
  // Both fail if the browser closes the database.
  const [result] = await Promise.all([work(storeOf<N>(transaction, name)), done])
  return result
}

function storeOf<N extends StoreName>(transaction: IDBTransaction, name: N) {
  const store = transaction.objectStore(name)
  const entries = REQUESTS.map((request) => [
    request,
    async (...input: never[]) =>
      settled((store[request] as (...given: never[]) => IDBRequest).apply(store, input)),
  ])
  return Object.fromEntries(entries) as WritableStore<N>
}

/** Resolves with the result of a request. */
export const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Returns the cipher of a database. Two tabs that start together agree on the key that was stored first. */
export async function readCipher(connection: IDBDatabase, unlock: UnlockKey): Promise<Cipher> {
  const existing = await findKey(connection)
  if (existing) return createCipher(await unlock(existing))
  const created = await createKey()
  const key = await writeTo(connection, 'head', 'strict', async (store) => {
    const stored = (await store.get(KEY)) as CryptoKey | undefined
    if (!stored) await store.put(created, KEY)
    return stored ?? created
  })
  return createCipher(key)
}

export const findKey = (connection: IDBDatabase) =>
  readFrom(connection, 'head', (store) => store.get(KEY)) as Promise<CryptoKey | undefined>
