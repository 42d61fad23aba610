import type { FieldValue, RecordRepresentation } from '@foyer/record-contract'
import type { Joinable } from '../network/joinable.ts'
import type { RequestContext, Sender } from '../network/request.ts'
import type { LoadState } from './load-state.ts'
import type { Link, Selection } from './selection.ts'

/** What a failed read tells: a fetch error, or whatever error the network or a config gave. */
export type ReadError = Error & { status?: number; cacheMs?: number }

interface Common<D> {
  /** Where the data is kept; without it the snapshot can't be refreshed. */
  readonly refreshInfo?: Result<D>
}

/** All that was asked for is in the cache and within its lifetime. */
export interface FulfilledSnapshot<D> extends Common<D> {
  readonly state: 'Fulfilled'
  readonly data: D
  readonly error?: undefined
}
/** All is there, but past its lifetime or told to be out of date. */
export interface StaleSnapshot<D> extends Common<D> {
  readonly state: 'Stale'
  readonly data: D
  readonly error?: undefined
}
/** Something that was asked for is not in the cache, and nobody is fetching it. */
export interface UnfulfilledSnapshot<D> extends Common<D> {
  readonly state: 'Unfulfilled'
  readonly data?: undefined
  readonly error?: undefined
}
/** A fetch is under way; data is what was known before, if anything. */
export interface PendingSnapshot<D> extends Common<D> {
  readonly state: 'Pending'
  readonly data?: D | undefined
  readonly error?: undefined
}
/** The last fetch failed; data is what was known before, if anything. */
export interface ErrorSnapshot<D> extends Common<D> {
  readonly state: 'Error'
  readonly data?: D | undefined
  readonly error: ReadError
}

/** What a read gives: in one of five states, with data or error where there is some. */
export type Snapshot<D> =
  | FulfilledSnapshot<D>
  | StaleSnapshot<D>
  | UnfulfilledSnapshot<D>
  | PendingSnapshot<D>
  | ErrorSnapshot<D>

/** A field as the store keeps it: the wire's own object, except that a nested record became a link. */
export interface StoredField {
  readonly displayValue: string | null
  readonly value: FieldValue['value'] | Link
}

export type StoredRecord = Omit<RecordRepresentation, 'fields'> & {
  readonly fields: Readonly<Record<string, StoredField>>
}

/** Some fields of a record as readers see them. */
export interface RecordView {
  readonly selection: Selection
  /** Version of the entry it was built from. */
  version: number
  /** Does it show other records? */
  deep: boolean
  data: RecordRepresentation
  /** The result of reading just this, so that reading again finds it without spelling a key. */
  result: Result<RecordRepresentation> | undefined
}

/** One record in the store. Never changed in place: a new version has new objects where it differs. */
export interface RecordEntry {
  readonly id: string
  record: StoredRecord | undefined
  /** Grows with each change. */
  version: number
  freshUntil: number
  keepUntil: number
  /** Why the record can't be had, when that is known. */
  error: ReadError | undefined
  /** Versions below this one come too late: they are older than what was evicted. */
  minVersion: number
  /** Names that were asked for and that the server left out. */
  absent: Set<string> | undefined
  /** The selection that is exactly the record's fields, when one is. */
  selection: Selection | undefined
  views: RecordView[] | undefined
  /** Results on screen that show this record. */
  observers: Set<Result> | undefined
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
})

/** Gives the data behind links while a view is built, and notes what was looked at. */
export interface Reader {
  /** Undefined when something is missing; null when the record is known to be gone. */
  record(link: Link): unknown
  /** The entry of another result. */
  result(result: Result): Snapshot<unknown>
}

/** What an adapter makes of a config: how to fetch it and how to show it. */
export interface Plan<D = unknown> {
  readonly adapter: string
  readonly key: string
  readonly lifetime: number
  /** Stays in the store so long, though out of date: for those who take stale data first. */
  readonly keepFor?: number | undefined
  /** Objects whose changes make the result out of date, and records it was made for. */
  readonly objects?: ((value: unknown) => readonly string[]) | undefined
  readonly recordIds?: readonly string[] | undefined
  /**
   * Fetches, and puts what came into the store. Rejects with the error of a failed call. `by` is the client, or a batch
   * that has the answer already.
   */
  load(sender: Sender, result: Result<D>, context: RequestContext): Promise<void>
  /** Data as the caller sees it, or undefined when something is missing from the cache. */
  view(value: unknown, reader: Reader, previous: D | undefined): D | undefined
  /** What other entries already know, for the first read; undefined when they don't suffice. */
  resolve?: (() => unknown) | undefined
  /** Until when the result is fresh, when others decide. */
  freshUntil?: (() => number) | undefined
  /** The record whose freshness, and absence, are the result's own. */
  readonly recordId?: string | undefined
  /** The error when data is missing even after a load. */
  missing?: ((state: string) => Error) | undefined
  /** The call behind it, where the server tells of its answer: see `live/watch-lists.ts`. */
  readonly live?: LiveRead | undefined
  /** Would a subscriber call these the same? */
  isEqual?: { as(previous: D, next: D): boolean }['as'] | undefined
}

/** A read whose answer the server keeps up to date. */
export interface LiveRead {
  /** Of the call in the contract, and what it is asked with. */
  readonly name: string
  readonly config: unknown
  /** Puts an answer that holds no records into the form readers see. */
  receive(response: unknown): unknown
}

/** Spelled as a method, so that a result of something is a result. */
export type Listener<D> = { notified(snapshot: Snapshot<D>): void }['notified']

/** The store's entry for one answer: what an adapter gave for one config. */
export interface Result<D = unknown> extends LoadState {
  readonly key: string
  readonly plan: Plan<D>
  /** The fetch under way. */
  inFlight: Joinable<void> | undefined
  /** Must be fetched again after that. */
  needsReload: boolean
  freshUntil: number
  /** Kept in the store so long, for those who take stale data first. */
  keepUntil: number
  listeners: Set<Listener<D>> | undefined
  /** What the view was built from; only while somebody listens. */
  deps: Set<Dependency> | undefined
  /** Results that show this one. */
  observers: Set<Result> | undefined
  /** Version of the store at which the snapshot was last found right. */
  checkedAt: number
  data: D | undefined
  snapshot: Snapshot<D> | undefined
  /** What the listeners were last told. */
  notified: Snapshot<D> | undefined
}

/** An entry that results are built from. */
export type Dependency = RecordEntry | Result

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
})
