import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { CHANGES } from '../db/notify-changes.ts'
import type { Log } from '../options.ts'
import { createNotificationListener } from './notification-listener.ts'
import { type Cursor, changedObjects, currentCursor } from './read-changes.ts'

interface SubscriptionOptions {
  pool: Pool
  /** Used for LISTEN; see `directPool` of the server. */
  directPool: Pool
  log: Log
  /** Called after each commit on any server with the objects whose records changed. */
  onChanges: (objectApiNames: ReadonlySet<string>) => void
}

/** Delay before a retry, for example while the database is unavailable. */
const RETRY_MS = 500
/** Commits within this interval are reported together; the first one is not delayed. */
const DEBOUNCE_MS = 200

/** Reports which objects change, once per commit, in any process. */
export function subscribeToObjectChanges({ pool, directPool, log, onChanges }: SubscriptionOptions) {
  let cursor: Cursor | undefined
  let isPolling = false
  let isPollRequested = false
  let isStopped = false
  let retryTimer: NodeJS.Timeout | undefined

  /** One poll at a time; a notification during a poll triggers another. */
  async function poll() {
    isPollRequested = true
    if (isPolling || cursor === undefined) return
    isPolling = true
    try {
      while (isPollRequested && !isStopped) {
        isPollRequested = false
        const batch: { cursor: Cursor; objects: string[] } = await changedObjects(pool, cursor)
        cursor = batch.cursor
        if (batch.objects.length === 0) continue
        onChanges(new Set(batch.objects))
        await delay(DEBOUNCE_MS, undefined, { ref: false })
      }
    } catch (error) {
      log.warn({ name: (error as Error).name }, 'Polling changed objects failed')
      retryTimer = setTimeout(() => void poll(), RETRY_MS)
      retryTimer.unref()
    } finally {
      isPolling = false
    }
  }

  // Subscription requests share the channel.
  const onNotification = (payload: string) => {
    if (payload === '') void poll()
  }
  const listener = createNotificationListener(directPool, log, onNotification, CHANGES)
  return {
    start: async () => {
      await listener.start()
      cursor = await currentCursor(pool)
    },
    stop: () => {
      isStopped = true
      clearTimeout(retryTimer)
      listener.stop()
    },
  }
}
