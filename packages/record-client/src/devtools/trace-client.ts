import type { RecordClient } from '../client.ts'
import type { Result } from '../store/entries.ts'
import { trackCauses } from './causes.ts'
import type { ClientEvent } from './client-event.ts'
import { createEventLog } from './event-log.ts'
import { traceFetches } from './trace-fetches.ts'
import { traceListeners } from './trace-listeners.ts'
import { traceWrites } from './trace-writes.ts'

/** Events of a client, for developer tools. */
export interface ClientTrace {
  /** Returns the events, oldest first. A new list after each change. */
  events(): readonly ClientEvent[]
  /** Returns the names of the listeners of a result. Listeners from before the trace have an empty name. */
  listenersOf(result: Result): string[]
  /** Calls the listener asynchronously after changes, once per batch. */
  subscribe(listener: () => void): () => void
  clear(): void
  /** Pauses or resumes recording. */
  pause(isPaused: boolean): void
  isPaused(): boolean
  /** Stops the trace. When the last one stops, the client is restored. */
  stop(): void
}

interface SharedTrace {
  trace: Omit<ClientTrace, 'stop'>
  restore(): void
  users: number
}

const traces = new WeakMap<RecordClient, SharedTrace>()

/**
 * Records what happens in a client: fetches with their reasons, requests, stream messages, writes and
 * listeners. Patches the client only while a trace is active.
 */
export function traceClient(client: RecordClient): ClientTrace {
  let shared = traces.get(client)
  if (!shared) {
    shared = startTrace(client)
    traces.set(client, shared)
  }
  shared.users++
  const currentTrace = shared
  let isStopped = false
  return {
    ...currentTrace.trace,
    stop() {
      if (isStopped) return
      isStopped = true
      if (--currentTrace.users > 0) return
      currentTrace.restore()
      traces.delete(client)
    },
  }
}

function startTrace(client: RecordClient): SharedTrace {
  const log = createEventLog(client.runtime.clock)
  const causes = trackCauses(client)
  const listeners = traceListeners(client, log)
  const restorers = [
    ...causes.restorers,
    ...listeners.restorers,
    ...traceFetches(client, log, causes),
    ...traceWrites(client, log, causes),
  ]
  const { events, subscribe, clear, pause, isPaused } = log
  return {
    users: 0,
    trace: { events, subscribe, clear, pause, isPaused, listenersOf: listeners.listenersOf },
    restore() {
      for (const restorer of restorers.reverse()) restorer()
    },
  }
}
