import type { FieldValue, RecordRepresentation, Scalar } from '@foyer/record-contract'
import type { Joinable } from '../network/joinable.ts'
import type { RequestContext, Sender } from '../network/request.ts'
import type { LoadState } from './load-state.ts'
import type { Link, Selection } from './selection.ts'

/** Error of a failed read: a fetch error, or another error of the network or a config. */
export type ReadError = Error & { status?: number; cacheMs?: number }

interface Common<D> {
  /** Entry of the data; without it the snapshot cannot be refreshed. */
  readonly refreshInfo?: Result<D>
}

/** All requested data is cached and fresh. */
export interface FulfilledSnapshot<D> extends Common<D> {
  readonly state: 'Fulfilled'
  readonly data: D
  readonly error?: undefined
}
/** All data is cached, but expired or invalidated. */
export interface StaleSnapshot<D> extends Common<D> {
  readonly state: 'Stale'
  readonly data: D
  readonly error?: undefined
}
/** Requested data is not cached, and no fetch is in flight. */
export interface UnfulfilledSnapshot<D> extends Common<D> {
  readonly state: 'Unfulfilled'
  readonly data?: undefined
  readonly error?: undefined
}
/** A fetch is in flight; data is the previous one, if any. */
export interface PendingSnapshot<D> extends Common<D> {
  readonly state: 'Pending'
  readonly data?: D | undefined
  readonly error?: undefined
}
/** The last fetch failed; data is the previous one, if any. */
export interface ErrorSnapshot<D> extends Common<D> {
  readonly state: 'Error'
  readonly data?: D | undefined
  readonly error: ReadError
}

/** Result of a read in one of five states. */
export type Snapshot<D> =
  | FulfilledSnapshot<D>
  | StaleSnapshot<D>
  | UnfulfilledSnapshot<D>
  | PendingSnapshot<D>
  | ErrorSnapshot<D>

/** A stored field: the wire object, with nested records replaced by links. */
export interface StoredField {
  readonly displayValue: string | null
  readonly value: FieldValue['value'] | Link
}

export type StoredRecord = Omit<RecordRepresentation, 'fields'> & {
  readonly fields: Readonly<Record<string, StoredField>>
}

/** Selected fields of a record for readers. */
export interface RecordView {
  readonly selection: Selection
  /** Version of the entry that it was built from. */
  version: number
  /** Whether it contains other records. */
  deep: boolean
  data: RecordRepresentation
  /** Result that reads exactly this view, so that another read finds it without a key. */
  result: Result<RecordRepresentation> | undefined
}

/** A write of this client that the server has not confirmed, or that lists do not contain yet. */
export interface PendingWrite {
  readonly kind: 'create' | 'update' | 'delete'
  /** Id of the record; of a creation without an id of its own it is replaced by the id in the response. */
  id: string
  readonly apiName: string | undefined
  readonly values: Readonly<Record<string, Scalar>>
  /** Error of reads of the record, for a deletion. */
  readonly error: ReadError | undefined
  /** Shown fields: one object per name for the whole time, so that a replay changes no identity. */
  readonly fields: Record<string, StoredField>
  /** Step of the store at which the server confirmed it; undefined while it is pending. */
  settledAt: number | undefined
}

/** Pending writes of one record, in order. */
export interface Overlay {
  readonly writes: readonly PendingWrite[]
  /** Returns the record with all pending writes; undefined if there is none, or a write deletes it. */
  show(entry: RecordEntry): StoredRecord | undefined
  /** Returns why the record is not available with the pending writes. */
  getError(entry: RecordEntry): ReadError | undefined
}

/** A record in the store. Immutable: a new version has new objects where it differs. */
export interface RecordEntry {
  readonly id: string
  record: StoredRecord | undefined
  /** Incremented on each change. */
  version: number
  freshUntil: number
  keepUntil: number
  /** Reason why the record is not available, if known. */
  error: ReadError | undefined
  /** Lower versions are outdated: they are older than the evicted one. */
  minVersion: number
  /** Requested fields that the server omitted. */
  absent: Set<string> | undefined
  /** Selection of exactly the fields of the record, if there is one. */
  selection: Selection | undefined
  views: RecordView[] | undefined
  /** Observed results that contain this record. */
  observers: Set<Result> | undefined
  /** Pending writes of this client; `record` remains the confirmed state. */
  overlay: Overlay | undefined
}

export const createRecordEntry = (id: string): RecordEntry => ({
  id,
  record: undefined,
  version: 0,
  freshUntil: 0,
  keepUntil: 0,
  error: undefined,
  minVersion: 0,
  absent: undefined,
  selection: undefined,
  views: undefined,
  observers: undefined,
  overlay: undefined,
})

/** Resolves links while a view is built, and collects dependencies. */
export interface Reader {
  /** Undefined if something is missing; null if the record is known to be deleted. */
  record(link: Link): unknown
  /** Snapshot of another result. */
  result(result: Result): Snapshot<unknown>
}

/** How an adapter fetches and displays a config. */
export interface Plan<D = unknown> {
  readonly adapter: string
  readonly key: string
  readonly lifetime: number
  /** Minimum time in the store, even if stale, for stale-while-revalidate. */
  readonly keepFor?: number | undefined
  /** Returns objects whose changes make the result stale, and records that it depends on. */
  readonly objects?: ((value: unknown) => readonly string[]) | undefined
  readonly recordIds?: readonly string[] | undefined
  /**
   * Fetches and stores the data. Rejects with the error of a failed request. `sender` is the client, or a
   * batch that already has the response.
   */
  load(sender: Sender, result: Result<D>, context: RequestContext): Promise<void>
  /** Returns the data for the caller, or undefined if something is not in the cache. */
  view(value: unknown, reader: Reader, previous: D | undefined): D | undefined
  /** Returns the value from other entries, for the first read; undefined if they do not suffice. */
  resolve?: (() => unknown) | undefined
  /** Returns until when the result is fresh, if that depends on other entries. */
  freshUntil?: (() => number) | undefined
  /** Record that determines the freshness and absence of the result. */
  readonly recordId?: string | undefined
  /** Creates the error if data is missing even after a load. */
  missing?: ((state: string) => Error) | undefined
  /** The underlying request, if the server supports subscriptions to it: see `live/subscribe-lists.ts`. */
  readonly live?: LiveRead | undefined
  /** Minimum interval between two refetches after changes by others, in milliseconds. */
  readonly minIntervalMs?: number | undefined
  /** How pending writes change the list, if the result is one. */
  readonly list?: ListPlan | undefined
  /** Whether two values are equal for a subscriber. */
  isEqual?: { as(previous: D, next: D): boolean }['as'] | undefined
}

/** The list in a value: the object with `records`, `count` or both. */
export interface ListPlan {
  /** Path from the value to the list. */
  readonly path: readonly string[]
  /** Whether it starts with the first record, where new records are shown. */
  readonly isFirstPage: boolean
  /** Whether a record belongs to the list; undefined if the client cannot decide, so that the list stays as it is. */
  includes(record: StoredRecord, list: unknown): boolean | undefined
}

/** A read with server subscriptions. */
export interface LiveRead {
  /** Name of the endpoint in the contract, and its config. */
  readonly name: string
  readonly config: unknown
  /** Converts a response without records. Absent if the server only notifies, and the client refetches. */
  receive?(response: unknown): unknown
}

/** Declared as a method, so that it is bivariant. */
export type Listener<D> = { notified(snapshot: Snapshot<D>): void }['notified']

/** Entry of the store for one config of an adapter. */
export interface Result<D = unknown> extends LoadState {
  readonly key: string
  readonly plan: Plan<D>
  /** The load in flight. */
  inFlight: Joinable<void> | undefined
  /** Whether it must be loaded again after that. */
  needsReload: boolean
  freshUntil: number
  /** Time of eviction without observers, for stale-while-revalidate. */
  keepUntil: number
  listeners: Set<Listener<D>> | undefined
  /** Entries that the view was built from; only with listeners. */
  deps: Set<Dependency> | undefined
  /** Results that contain this one. */
  observers: Set<Result> | undefined
  /** Version of the store at which the snapshot was last validated. */
  checkedAt: number
  data: D | undefined
  snapshot: Snapshot<D> | undefined
  /** Last snapshot delivered to the listeners. */
  notified: Snapshot<D> | undefined
  /** Keys under which the store finds the result: see `dependents`. */
  keys: readonly (string | undefined)[]
  /** Called when a load starts or ends. */
  loadListeners: Set<() => void> | undefined
  /** Time of the last response. */
  updatedAt: number | undefined
  /** Steps of the store: start of the last load, and start of the load that returned the value. */
  startedAt: number
  readAt: number
}

/** An entry that results are built from. */
export type Dependency = RecordEntry | Result

/** Shared, since most results have none. */
const NO_KEYS: readonly string[] = []

export const createResult = <D>(plan: Plan<D>): Result<D> => ({
  key: plan.key,
  plan,
  loaded: false,
  loading: false,
  needsReload: false,
  freshUntil: 0,
  keepUntil: 0,
  error: undefined,
  value: undefined,
  inFlight: undefined,
  listeners: undefined,
  deps: undefined,
  observers: undefined,
  checkedAt: -1,
  data: undefined,
  snapshot: undefined,
  notified: undefined,
  keys: NO_KEYS,
  loadListeners: undefined,
  updatedAt: undefined,
  startedAt: 0,
  readAt: 0,
})
