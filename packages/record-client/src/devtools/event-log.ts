import type { Clock } from '../clock.ts'
import type { ClientEvent } from './client-event.ts'

/** So many events are kept. */
const MAX_EVENTS = 400

/** What happened, oldest first, and who wants to hear of it. */
export interface EventLog {
  /** Another list whenever something was added or went on. */
  events(): readonly ClientEvent[]
  /** Something begins. */
  add<E extends ClientEvent>(made: Omit<E, 'id' | 'at'>): E
  /** It is over, and this is what became of it. */
  end(event: ClientEvent, more: object): void
  /** Tells everybody soon, once for all that happened together. */
  tell(): void
  subscribe(listener: () => void): () => void
  clear(): void
  /** While it is paused, what happens is not noted. */
  pause(isPaused: boolean): void
  isPaused(): boolean
}

export function createEventLog(clock: Pick<Clock, 'now'>): EventLog {
  let events: readonly ClientEvent[] = []
  let isPaused = false
  let lastId = 0
  let isTelling = false
  const listeners = new Set<() => void>()

  function tell() {
    if (isTelling) return
    isTelling = true
    queueMicrotask(() => {
      isTelling = false
      for (const listener of [...listeners]) listener()
    })
  }

  return {
    events: () => events,
    add<E extends ClientEvent>(made: Omit<E, 'id' | 'at'>): E {
      const event = { id: ++lastId, at: clock.now(), ...made } as E
      if (!isPaused) events = [...events, event].slice(-MAX_EVENTS)
      tell()
      return event
    },
    end(event, more) {
      Object.assign(event, more, { until: clock.now() })
      events = [...events]
      tell()
    },
    tell,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    clear() {
      events = []
      tell()
    },
    pause(next) {
      isPaused = next
      tell()
    },
    isPaused: () => isPaused,
  }
}
