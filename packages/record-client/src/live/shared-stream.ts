import type { LiveMessage } from './change.ts'
import { type EventStreamOptions, openEventStream } from './event-stream.ts'

/** The part of the browser's lock manager that is used. */
export interface LocksLike {
  request(name: string, options: { signal: AbortSignal }, hold: () => Promise<unknown>): Promise<unknown>
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
  /** This tab goes, and others go on with the stream. */
  leave(): void
}

/** Of the lock and the channel by which tabs share a stream. Tabs that talk otherwise have another. */
export const NAME = 'record-live'
/** Whoever does not lead by then has another tab before it. */
const CATCH_UP_MS = 1_000

interface Relayed {
  message: LiveMessage
  position?: string | undefined
}

/**
 * One stream for all tabs of a browser in one language. Whoever holds the lock reads it and tells the others; when that tab is
 * closed the next one takes over, from the last message that it was told.
 */
export function openSharedStream({ locks, channel, since, receive, leave, ...options }: SharedStreamOptions) {
  const stop = new AbortController()
  const { signal } = stop
  const atEnd = (task: (event: Event) => void) => signal.addEventListener('abort', task)
  // Without locks every tab leads, and would tell the others of a stream that is not theirs.
  const shared = locks && channel
  /** Up to here all of them were told. */
  let position = since
  let isLeading = false
  /** What a tab is told that comes later: the stream's name, while it is open. */
  let named: Relayed | undefined
  /** It lacks what the others were told between where it begins and when it came. */
  let isBehind = since !== undefined

  function take({ message, position: at }: Relayed) {
    if (!isBehind) position = at ?? position
    receive(message)
  }

  function lead() {
    isLeading = true
    isBehind = false
    return openEventStream({
      ...options,
      position: () => position,
      receive(message, at) {
        const { data } = message
        if (!data || 'stream' in data) named = data && { message: { type: 'beat', data } }
        const relayed = { message, position: at }
        shared?.postMessage(relayed)
        take(relayed)
      },
    })
  }

  /** The others were told of what happened before this tab began to listen; it asks for that itself, once. */
  function catchUp() {
    if (!isBehind) return
    const close = openEventStream({
      ...options,
      position: () => since,
      receive(message, at) {
        const { type } = message
        if (type === 'change') return receive(message)
        // Not before everything was told: it may break off, and come back.
        if (!at) return
        // The stream that the tabs share is another one.
        if (type === 'reset') receive({ type, data: {} })
        isBehind = false
        close()
      },
    })
    atEnd(close)
  }

  /** With the tab that leads, the stream ends, and all that it was asked for. */
  const go = () => isLeading || leave()

  globalThis.addEventListener?.('pagehide', go, { signal })
  atEnd(go)
  if (shared) {
    shared.addEventListener('message', ({ data }) => {
      if (data) take(data as Relayed)
      else if (named) shared.postMessage(named)
    })
    // Which stream is it? Whoever leads says so.
    shared.postMessage(0)
    const timer = options.clock.setTimeout(catchUp, CATCH_UP_MS)
    atEnd(() => options.clock.clearTimeout(timer as never))
    const hold = () => {
      atEnd(lead())
      return new Promise(atEnd)
    }
    // Ending while still waiting for the lock rejects; there is nothing to clean up then.
    locks.request(NAME + options.language, { signal }, hold).catch(() => {})
  } else atEnd(lead())

  return () => {
    stop.abort()
    channel?.close()
  }
}
