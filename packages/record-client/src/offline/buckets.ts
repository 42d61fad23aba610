import { bucketOf } from '@foyer/record-contract'
import type { BucketRow, BucketStore } from './connection.ts'
import type { OfflineDatabase } from './database.ts'

/** Format of the items in buckets; a store of another format is dropped and filled again. */
export const BUCKET_FORMAT = 2
/** Maximum number of decrypted buckets in memory. */
const MAX_DECRYPTED = 64
/** Maximum number of buckets per transaction, so that other tabs are not blocked for long. */
const MAX_PER_TRANSACTION = 32

/** Place of a bucket, to which its encryption is bound. */
export const placeOfBucket = (name: string, store: BucketStore, count: number, number: number) =>
  `${name}/${store}/${BUCKET_FORMAT}/${count}/${number}`

interface Bucket {
  readonly revision: number
  readonly items: Readonly<Record<string, unknown>>
}

const EMPTY: Bucket = { revision: 0, items: {} }

/**
 * Creates a store of items in `count` encrypted buckets, by hash of their keys: the number of rows, not of records, decides how
 * long a write takes. A bucket that cannot be decrypted is deleted and reported: its items are missing.
 */
export function createBuckets(
  { name, cipher, ...database }: Pick<OfflineDatabase, 'name' | 'cipher' | 'read' | 'write'>,
  store: BucketStore,
  { count, onDamaged }: { count: number; onDamaged(number: number): void },
) {
  const decrypted = new Map<number, Bucket>()

  function remember(number: number, bucket: Bucket) {
    decrypted.delete(number)
    decrypted.set(number, bucket)
    const [oldest] = decrypted.keys()
    if (decrypted.size > MAX_DECRYPTED && oldest !== undefined) decrypted.delete(oldest)
    return bucket
  }

  const read = async (number: number): Promise<Bucket> =>
    decrypt(number, await database.read(store, (rows) => rows.get(number)))

  async function decrypt(number: number, row: BucketRow | undefined): Promise<Bucket> {
    if (!row) return EMPTY
    const cached = decrypted.get(number)
    // Another tab may have written it.
    if (cached?.revision === row.revision) return cached
    try {
      const items = (await cipher.open(
        row.sealed,
        placeOfBucket(name, store, count, number),
      )) as Bucket['items']
      return { revision: row.revision, items }
    } catch {
      await database.write(store, 'relaxed', (rows) => rows.delete(number))
      onDamaged(number)
      return EMPTY
    }
  }

  /** Applies changes to some buckets. False if another tab has written one of them in between. */
  async function replace(changes: readonly (readonly [number, ReadonlyMap<string, unknown>])[]) {
    const next = await Promise.all(
      changes.map(async ([number, values]) => {
        const { revision, items: previous } = await read(number)
        const items: Record<string, unknown> = { ...previous }
        for (const [key, value] of values)
          if (value === undefined) delete items[key]
          else items[key] = value
        const sealed = await cipher.seal(items, placeOfBucket(name, store, count, number))
        return { previous: revision, items, row: { number, revision: revision + 1, sealed } }
      }),
    )
    const isCurrent = await database.write(store, 'relaxed', async (rows) => {
      const current = await Promise.all(next.map(({ row }) => rows.get(row.number)))
      if (next.some(({ previous }, index) => (current[index]?.revision ?? 0) !== previous)) return false
      const isEmpty = ({ items }: (typeof next)[number]) => Object.keys(items).length === 0
      await Promise.all(
        next.map((each) => (isEmpty(each) ? rows.delete(each.row.number) : rows.put(each.row))),
      )
      return true
    })
    if (isCurrent) for (const { row, items } of next) remember(row.number, { revision: row.revision, items })
    return isCurrent
  }

  return {
    /** Returns an item; undefined if it is not stored. */
    async get(key: string): Promise<unknown> {
      const number = bucketOf(key, count)
      return remember(number, await read(number)).items[key]
    },

    /** Writes items; undefined deletes one. Buckets are whole or unchanged if the page ends in between. */
    async write(changes: ReadonlyMap<string, unknown>) {
      const byBucket = new Map<number, Map<string, unknown>>()
      for (const [key, value] of changes) {
        const number = bucketOf(key, count)
        const values = byBucket.get(number) ?? new Map<string, unknown>()
        byBucket.set(number, values.set(key, value))
      }
      const groups = [...byBucket]
      for (let start = 0; start < groups.length; start += MAX_PER_TRANSACTION)
        while (!(await replace(groups.slice(start, start + MAX_PER_TRANSACTION))));
    },

    /** Returns all items. */
    async all(): Promise<[string, unknown][]> {
      const items: [string, unknown][] = []
      for (let start = 0; start < count; start += MAX_PER_TRANSACTION) {
        const range = IDBKeyRange.bound(start, start + MAX_PER_TRANSACTION, false, true)
        const rows = await database.read(store, (all) => all.getAll(range))
        const buckets = await Promise.all(rows.map((row) => decrypt(row.number, row)))
        for (const bucket of buckets) for (const item of Object.entries(bucket.items)) items.push(item)
      }
      return items
    },

    /** Deletes all items. */
    async clear() {
      decrypted.clear()
      await database.write(store, 'relaxed', (rows) => rows.clear())
    },
  }
}
