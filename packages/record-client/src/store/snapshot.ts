import type { Result } from './result.ts'

/** What a failed read tells: a fetch error, or whatever error the network or a config gave. */
export type ReadError = Error & { status?: number; rememberFor?: number }

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
