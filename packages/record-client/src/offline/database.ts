import { type Cipher, createCipher, createKey, type Sealed, type UnlockKey } from './cipher.ts'
import {
  deleteDatabase,
  findKey,
  KEY,
  openConnection,
  type ReadableStore,
  readCipher,
  readFrom,
  type StoreName,
  type WritableStore,
  writeTo,
} from './connection.ts'

/** Errors of requests on a database that the browser has closed. */
const CLOSED_ERRORS: readonly string[] = ['AbortError', 'InvalidStateError']

/** The database of one user and site on this device. */
export interface OfflineDatabase {
  readonly name: string
  readonly cipher: Cipher
  /** The current connection. */
  readonly connection: IDBDatabase
  /** Reads from a store. Rejects with a `StorageUnavailableError` once the database is closed or deleted. */
  read<N extends StoreName, T>(name: N, work: (store: ReadableStore<N>) => Promise<T>): Promise<T>
  /** Writes to a store: all of it, or nothing. Strict writes survive a loss of power. */
  write<N extends StoreName, T>(
    name: N,
    durability: IDBTransactionDurability,
    work: (store: WritableStore<N>) => Promise<T>,
  ): Promise<T>
  close(): void
}

/** Opens a database, also a locked one, whose contents are not read. */
const ANY_KEY: UnlockKey = createKey

/** The browser offers no durable storage: private mode, an insecure context, a full disk, or deleted data. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError'
}

/** The user and site of a database. */
export interface Owner {
  site: string
  userId: string
}

/** Name of the database of a user. */
export const nameOf = (site: string, userId: string) => `record-offline/${site}/${userId}`

/**
 * Opens the database of a user and site; created if missing. Rejects with a `StorageUnavailableError` if the browser offers
 * none, or its key is locked and `unlock` does not open it. If the browser closes it, it is opened again once; a deleted one is not created again. A tab of a newer version
 * closes it, and later calls fail: the page must be reloaded.
 */
export async function openDatabase(
  { site, userId }: Owner,
  unlock: UnlockKey = (key) => key,
): Promise<OfflineDatabase> {
  const name = nameOf(site, userId)
  let isClosed = false
  const leave = () => {
    isClosed = true
  }
  let connection: IDBDatabase
  let cipher: Cipher
  let probe: Sealed
  const opening = openConnection(name, leave)
  try {
    connection = await opening
    cipher = await readCipher(connection, unlock)
    // A locked key encrypts nothing.
    probe = await cipher.seal(null, name)
  } catch (error) {
    // Also without IndexedDB or WebCrypto.
    opening.then((opened) => opened.close()).catch(() => {})
    throw new StorageUnavailableError('Opening the database failed', { cause: error })
  }
  let reopening: Promise<boolean> | undefined

  /** Opens the database again. False if it was deleted. */
  async function reopen() {
    const known = await indexedDB.databases?.()
    if (known && !known.some((database) => database.name === name)) return false
    connection.close()
    connection = await openConnection(name, leave)
    const key = await findKey(connection)
    if (!key) {
      // It was deleted in between, so this one is new and empty.
      connection.close()
      await deleteDatabase(name)
      return false
    }
    // Another tab may have created it again, with another key.
    return createCipher(await unlock(key))
      .open(probe, name)
      .then(() => true)
  }

  async function use<T>(work: (opened: IDBDatabase) => Promise<T>): Promise<T> {
    const used = connection
    try {
      if (!isClosed) return await work(used)
    } catch (error) {
      if (!CLOSED_ERRORS.includes((error as Error).name)) throw error
      const isFirst = used === connection
      if (isFirst && !isClosed) reopening ??= reopen().catch(() => false)
    }
    if (!isClosed && reopening && (await reopening) && connection !== used)
      return work(connection).catch((error: unknown) => fail(error))
    return fail()
  }

  function fail(cause?: unknown): never {
    isClosed = true
    connection.close()
    throw new StorageUnavailableError('The database was closed', { cause })
  }

  return {
    name,
    cipher,
    get connection() {
      return connection
    },
    read: (store, work) => use((opened) => readFrom(opened, store, work)),
    write: (store, durability, work) => use((opened) => writeTo(opened, store, durability, work)),
    close() {
      isClosed = true
      connection.close()
    },
  }
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
  const database = await openDatabase(owner, ANY_KEY)
  const rows = await database.read('outbox', (store) => store.getAll())
  database.close()
  return rows.every(({ sent }) => sent)
}

/**
 * Deletes the stored data of a user. Writes that were not sent stay, encrypted, until the user signs in again: true if there
 * are any.
 */
export async function clearDatabase(owner: Owner) {
  if (await isOutboxEmpty(owner)) {
    await wipeDatabase(owner)
    return false
  }
  const database = await openDatabase(owner, ANY_KEY)
  await clearBuckets(database)
  await database.write('head', 'strict', async (store) => {
    // Values below the key belong to writes that wait.
    const others = (await store.getAllKeys()).filter((key) => !key.startsWith(KEY))
    await Promise.all(others.map((key) => store.delete(key)))
  })
  await database.write('outbox', 'strict', async (store) => {
    for (const { sequence = 0, sent } of await store.getAll()) if (sent) await store.delete(sequence)
  })
  database.close()
  return true
}

/** Deletes records and results, which can be fetched again. */
export async function clearBuckets({ write }: Pick<OfflineDatabase, 'write'>) {
  for (const name of ['record', 'result'] as const) await write(name, 'strict', (store) => store.clear())
}

/** Stores a value of the application beside the data of the user, encrypted. */
export async function writeValue(database: OfflineDatabase, key: string, value: unknown) {
  const sealed = await database.cipher.seal(value, `${database.name}/value/${key}`)
  await database.write('head', 'relaxed', (store) => store.put(sealed, `value/${key}`))
}

/** Returns a value of the application; undefined if there is none, or it was damaged. */
export async function readValue({ name, cipher, read }: OfflineDatabase, key: string): Promise<unknown> {
  const sealed = (await read('head', (store) => store.get(`value/${key}`))) as Sealed | undefined
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
  const database = await openDatabase({ site, userId }, ANY_KEY)
  await database.write('head', 'strict', (store) => store.clear())
  database.close()
  await deleteDatabase(name)
}
