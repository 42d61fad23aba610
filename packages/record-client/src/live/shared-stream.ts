import type { LiveMessage } from './change.ts'
import { type EventStreamOptions, openEventStream } from './event-stream.ts'

/** The subset of LockManager that is used. */
export interface LocksLike {
  request(name: string, options: { signal: AbortSignal }, hold: () => Promise<unknown>): Promise<unknown>
}

/** The subset of BroadcastChannel that is used. */
export interface ChannelLike {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  close(): void
}

export interface SharedStreamOptions extends Omit<EventStreamOptions, 'position' | 'receive'> {
  /** Without locks or a channel, each tab opens its own stream. */
  locks?: LocksLike | undefined
  channel?: ChannelLike | undefined
  /** Position to start from; defaults to the current one. */
  since?: string | undefined
  receive(message: LiveMessage): void
  /** Called when this tab closes while others keep the stream. */
  leave(): void
}

/** Name of the lock and the channel. Change it whenever the messages between tabs change. */
export const CHANNEL_NAME = 'record-live'
/** A tab that is not the leader after this delay has another leader. */
const CATCH_UP_MS = 1_000

interface RelayedMessage {
  message: LiveMessage
  position?: string | undefined
}

/**
 * Opens one stream for all tabs of a browser in one language. The tab that holds the lock is the leader: it
 * reads the stream and relays messages. When it closes, the next tab takes over from the last position.
 */
export function openSharedStream({ locks, channel, since, receive, leave, ...options }: SharedStreamOptions) {
  const controller = new AbortController()
  const { signal } = controller
  const onStop = (task: (event: Event) => void) => signal.addEventListener('abort', task)
  // Without locks every tab is a leader and must not relay its own stream.
  const shared = locks && channel
  /** Position up to which all tabs have received messages. */
  let position = since
  let isLeader = false
  /** Sent to tabs that join later: the stream id, while the stream is open. */
  let streamAnnouncement: RelayedMessage | undefined
  /** Whether this tab still misses changes between its start position and the time it joined. */
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

  /** Replays, once, the changes that the other tabs received before this tab joined. */
  function catchUp() {
    if (!isCatchingUp) return
    const close = openEventStream({
      ...options,
      position: () => since,
      receive(message, messagePosition) {
        const { type } = message
        if (type === 'change') return receive(message)
        // Only after the whole replay: the connection may break and resume.
        if (!messagePosition) return
        // The id of this temporary stream is not the shared one.
        if (type === 'reset') receive({ type, data: {} })
        isCatchingUp = false
        close()
      },
    })
    onStop(close)
  }

  /** The stream ends with its leader, and so do all subscriptions. */
  const onLeave = () => isLeader || leave()

  globalThis.addEventListener?.('pagehide', onLeave, { signal })
  onStop(onLeave)
  if (shared) {
    shared.addEventListener('message', ({ data }) => {
      if (data) deliver(data as RelayedMessage)
      else if (streamAnnouncement) shared.postMessage(streamAnnouncement)
    })
    // Asks the leader for the stream id.
    shared.postMessage(0)
    const timer = options.clock.setTimeout(catchUp, CATCH_UP_MS)
    onStop(() => options.clock.clearTimeout(timer as never))
    const holdLock = () => {
      onStop(becomeLeader())
      return new Promise(onStop)
    }
    // Aborting the wait for the lock rejects; there is nothing to clean up.
    locks.request(CHANNEL_NAME + options.language, { signal }, holdLock).catch(() => {})
  } else onStop(becomeLeader())

  return () => {
    controller.abort()
    channel?.close()
  }
}
