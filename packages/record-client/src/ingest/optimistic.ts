import type { Runtime } from '../runtime.ts'
import { createPendingLog } from '../store/pending-log.ts'
import type { NewPendingWrite } from '../store/pending-log-interface.ts'

/** A write that is shown before the server confirms it. */
export interface OptimisticWrite {
  /** Settles the write after its response was stored. `id` is that of the record; undefined if it is invisible. */
  confirm(id?: string): void
  /** Removes the write, which the server rejected. */
  undo(): void
}

/** Shows a write until it is confirmed or undone, over every response that arrives in between. */
export function showOptimistic(runtime: Runtime, write: NewPendingWrite): OptimisticWrite {
  const { store } = runtime
  // Created with the first optimistic write, so that clients without any do not load it.
  store.pending.log ??= createPendingLog(runtime)
  const { log } = store.pending
  const added = log.add(write)
  store.flush()
  return { confirm: (id) => log.confirm(added, id), undo: () => log.revert(added) }
}
