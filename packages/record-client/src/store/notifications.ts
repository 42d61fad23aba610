import type { Result, Snapshot } from './entries.ts'

interface NotificationOptions {
  onMissing(result: Result): void
  onListenerError(error: unknown): void
  /** Results whose dependencies changed. */
  dirty: Set<Result>
  getSnapshot<D>(result: Result<D>): Snapshot<D>
}

/** Creates the notification of subscribers after changes. */
export function createNotifications({ dirty, getSnapshot, onMissing, onListenerError }: NotificationOptions) {
  let flushing = false

  /** Notifies each subscriber whose data or error changed, once. */
  function flush() {
    if (flushing) return
    flushing = true
    try {
      for (const result of dirty) {
        dirty.delete(result)
        if (result.listeners) notify(result)
      }
    } finally {
      flushing = false
    }
  }

  function notify(result: Result) {
    const { notified } = result
    const snapshot = getSnapshot(result)
    if (snapshot.data === undefined && !snapshot.error) {
      if (!result.loading) onMissing(result)
      return
    }
    if (notified && isEqual(result, notified, snapshot)) return
    result.notified = snapshot
    for (const listener of [...(result.listeners ?? [])]) {
      // A listener may unsubscribe another one during the notification.
      if (!result.listeners?.has(listener)) continue
      try {
        listener(snapshot)
      } catch (error) {
        onListenerError(error)
      }
    }
  }

  return { flush }
}

/** Whether two snapshots are equal for a subscriber. */
export function isEqual<D>({ plan }: Result<D>, previous: Snapshot<D>, next: Snapshot<D>) {
  const { data } = previous
  const isSameData =
    data === next.data || (data !== undefined && next.data !== undefined && plan.isEqual?.(data, next.data))
  return isSameData && previous.error === next.error
}

/** Notifies the listeners of a result that a load has started or ended. */
export function notifyLoad({ loadListeners }: Result) {
  for (const listener of loadListeners ?? []) listener()
}
