import type { Clock } from '../clock.ts'
import type { ClientEvent } from './client-event.ts'

/** Maximum number of events. */
const MAX_EVENTS = 400

/** Events, oldest first, with subscribers. */
export interface EventLog {
  /** Returns a new list after each change. */
  events(): readonly ClientEvent[]
  /** Adds an event in progress. */
  add<E extends ClientEvent>(fields: Omit<E, 'id' | 'startedAt'>): E
  /** Completes an event with its outcome. */
  finish(event: ClientEvent, outcome: object): void
  /** Notifies subscribers asynchronously, once per batch of changes. */
  notify(): void
  subscribe(listener: () => void): () => void
  clear(): void
  /** Pauses or resumes recording. */
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
