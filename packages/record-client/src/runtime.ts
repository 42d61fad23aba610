import type { Clock } from './clock.ts'
import type { LiveMessage } from './live/change.ts'
import type { FetchedRecord, RecordQuery } from './network/record-batch.ts'
import type { RequestContext, Sender } from './network/request.ts'
import type { Dependency, Result } from './store/entries.ts'
import type { Lifetimes } from './store/lifetimes.ts'
import type { Store } from './store/store.ts'

/** Services of the client for adapters. */
export interface Runtime extends Sender {
  readonly store: Store
  readonly clock: Clock
  /** Overrides of lifetimes; see `lifetimeOf`. */
  readonly lifetimes: Partial<Lifetimes>
  readonly recordLifetime: number
  log(message: string, error?: unknown): void
  /** Fetches a result; joins a fetch in flight. */
  load<D>(result: Result<D>, context?: RequestContext): Promise<void>
  /** Fetches one record; calls in the same tick with the same fields share a request. */
  fetchRecord(id: string, query: RecordQuery, context?: RequestContext): Promise<FetchedRecord>
  /** Refetches records with all cached fields. */
  refetchRecords(ids: readonly string[]): Promise<void>
  /** Refetches observed results, or the observers of records and results; marks others as stale. */
  invalidate(...sources: Dependency[]): void
  /** Called at the end of a load; reloads the result if it was invalidated during the load. */
  onEnd(result: Result): void
  /** Whether the server sends updates of the result. Set by `connectLive`. */
  isLive?: ((result: Result) => boolean) | undefined
  /** Identifies the history of the server's database; undefined before the first response. */
  epoch?: string | undefined
  leftEpoch?: string | undefined
  /** Versions written by this client, by record. */
  readonly writes: Map<string, number>
  /** Called after each store operation. */
  onStored: () => void
  /** Called with every message of the stream. Set by devtools. */
  onMessage?: ((message: LiveMessage) => void) | undefined
  /** Returns the name of the current caller. Set by devtools. */
  callerName?: (() => string) | undefined
}
