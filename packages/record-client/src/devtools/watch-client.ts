import type { RecordClient } from '../client.ts'
import type { Result } from '../store/entries.ts'
import { watchCauses } from './causes.ts'
import type { ClientEvent } from './client-event.ts'
import { createEventLog } from './event-log.ts'
import { watchFetches } from './watch-fetches.ts'
import { watchListeners } from './watch-listeners.ts'
import { watchWrites } from './watch-writes.ts'

/** What happens in a client, for tools to show. */
export interface ClientWatch {
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

interface Shared {
  watch: Omit<ClientWatch, 'stop'>
  restore(): void
  watchers: number
}

const watches = new WeakMap<RecordClient, Shared>()

/**
 * Notes what happens in a client: what is fetched and why, requests, messages of the stream, writes, and who listens.
 * Nothing of it is there until it is called: it stands between the client's parts, and steps back when it is stopped.
 */
export function watchClient(client: RecordClient): ClientWatch {
  let shared = watches.get(client)
  if (!shared) {
    shared = begin(client)
    watches.set(client, shared)
  }
  shared.watchers++
  const own = shared
  let isStopped = false
  return {
    ...own.watch,
    stop() {
      if (isStopped) return
      isStopped = true
      if (--own.watchers > 0) return
      own.restore()
      watches.delete(client)
    },
  }
}

function begin(client: RecordClient): Shared {
  const log = createEventLog(client.runtime.clock)
  const causes = watchCauses(client)
  const listeners = watchListeners(client, log)
  const undo = [
    ...causes.undo,
    ...listeners.undo,
    ...watchFetches(client, log, causes),
    ...watchWrites(client, log, causes),
  ]
  const { events, subscribe, clear, pause, isPaused } = log
  return {
    watchers: 0,
    watch: { events, subscribe, clear, pause, isPaused, listenersOf: listeners.listenersOf },
    restore() {
      for (const each of undo.reverse()) each()
    },
  }
}
