import type { Session } from '../session.ts'

/** A stream with subscriptions. */
export interface Subscriber {
  readonly session: Session
  send: (event: string, data: string) => Promise<void> | undefined
  /** Settles when the last request has been processed. */
  lastRequest: Promise<void>
  /** Set when the stream has closed: pending work is discarded. */
  isClosed: boolean
}
