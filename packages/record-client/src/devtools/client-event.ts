import type { LiveMessage } from '../live/change.ts'

interface Timed {
  readonly id: number
  /** By the clock of the client; `endedAt` is undefined while in progress. */
  readonly startedAt: number
  endedAt?: number
}

/** Reason of a fetch. */
export type FetchReason =
  /** Nothing was cached. */
  | 'first'
  /** Some of its data was not in the cache, or no longer. */
  | 'missing'
  /** Its lifetime has expired. */
  | 'expired'
  /** A write, or a change from the server, made it stale: see `cause`. */
  | 'changed'
  /** The last attempt failed. */
  | 'failed'
  /** It was requested although fresh. */
  | 'requested'

/** A fetched result; `requests` lists its requests. */
export interface FetchEvent extends Timed {
  readonly kind: 'fetch'
  readonly key: string
  readonly adapter: string
  readonly reason: FetchReason
  /** Id of the event that caused it. */
  readonly cause?: number | undefined
  readonly requests: number[]
  outcome?: 'data' | 'error' | 'aborted'
  error?: Error
}

/** A network request. */
export interface RequestEvent extends Timed {
  readonly kind: 'request'
  readonly method: string
  readonly url: string
  readonly body: unknown
  readonly isWrite: boolean
  /** True if it shares the response of an equal request in flight. */
  readonly isShared: boolean
  readonly cause?: number | undefined
  status?: number | undefined
  response?: unknown
  error?: Error
}

/** A message of the server. */
export interface LiveEvent extends Timed {
  readonly kind: 'live'
  readonly message: LiveMessage
}

/** A write, and the state of its optimistic values. */
export interface WriteEvent extends Timed {
  readonly kind: 'write'
  readonly name: string
  readonly input: unknown
  optimistic?: 'pending' | 'confirmed' | 'rolledBack'
  outcome?: 'saved' | 'rejected'
  error?: Error
}

/** An event in a client, as displayed by its devtools. */
export type ClientEvent = FetchEvent | RequestEvent | LiveEvent | WriteEvent
