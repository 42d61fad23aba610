import type { LiveMessage } from '../live/change.ts'

interface Timed {
  readonly id: number
  /** By the client's clock; `until` is not there while it is under way. */
  readonly startedAt: number
  endedAt?: number
}

/** Why an answer was fetched. */
export type FetchReason =
  /** Nothing of it was known. */
  | 'first'
  /** Some of what it shows was not in the cache, or no longer. */
  | 'missing'
  /** Its lifetime was over. */
  | 'expired'
  /** A write, or a change that the server told of, made it out of date: see `cause`. */
  | 'changed'
  /** The last try had failed. */
  | 'failed'
  /** Somebody wanted it anew, though it was fresh. */
  | 'requested'

/** An answer that was fetched; the requests that it took stand beside it. */
export interface FetchEvent extends Timed {
  readonly kind: 'fetch'
  readonly key: string
  readonly adapter: string
  readonly reason: FetchReason
  /** The event that made it necessary. */
  readonly cause?: number | undefined
  readonly requests: number[]
  outcome?: 'data' | 'error' | 'aborted'
  error?: Error
}

/** A call over the wire. */
export interface RequestEvent extends Timed {
  readonly kind: 'request'
  readonly method: string
  readonly url: string
  readonly body: unknown
  readonly isWrite: boolean
  /** An equal one was under way, so this one waited for the same answer. */
  readonly isShared: boolean
  readonly cause?: number | undefined
  status?: number | undefined
  response?: unknown
  error?: Error
}

/** What the server told. */
export interface LiveEvent extends Timed {
  readonly kind: 'live'
  readonly message: LiveMessage
}

/** A write, and what became of the values that were shown before the server had answered. */
export interface WriteEvent extends Timed {
  readonly kind: 'write'
  readonly name: string
  readonly input: unknown
  optimistic?: 'pending' | 'confirmed' | 'rolledBack'
  outcome?: 'saved' | 'rejected'
  error?: Error
}

/** One thing that happened inside a client, as its devtools show it. */
export type ClientEvent = FetchEvent | RequestEvent | LiveEvent | WriteEvent
