import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { CHANGES } from '../db/announce.ts'
import type { Log } from '../options.ts'
import { createListener } from './listener.ts'
import { type Cursor, changedObjects, currentCursor } from './read-changes.ts'

interface FollowOptions {
  pool: Pool
  /** For the connection that listens; see `directPool` of the server. */
  directPool: Pool
  log: Log
  /** Told after each commit, on whichever server it was, which objects have changed records. */
  onChanges: (objectApiNames: ReadonlySet<string>) => void
}

/** So soon is asked again what failed, as when the database was gone for a moment. */
const RETRY_MS = 500
/** Commits that follow each other are asked about together; the first is not kept waiting. */
const REST_MS = 200

/** Tells a process which objects change, each commit once, in whatever process it happens. */
export function followChanges({ pool, directPool, log, onChanges }: FollowOptions) {
  let cursor: Cursor | undefined
  let isAsking = false
  let isWanted = false
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  /** One question at a time; what happens meanwhile is asked about afterwards. */
  async function ask() {
    isWanted = true
    if (isAsking || cursor === undefined) return
    isAsking = true
    try {
      while (isWanted && !isStopped) {
        isWanted = false
        const found: { cursor: Cursor; objects: string[] } = await changedObjects(pool, cursor)
        cursor = found.cursor
        if (found.objects.length === 0) continue
        onChanges(new Set(found.objects))
        await delay(REST_MS, undefined, { ref: false })
      }
    } catch (error) {
      log.warn({ name: (error as Error).name }, 'what was changed could not be asked')
      retry = setTimeout(() => void ask(), RETRY_MS)
      retry.unref()
    } finally {
      isAsking = false
    }
  }

  // Requests for lists, which come on the same channel, change nothing.
  const hear = (payload: string) => {
    if (payload === '') void ask()
  }
  const listener = createListener(directPool, log, hear, CHANGES)
  return {
    start: async () => {
      await listener.start()
      cursor = await currentCursor(pool)
    },
    stop: () => {
      isStopped = true
      clearTimeout(retry)
      listener.stop()
    },
  }
}
