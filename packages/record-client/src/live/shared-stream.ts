import type { LiveMessage } from './change.ts'
import { type EventStreamOptions, openEventStream } from './event-stream.ts'

/** The part of the browser's lock manager that is used. */
export interface LocksLike {
  request(name: string, options: { signal: AbortSignal }, hold: () => Promise<void>): Promise<unknown>
}

/** The part of the browser's BroadcastChannel that is used. */
export interface ChannelLike {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  close(): void
}

export interface SharedStreamOptions extends Omit<EventStreamOptions, 'position' | 'receive'> {
  /** Without locks or a channel, each tab has a stream of its own. */
  locks?: LocksLike | undefined
  channel?: ChannelLike | undefined
  receive(message: LiveMessage): void
}

const LOCK = 'record-client-live'

interface Relayed {
  message: LiveMessage
  position: string | undefined
}

/**
 * One stream for all tabs of a browser. Whoever holds the lock reads it and tells the others; when that tab is
 * closed the next one takes over, from the last message that it was told.
 */
export function openSharedStream({ locks, channel, receive, ...options }: SharedStreamOptions) {
  const stop = new AbortController()
  let position: string | undefined

  function take({ message, position: at }: Relayed) {
    position = at ?? position
    receive(message)
  }

  const lead = () =>
    openEventStream({
      ...options,
      position: () => position,
      receive(message, at) {
        const relayed = { message, position: at }
        channel?.postMessage(relayed)
        take(relayed)
      },
    })

  channel?.addEventListener('message', ({ data }) => take(data as Relayed))
  if (locks && channel) {
    const hold = () =>
      new Promise<void>((release) => {
        const close = lead()
        stop.signal.addEventListener('abort', () => {
          close()
          release()
        })
      })
    // Ending while still waiting for the lock rejects; there is nothing to clean up then.
    locks.request(LOCK, { signal: stop.signal }, hold).catch(() => {})
  } else stop.signal.addEventListener('abort', lead())

  return () => {
    stop.abort()
    channel?.close()
  }
}
