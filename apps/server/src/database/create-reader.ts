import { AsyncLocalStorage } from 'node:async_hooks'
import { undescribed } from '@foyer/record-server'
import type { Pool } from 'pg'
import { markUntracked } from './collect-reads.ts'

/** Cooldown of a failed replica. */
const COOLDOWN_MS = 10_000

interface ReaderOptions {
  /** The database that accepts writes; never stale. */
  primary: Pool
  /** A read replica that may lag; null if there is none. */
  replica: Pool | null
  /** Whether the current reads are bound to a connection. */
  isBound: () => boolean
  log: { warn: (details: object, message: string) => void }
  /** Monotonic milliseconds; the fair's own clock may be frozen. */
  elapsed?: () => number
}

export interface Reader {
  /** For read-only statements whose result may be slightly stale. */
  query: Pool['query']
  /** Notes a change: the replica is used again once it has replayed it. */
  markChange: () => void
}

/**
 * Reads from the replica while it answers and has replayed all changes known to this server, else from the
 * primary. The choice is invisible to the caller.
 */
export function createReader({ primary, replica, isBound, log, elapsed = monotonic }: ReaderOptions): Reader {
  const fromPrimary = primary.query.bind(primary) as Pool['query']
  if (!replica) return { query: fromPrimary, markChange: () => {} }
  /** The position must be read again for each check, outside of the shared reads of a page. */
  const outsideRequest = AsyncLocalStorage.snapshot()
  let restUntil = 0
  /** The position that the replica must reach; null once it has. */
  let requiredPosition: string | null = null
  let changes = 0
  /** Number of changes covered by that position. */
  let coveredChanges = 0
  let pendingRead: Promise<void> | undefined

  async function readPosition() {
    const about = changes
    const { rows } = await outsideRequest(() =>
      primary.query<{ at: string }>('select pg_current_wal_lsn()::text as at'),
    )
    requiredPosition = rows[0]?.at ?? null
    coveredChanges = about
  }

  /**
   * Changes are frequent and reads rare: the first read after a change requests the position, for all concurrent reads.
   */
  async function learnPosition() {
    const needed = changes
    while (coveredChanges < needed) {
      pendingRead ??= readPosition().finally(() => {
        pendingRead = undefined
      })
      await pendingRead
    }
  }

  async function isUpToDate(copy: Pool) {
    await learnPosition()
    const position = requiredPosition
    if (position === null) return true
    const { rows } = await copy.query<{ isThere: boolean }>(
      'select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"',
      [position],
    )
    if (rows[0]?.isThere && requiredPosition === position) requiredPosition = null
    return rows[0]?.isThere === true
  }

  async function query(text: string, values?: unknown[]) {
    if (!replica || isBound() || elapsed() < restUntil) return fromPrimary(text, values)
    try {
      if (await isUpToDate(replica)) {
        // The replica may be behind the stream position, which comes from the primary.
        markUntracked()
        return await replica.query(undescribed('forwarded from callers, which are described', text), values)
      }
    } catch (error) {
      restUntil = elapsed() + COOLDOWN_MS
      log.warn({ code: (error as { code?: string }).code }, 'The replica does not answer')
    }
    return fromPrimary(text, values)
  }

  return {
    query: query as Pool['query'],
    markChange: () => {
      changes += 1
    },
  }
}

const monotonic = () => performance.now()
