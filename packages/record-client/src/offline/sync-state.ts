import type { RecordClient } from '../client.ts'
import type { DurableState, DurableStore } from './durable-store.ts'
import type { Outbox, OutboxState } from './outbox.ts'

/** State of the data and writes of a client on the device; a new object after each change. */
export interface SyncState extends OutboxState, DurableState {
  /** Whether the device stores anything: false until it was opened, and where the browser offers no storage or has closed it. */
  readonly isOpen: boolean
}

/** Access to the store and the outbox of a client. */
export interface Sync {
  getState(): SyncState
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** Connects the parts after they were opened. */
  attach(parts: { outbox: Outbox; store: DurableStore }): void
  /** Undefined until attached. */
  readonly outbox: Outbox | undefined
  readonly store: DurableStore | undefined
}

const NONE: readonly never[] = []
/** State without a store, as on a server. */
const CLOSED: SyncState = {
  ...{ isOpen: false, isReachable: true, needsSignIn: false },
  ...{ entries: NONE, waiting: NONE, blocked: NONE, parked: NONE },
  ...{ confirmedAt: undefined, isFull: false, isClosed: false, damaged: 0, progress: undefined },
}

const syncs = new WeakMap<RecordClient['runtime'], Sync>()

/** Returns the state of the device of a client. It exists before the store is opened, and is small. */
export function syncOf({ runtime }: RecordClient): Sync {
  const existing = syncs.get(runtime)
  if (existing) return existing
  const listeners = new Set<() => void>()
  let parts: { outbox: Outbox; store: DurableStore } | undefined
  let state: SyncState | undefined = CLOSED
  const notify = () => {
    state = undefined
    for (const listener of listeners) listener()
  }
  const sync: Sync = {
    getState() {
      if (!state && parts) {
        const stored = parts.store.getState()
        state = { ...parts.outbox.getState(), ...stored, isOpen: !stored.isClosed }
      }
      state ??= CLOSED
      return state
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    attach(next) {
      parts = next
      next.outbox.subscribe(notify)
      next.store.subscribe(notify)
      notify()
    },
    get outbox() {
      return parts?.outbox
    },
    get store() {
      return parts?.store
    },
  }
  syncs.set(runtime, sync)
  return sync
}
