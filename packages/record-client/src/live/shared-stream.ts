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
export const CHANNEL_NAME = 'record-live'
/** Whoever does not lead by then has another tab before it. */
const CATCH_UP_MS = 1_000

interface RelayedMessage {
  message: LiveMessage
  position?: string | undefined
}

/**
 * One stream for all tabs of a browser in one language. Whoever holds the lock reads it and tells the others; when that tab is
 * closed the next one takes over, from the last message that it was told.
 */
export function openSharedStream({ locks, channel, since, receive, leave, ...options }: SharedStreamOptions) {
  const controller = new AbortController()
  const { signal } = controller
  const onStop = (task: (event: Event) => void) => signal.addEventListener('abort', task)
  // Without locks every tab leads, and would tell the others of a stream that is not theirs.
  const shared = locks && channel
  /** Up to here all of them were told. */
  let position = since
  let isLeader = false
  /** What a tab is told that comes later: the stream's name, while it is open. */
  let streamAnnouncement: RelayedMessage | undefined
  /** It lacks what the others were told between where it begins and when it came. */
  let isCatchingUp = since !== undefined

  function deliver({ message, position: messagePosition }: RelayedMessage) {
    if (!isCatchingUp) position = messagePosition ?? position
    receive(message)
  }

  function becomeLeader() {
    isLeader = true
    isCatchingUp = false
    return openEventStream({
      ...options,
      position: () => position,
      receive(message, messagePosition) {
        const { data } = message
        if (!data || 'stream' in data) streamAnnouncement = data && { message: { type: 'beat', data } }
        const relayed = { message, position: messagePosition }
        shared?.postMessage(relayed)
        deliver(relayed)
      },
    })
  }

  /** The others were told of what happened before this tab began to listen; it asks for that itself, once. */
  function catchUp() {
    if (!isCatchingUp) return
    const close = openEventStream({
      ...options,
      position: () => since,
      receive(message, messagePosition) {
        const { type } = message
        if (type === 'change') return receive(message)
        // Not before everything was told: it may break off, and come back.
        if (!messagePosition) return
        // The stream that the tabs share is another one.
        if (type === 'reset') receive({ type, data: {} })
        isCatchingUp = false
        close()
      },
    })
    onStop(close)
  }

  /** With the tab that leads, the stream ends, and all that it was asked for. */
  const onLeave = () => isLeader || leave()

  globalThis.addEventListener?.('pagehide', onLeave, { signal })
  onStop(onLeave)
  if (shared) {
    shared.addEventListener('message', ({ data }) => {
      if (data) deliver(data as RelayedMessage)
      else if (streamAnnouncement) shared.postMessage(streamAnnouncement)
    })
    // Which stream is it? Whoever leads says so.
    shared.postMessage(0)
    const timer = options.clock.setTimeout(catchUp, CATCH_UP_MS)
    onStop(() => options.clock.clearTimeout(timer as never))
    const holdLock = () => {
      onStop(becomeLeader())
      return new Promise(onStop)
    }
    // Ending while still waiting for the lock rejects; there is nothing to clean up then.
    locks.request(CHANNEL_NAME + options.language, { signal }, holdLock).catch(() => {})
  } else onStop(becomeLeader())

  return () => {
    controller.abort()
    channel?.close()
  }
}
