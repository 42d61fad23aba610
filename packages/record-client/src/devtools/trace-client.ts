import type { RecordClient } from '../client.ts'
import type { Result } from '../store/entries.ts'
import { trackCauses } from './causes.ts'
import type { ClientEvent } from './client-event.ts'
import { createEventLog } from './event-log.ts'
import { traceFetches } from './trace-fetches.ts'
import { traceListeners } from './trace-listeners.ts'
import { traceWrites } from './trace-writes.ts'

/** What happens in a client, for tools to show. */
export interface ClientTrace {
  /** Oldest first. Another list whenever something was added or went on. */
  events(): readonly ClientEvent[]
  /** Who listens to an answer. Those from before the watch began have no name. */
  listenersOf(result: Result): string[]
  /** Told soon after something happened, once for all that happened together. */
  subscribe(listener: () => void): () => void
  clear(): void
  /** While it is paused, what happens is not noted. */
  pause(isPaused: boolean): void
  isPaused(): boolean
  /** Ends it. When nobody watches any more, the client is as it was. */
  stop(): void
}

interface SharedTrace {
  trace: Omit<ClientTrace, 'stop'>
  restore(): void
  users: number
}

const traces = new WeakMap<RecordClient, SharedTrace>()

/**
 * Notes what happens in a client: what is fetched and why, requests, messages of the stream, writes, and who listens.
 * Nothing of it is there until it is called: it stands between the client's parts, and steps back when it is stopped.
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
