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
  /** Where to begin; without it, with what happens from now on. */
  since?: string | undefined
  receive(message: LiveMessage): void
}

const LOCK = 'record-client-live'
/** Whoever does not lead by then has another tab before it. */
const CATCH_UP_MS = 1_000

interface Relayed {
  message: LiveMessage
  position: string | undefined
}

/**
 * One stream for all tabs of a browser in one language. Whoever holds the lock reads it and tells the others; when that tab is
 * closed the next one takes over, from the last message that it was told.
 */
export function openSharedStream({ locks, channel, since, receive, ...options }: SharedStreamOptions) {
  const stop = new AbortController()
  let position = since

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

  /** The others were told of what happened before this tab began to listen; it asks for that itself, once. */
  function catchUp() {
    const close = openEventStream({
      ...options,
      position: () => since,
      receive(message) {
        // The stream that the tabs share is another one.
        if (message.type === 'change' || message.type === 'reset') receive(message)
        if (message.type !== 'change') close()
      },
    })
    stop.signal.addEventListener('abort', close)
  }

  channel?.addEventListener('message', ({ data }) => take(data as Relayed))
  if (locks && channel) {
    const timer = since === undefined ? undefined : options.clock.setTimeout(catchUp, CATCH_UP_MS)
    stop.signal.addEventListener('abort', () => options.clock.clearTimeout(timer as never))
    const hold = () =>
      new Promise<void>((release) => {
        options.clock.clearTimeout(timer as never)
        const close = lead()
        stop.signal.addEventListener('abort', () => {
          close()
          release()
        })
      })
    // Ending while still waiting for the lock rejects; there is nothing to clean up then.
    locks.request(LOCK + options.language, { signal: stop.signal }, hold).catch(() => {})
  } else stop.signal.addEventListener('abort', lead())

  return () => {
    stop.abort()
    channel?.close()
  }
}
