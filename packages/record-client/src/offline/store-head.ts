import { BUCKET_FORMAT } from './buckets.ts'
import type { Sealed } from './cipher.ts'
import type { OfflineDatabase } from './database.ts'
import type { Positions } from './reconcile-sets.ts'

/** State of the stored data as a whole. */
export interface StoreHead {
  readonly format: number
  /** Number of buckets. */
  readonly count: number
  /** Rights of the user when the data was read: other rights would hide part of it. */
  readonly rights: string | undefined
  /** Epoch of the server's database. */
  readonly epoch: string | undefined
  /** Time of the last response of the server. */
  readonly confirmedAt: number
  /** Latest time of the device: a clock that is set back does not extend the maximum age. */
  readonly seenAt: number
  /** Per set, the time of the server at its last reconciliation. */
  readonly positions?: Positions
}

/** Key of the head. */
export const HEAD = 'store'

/** Reads the head; undefined if there is none, or it was damaged. */
export async function readHead({ name, read, cipher }: OfflineDatabase): Promise<StoreHead | undefined> {
  const sealed = (await read('head', (store) => store.get(HEAD))) as Sealed | undefined
  if (!sealed) return undefined
  const head = await cipher.open(sealed, `${name}/${HEAD}`).catch(() => undefined)
  return head as StoreHead | undefined
}

/** Stores the head. */
export async function writeHead({ name, write, cipher }: OfflineDatabase, head: StoreHead) {
  const sealed = await cipher.seal(head, `${name}/${HEAD}`)
  await write('head', 'relaxed', (store) => store.put(sealed, HEAD))
}

/** Deletes the head: the data below it is not shown any more. */
export const deleteHead = ({ write }: OfflineDatabase) =>
  write('head', 'relaxed', (store) => store.delete(HEAD))

interface Expected {
  readonly count: number
  readonly rights: string | undefined
  readonly now: number
  readonly maxAgeMs: number
}

/** Whether the data below a head can still be shown: the same format and rights, and not too old. */
export function isUsableHead(head: StoreHead | undefined, { count, rights, now, maxAgeMs }: Expected) {
  if (head?.format !== BUCKET_FORMAT || head.count !== count || head.rights !== rights) return false
  return Math.max(now, head.seenAt) - head.confirmedAt <= maxAgeMs
}
