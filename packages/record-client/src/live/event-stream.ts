import type { Clock } from '../clock.ts'
import { retryMs } from '../network/retry.ts'
import { EVENTS_PATH, type LiveMessage, MESSAGES } from './change.ts'

/** The part of the browser's EventSource that is used. */
export interface EventSourceLike {
  addEventListener(type: string, listener: (event: { data?: string; lastEventId?: string }) => void): void
  close(): void
}

export interface EventStreamOptions {
  open(url: string): EventSourceLike
  clock: Clock
  /** What texts for people are to be in; empty for whatever the browser says. */
  language: string
  /** Between 0 and 1: keeps a crowd from coming back all at once. */
  random(): number
  /** Where to go on; the position of the last message that was seen, in whichever tab. */
  position(): string | undefined
  receive(message: LiveMessage, position: string | undefined): void
}

/** A server that beats does so every fifteen seconds: after three of them the connection is dead, whatever the browser says. */
const HEARTBEAT_TIMEOUT_MS = 45_000

/** The stream of changes. When it breaks off it comes back, later each time, and goes on where it was. */
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

  /** Browsers reconnect by themselves, but without back-off, and not at all after some errors. */
  function onDisconnect() {
    close()
    timer = clock.setTimeout(connect, retryMs(failures++) * (0.5 + random() / 2))
    // Last, since whoever hears it may close the stream for good.
    receive({ type: 'lost' }, undefined)
  }

  function close() {
    source?.close()
    source = undefined
    clock.clearTimeout(timer as never)
  }

  connect()
  return close
}
