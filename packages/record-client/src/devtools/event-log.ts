import type { Clock } from '../clock.ts'
import type { ClientEvent } from './client-event.ts'

/** So many events are kept. */
const MAX_EVENTS = 400

/** What happened, oldest first, and who wants to hear of it. */
export interface EventLog {
  /** Another list whenever something was added or went on. */
  events(): readonly ClientEvent[]
  /** Something begins. */
  add<E extends ClientEvent>(fields: Omit<E, 'id' | 'startedAt'>): E
  /** It is over, and this is what became of it. */
  finish(event: ClientEvent, outcome: object): void
  /** Tells everybody soon, once for all that happened together. */
  notify(): void
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
  let isNotifying = false
  const listeners = new Set<() => void>()

  function notify() {
    if (isNotifying) return
    isNotifying = true
    queueMicrotask(() => {
      isNotifying = false
      for (const listener of [...listeners]) listener()
    })
  }

  return {
    events: () => events,
    add<E extends ClientEvent>(fields: Omit<E, 'id' | 'startedAt'>): E {
      const event = { id: ++lastId, startedAt: clock.now(), ...fields } as E
      if (!isPaused) events = [...events, event].slice(-MAX_EVENTS)
      notify()
      return event
    },
    finish(event, outcome) {
      Object.assign(event, outcome, { endedAt: clock.now() })
      events = [...events]
      notify()
    },
    notify,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    clear() {
      events = []
      notify()
    },
    pause(next) {
      isPaused = next
      notify()
    },
    isPaused: () => isPaused,
  }
}
