import type { Joinable } from '../network/joinable.ts'
import type { RequestContext } from '../network/request.ts'
import type { Runtime } from '../runtime.ts'
import type { LoadState } from './load-state.ts'
import type { RecordEntry } from './record-entry.ts'
import type { Link } from './selection.ts'
import type { Snapshot } from './snapshot.ts'

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
  /** Fetches, and puts what came into the store. Rejects with the error of a failed call. */
  load(runtime: Runtime, result: Result<D>, context: RequestContext): Promise<void>
  /** Data as the caller sees it, or undefined when something is missing from the cache. */
  view(value: unknown, reader: Reader, previous: D | undefined): D | undefined
  /** What other entries already know, for the first read; undefined when they don't suffice. */
  resolve?: ((runtime: Runtime) => unknown) | undefined
  /** Until when the result is fresh, when others decide. */
  freshUntil?: (() => number) | undefined
  /** The record whose freshness, and absence, are the result's own. */
  readonly recordId?: string | undefined
  /** The error when data is missing even after a load. */
  missing?: ((state: string) => Error) | undefined
  /** Would a subscriber call these the same? */
  same?: { as(before: D, after: D): boolean }['as'] | undefined
}

/** Spelled as a method, so that a result of something is a result. */
export type Listener<D> = { told(snapshot: Snapshot<D>): void }['told']

/** The store's entry for one answer: what an adapter gave for one config. */
export interface Result<D = unknown> extends LoadState {
  readonly key: string
  readonly plan: Plan<D>
  /** The fetch under way. */
  inFlight: Joinable<void> | undefined
  /** Must be fetched again after that. */
  again: boolean
  freshUntil: number
  /** Kept in the store so long, for those who take stale data first. */
  keepUntil: number
  listeners: Set<Listener<D>> | undefined
  /** What the view was built from; only while somebody listens. */
  sources: Set<Source> | undefined
  /** Results that show this one. */
  watchers: Set<Result> | undefined
  /** Version of the store at which the snapshot was last found right. */
  checkedAt: number
  data: D | undefined
  snapshot: Snapshot<D> | undefined
  /** What the listeners were last told. */
  told: Snapshot<D> | undefined
}

/** An entry that results are built from. */
export type Source = RecordEntry | Result

export function createResult<D>(plan: Plan<D>): Result<D> {
  return {
    key: plan.key,
    plan,
    loaded: false,
    loading: false,
    value: undefined,
    error: undefined,
    inFlight: undefined,
    again: false,
    freshUntil: 0,
    keepUntil: 0,
    listeners: undefined,
    sources: undefined,
    watchers: undefined,
    checkedAt: -1,
    data: undefined,
    snapshot: undefined,
    told: undefined,
  }
}
