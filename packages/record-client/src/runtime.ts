import type { Clock } from './clock.ts'
import type { LiveMessage } from './live/change.ts'
import type { FetchedRecord, RecordQuery } from './network/record-batch.ts'
import type { RequestContext, Sender } from './network/request.ts'
import type { Dependency, Result } from './store/entries.ts'
import type { Lifetimes } from './store/lifetimes.ts'
import type { Store } from './store/store.ts'

/** What adapters may use of the client. */
export interface Runtime extends Sender {
  readonly store: Store
  readonly clock: Clock
  /** Those that differ from the usual; see `lifetimeOf`. */
  readonly lifetimes: Partial<Lifetimes>
  readonly recordLifetime: number
  log(message: string, error?: unknown): void
  /** Fetches a result anew; a fetch of it that is under way is joined. */
  load<D>(result: Result<D>, context?: RequestContext): Promise<void>
  /** One record; those asked for in the same tick with the same fields share a call. */
  fetchRecord(id: string, query: RecordQuery, context?: RequestContext): Promise<FetchedRecord>
  /** Fetches records again with all fields that the cache has of them. */
  refetchRecords(ids: readonly string[]): Promise<void>
  /** Fetches results that are on screen, or what shows the records or results; marks any other as out of date. */
  invalidate(...sources: Dependency[]): void
  /** The fetch of a result is over; what was changed meanwhile has it fetched once more. */
  onEnd(result: Result): void
  /** Is the result kept up to date by the server? Set by `connectLive`. */
  isLive?: ((result: Result) => boolean) | undefined
  /** Versions that this client wrote itself, by record. */
  readonly writes: Map<string, number>
  /** Told when something was stored. */
  onStored: () => void
  /** Told of every message of the stream. Set by tools that look on. */
  onMessage?: ((message: LiveMessage) => void) | undefined
  /** Names whoever is asking right now. Set by tools that show who listens. */
  callerName?: (() => string) | undefined
}
