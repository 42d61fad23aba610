import type { Scalar } from '@foyer/record-contract'
import type { WireRequest } from '../network/request.ts'

/** Values by field. */
export type Values = Readonly<Record<string, Scalar>>

/** A field that both sides changed. `base` is undefined if the user had not read it. */
export interface FieldConflict {
  readonly field: string
  readonly base: Scalar | undefined
  readonly mine: Scalar
  readonly theirs: Scalar
}

/** Why an entry waits for the user. */
export type ParkedReason =
  /** Another user changed the same fields, or any field of a record that is to be deleted. */
  | {
      readonly type: 'conflict'
      readonly fields: readonly FieldConflict[]
      /** Version, author and time of the stored record. */
      readonly weakEtag: number
      readonly lastModifiedById: string | null
      readonly lastModifiedDate: string | null
    }
  /** The server rejected the write. */
  | {
      readonly type: 'refused'
      readonly status: number
      readonly message: string
      readonly fieldErrors: Readonly<Record<string, string>>
    }
  /** The record was deleted, merged into another one, or is no longer visible. */
  | { readonly type: 'gone'; readonly mergedInto: string | undefined }
  /** The database of the server was restored after the confirmation: it may have lost the write. */
  | { readonly type: 'restored' }
  /** The first attempt is too long ago: the server may have forgotten the key. */
  | { readonly type: 'expired' }
  /** The stored entry cannot be read. */
  | { readonly type: 'damaged' }

/** A queued write of a record. */
export interface RecordWrite {
  readonly kind: 'create' | 'update' | 'delete'
  readonly id: string
  readonly apiName: string
  readonly values: Values
  /** Per field, the values that the user knew: the confirmed one, and those of earlier entries. */
  readonly known: Readonly<Record<string, readonly Scalar[]>>
  /** Version that the entry was last compared with; undefined before the creation is confirmed. */
  readonly version: number | undefined
  /** Whether the id of a creation was replaced because the server did not accept the first one. */
  readonly hasNewId?: boolean
}

/** A queued call of a server method. */
export interface MethodCall {
  readonly kind: 'method'
  readonly controller: string
  readonly method: string
  readonly input: object
  /** Objects whose results are refetched after the call; by default those that the server names. */
  readonly affects: readonly string[] | undefined
}

/** A write in the outbox. */
export interface OutboxEntry {
  /** Position in the order of the device. */
  readonly sequence: number
  /** Incremented with each stored change, to detect concurrent changes of two tabs. */
  readonly revision: number
  /** Idempotency key, the same for all attempts. */
  readonly key: string
  readonly write: RecordWrite | MethodCall
  /** Request as it is sent: never changed after the first attempt, because the key belongs to it. */
  readonly request: Pick<WireRequest, 'method' | 'url' | 'body'>
  readonly queuedAt: number
  /** Time of the first attempt. Without a response the write may have been applied or not. */
  readonly triedAt: number | undefined
  readonly parked: ParkedReason | undefined
}

/** Returns the written record of an entry; undefined for a method call. */
export const recordWriteOf = ({ write }: OutboxEntry): RecordWrite | undefined =>
  write.kind === 'method' ? undefined : write

/** The entries of an outbox by what they wait for, each list in their order. */
export interface SplitEntries {
  /** Entries that are sent without the user. */
  readonly waiting: readonly OutboxEntry[]
  /**
   * Entries that wait for others: for an earlier one of the same record, or for the creation of a record that they name, while that
   * one is parked or itself waits.
   */
  readonly blocked: readonly OutboxEntry[]
  /** Entries that wait for the user: conflicts and refusals, with their reason. */
  readonly parked: readonly OutboxEntry[]
}

/** Splits entries by what they wait for. */
export function splitEntries(entries: readonly OutboxEntry[]): SplitEntries {
  const waiting: OutboxEntry[] = []
  const blocked: OutboxEntry[] = []
  const parked: OutboxEntry[] = []
  /** Ids of records with a blocked entry, and of those that are not created yet. */
  const ids = new Set<string>()
  const blockedCreations = new Set<string>()
  for (const entry of entries) {
    const write = recordWriteOf(entry)
    const names = (id: string) => JSON.stringify(entry.request).includes(id)
    const isBlocked = (write && ids.has(write.id)) || [...blockedCreations].some(names)
    const list = entry.parked ? parked : isBlocked ? blocked : waiting
    list.push(entry)
    if (!write || list === waiting) continue
    ids.add(write.id)
    if (write.kind === 'create') blockedCreations.add(write.id)
  }
  return { waiting, blocked, parked }
}

/** Returns an entry that names a record by another id. */
export function renameIn(entry: OutboxEntry, from: string, to: string): OutboxEntry {
  const rename = <T>(part: T): T => JSON.parse(JSON.stringify(part).replaceAll(from, to)) as T
  return { ...entry, write: rename(entry.write), request: rename(entry.request) }
}
