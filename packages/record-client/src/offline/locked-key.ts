import { placeOfBucket } from './buckets.ts'
import { type Cipher, createCipher, createKey, type Sealed, type UnlockKey } from './cipher.ts'
import {
  type BucketRow,
  findKey,
  KEY,
  type OutboxRow,
  openConnection,
  type StoreName,
  settled,
} from './connection.ts'
import { nameOf, type Owner } from './database.ts'
import { placeOfEntry } from './indexed-db-storage.ts'
import type { Lock } from './passkey-secret.ts'
import { HEAD, type StoreHead } from './store-head.ts'

export { askPasskey, hasPasskeySecrets, type Lock } from './passkey-secret.ts'

const STORES: readonly StoreName[] = ['head', 'outbox', 'record', 'result']
const WRAPPING = { name: 'AES-KW', length: 256 }
const ENCRYPTION = { name: 'AES-GCM', length: 256 }
const USES = ['encrypt', 'decrypt'] as const
/** Other tabs are closed before, so a second attempt is rare. */
const MAX_ATTEMPTS = 5

/** The stored key of a locked database. */
interface LockedKey extends Lock {
  readonly wrapped: ArrayBuffer
}

interface Row {
  readonly store: StoreName
  readonly key: IDBValidKey
  readonly value: unknown
}

/** Returns how the database of a user is locked; undefined if it is not, or does not exist. */
export async function readLock(owner: Owner): Promise<Lock | undefined> {
  const name = nameOf(owner.site, owner.userId)
  if (!(await versionOf(name))) return undefined
  const connection = await openConnection(name, () => {})
  const stored = await findKey(connection).finally(() => connection.close())
  if (!isLocked(stored)) return undefined
  const { credential, salt } = stored
  return { credential, salt }
}

/** For `openDatabase`: opens a locked database with the secret of its authenticator, of at least 32 bytes. */
export const unlockWith =
  (secret: BufferSource): UnlockKey =>
  async (stored) =>
    isLocked(stored)
      ? crypto.subtle.unwrapKey(
          ...(['raw', stored.wrapped, await wrappingKey(secret, stored.salt), WRAPPING.name] as const),
          ...([ENCRYPTION, false, USES] as const),
        )
      : stored

/**
 * Locks a database: all of it is encrypted again with a new key, which is stored wrapped by the secret. The former key is
 * deleted. The database is closed in all tabs, this one included; open it again with `unlockWith`. All of it, or nothing,
 * is changed. `unlock` opens one that is locked with another secret.
 */
export async function lockDatabase(
  owner: Owner,
  { credential, salt, secret }: Lock & { secret: BufferSource },
  unlock?: UnlockKey,
) {
  const key = await crypto.subtle.generateKey(ENCRYPTION, true, USES)
  const wrapping = await wrappingKey(secret, salt)
  const wrapped = await crypto.subtle.wrapKey('raw', key, wrapping, WRAPPING.name)
  await replaceKey(owner, { key, stored: { credential, salt, wrapped } satisfies LockedKey, unlock })
}

/** Ends the lock of a database: it is encrypted again with a key that is stored beside it. Closes it in all tabs. */
export async function unlockDatabase(owner: Owner, secret: BufferSource) {
  const key = await createKey()
  await replaceKey(owner, { key, stored: key, unlock: unlockWith(secret) })
}

const isLocked = (stored: unknown): stored is LockedKey =>
  typeof stored === 'object' && stored !== null && 'wrapped' in stored

async function wrappingKey(secret: BufferSource, salt: Lock['salt']) {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode('record-offline')
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return crypto.subtle.deriveKey(derivation, material, WRAPPING, false, ['wrapKey', 'unwrapKey'])
}

const versionOf = async (name: string) =>
  (await indexedDB.databases()).find((database) => database.name === name)?.version

interface Replacement {
  readonly key: CryptoKey
  readonly stored: CryptoKey | LockedKey
  readonly unlock?: UnlockKey | undefined
}

async function replaceKey({ site, userId }: Owner, { key, stored, unlock = (plain) => plain }: Replacement) {
  const name = nameOf(site, userId)
  // A tab with the former key could still write with it.
  await closeEverywhere(name)
  const connection = await openConnection(name, () => {})
  try {
    const former = await findKey(connection)
    if (!former) throw new Error('Database is empty')
    const from = createCipher(await unlock(former))
    // Rejects for a locked key.
    await from.seal(null, name)
    const to = createCipher(key)
    for (let attempt = 1; ; attempt++) {
      const rows = await rowsOf(connection.transaction(STORES))
      const next = await Promise.all((await placedRows(name, rows, from)).map((row) => reseal(row, from, to)))
      if (await replaceRows(connection, rows, [...next, { store: 'head', key: KEY, value: stored }])) break
      if (attempt === MAX_ATTEMPTS) throw new Error('Database was changed in another tab')
    }
  } finally {
    connection.close()
  }
  await closeEverywhere(name)
}

/** Closes the connections of all tabs, as an upgrade does, and leaves the database as it is. */
async function closeEverywhere(name: string) {
  const version = await versionOf(name)
  if (!version) return
  const request = indexedDB.open(name, version + 1)
  request.onupgradeneeded = () => request.transaction?.abort()
  await settled(request).catch(() => {})
}

async function rowsOf(transaction: IDBTransaction): Promise<Row[]> {
  const rows = await Promise.all(
    STORES.map(async (store) => {
      const source = transaction.objectStore(store)
      const [keys, values] = await Promise.all([settled(source.getAllKeys()), settled(source.getAll())])
      return keys.map((key, index) => ({ store, key, value: values[index] as unknown }))
    }),
  )
  return rows.flat()
}

/** Rows with the places to which their encryption is bound. Buckets without a head cannot be found, and are left out. */
async function placedRows(name: string, rows: readonly Row[], cipher: Cipher) {
  const sealedHead = rows.find(({ store, key }) => store === 'head' && key === HEAD)?.value as
    | Sealed
    | undefined
  const head = sealedHead && (await cipher.open(sealedHead, `${name}/${HEAD}`).catch(() => undefined))
  const count = (head as StoreHead | undefined)?.count
  return rows.flatMap((row) => {
    const { store, key, value } = row
    if (store === 'head') return key === KEY ? [] : [{ ...row, place: `${name}/${key}` }]
    if (store === 'outbox') return [{ ...row, place: placeOfEntry(name, (value as OutboxRow).key) }]
    return count ? [{ ...row, place: placeOfBucket(name, store, count, (value as BucketRow).number) }] : []
  })
}

/** Encrypts a row with another key. A damaged one stays damaged. */
async function reseal({ store, key, value, place }: Row & { place: string }, from: Cipher, to: Cipher) {
  const isHead = store === 'head'
  const sealed = isHead ? (value as Sealed) : (value as OutboxRow | BucketRow).sealed
  try {
    const next = await to.seal(await from.open(sealed, place), place)
    return { store, key, value: isHead ? next : { ...(value as object), sealed: next } }
  } catch {
    return { store, key, value }
  }
}

/** Replaces all rows. False, and nothing is changed, if they are not the expected ones any more. */
async function replaceRows(connection: IDBDatabase, expected: readonly Row[], next: readonly Row[]) {
  const transaction = connection.transaction(STORES, 'readwrite', { durability: 'strict' })
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  const current = await rowsOf(transaction)
  const isCurrent =
    current.length === expected.length &&
    current.every((row, index) => fingerprint(row) === fingerprint(expected[index] as Row))
  if (isCurrent) {
    for (const store of STORES) transaction.objectStore(store).clear()
    for (const { store, key, value } of next) {
      const target = transaction.objectStore(store)
      target.put(value, ...(target.keyPath === null ? [key] : []))
    }
  }
  await done
  return isCurrent
}

/** Differs for each encrypted value: its nonce is random. */
function fingerprint({ store, key, value }: Row) {
  const { sealed = value, sent, isRestored } = value as Partial<OutboxRow>
  return JSON.stringify([store, key, [...((sealed as Partial<Sealed>).nonce ?? [])], sent, isRestored])
}
