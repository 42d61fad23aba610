import type { Clock } from '../clock.ts'
import { retryMs } from '../network/retry.ts'
import { EVENTS_PATH, type LiveMessage, MESSAGES } from './change.ts'

/** The subset of EventSource that is used. */
export interface EventSourceLike {
  addEventListener(type: string, listener: (event: { data?: string; lastEventId?: string }) => void): void
  close(): void
}

export interface EventStreamOptions {
  open(url: string): EventSourceLike
  clock: Clock
  /** Language of display values; empty for the browser's language. */
  language: string
  /** Random number in [0, 1): jitter for reconnects. */
  random(): number
  /** Position to resume from: that of the last message seen in any tab. */
  position(): string | undefined
  receive(message: LiveMessage, position: string | undefined): void
}

/** Three missed heartbeats: the connection is considered dead even if the browser reports it as open. */
const HEARTBEAT_TIMEOUT_MS = 45_000

/** Maximum delay of a reconnect after the network returned; random, since all clients of a network return together. */
const ONLINE_JITTER_MS = 1_000

/**
 * Opens the change stream. Reconnects with exponential backoff, and within a second when the browser reports
 * that the network returned. Resumes from the last position.
 */
export function openEventStream({ open, clock, language, random, position, receive }: EventStreamOptions) {
  let source: EventSourceLike | undefined
  let timer: unknown
  let failures = 0

  function connect() {
    const from = encodeURIComponent(position() ?? '')
    const current = open(`${EVENTS_PATH}?language=${language}&lastEventId=${from}`)
    source = current
    for (const type of MESSAGES)
      current.addEventListener(type, ({ data, lastEventId }) => {
        if (source !== current) return
        failures = 0
        if (type === 'beat') {
          clock.clearTimeout(timer as never)
          timer = clock.setTimeout(onDisconnect, HEARTBEAT_TIMEOUT_MS)
        }
        receive({ type, data: JSON.parse(data || '{}') } as LiveMessage, lastEventId || undefined)
      })
    current.addEventListener('error', () => source === current && onDisconnect())
  }

  /** Reconnects: browsers do so on their own, but without backoff, and not after every error. */
  const onDisconnect = () => reconnect(retryMs(failures++) * (0.5 + random() / 2))

  /** A stream that was open before is considered dead: its connection belongs to the previous network. */
  function onOnline() {
    failures = 0
    reconnect(ONLINE_JITTER_MS * random())
  }

  function reconnect(delayMs: number) {
    close()
    timer = clock.setTimeout(connect, delayMs)
    // Last, since the receiver may close the stream.
    receive({ type: 'lost' }, undefined)
  }

  function close() {
    source?.close()
    source = undefined
    clock.clearTimeout(timer as never)
  }

  connect()
  globalThis.addEventListener?.('online', onOnline)
  return () => {
    globalThis.removeEventListener?.('online', onOnline)
    close()
  }
}
