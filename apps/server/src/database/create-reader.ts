import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'
import { markUntracked } from './collect-reads.ts'

/** How long a copy that failed is left alone. */
const REST_MS = 10_000

interface ReaderOptions {
  /** The database that is written to, which is never behind. */
  primary: Pool
  /** A read-only copy that may be a little behind; null: there is none. */
  replica: Pool | null
  /** Is what is asked now bound to a connection of its own? */
  isBound: () => boolean
  log: { warn: (details: object, message: string) => void }
  /** Milliseconds since some moment; the fair's own clock may stand still. */
  elapsed?: () => number
}

export interface Reader {
  /** For statements that only read, and whose answer may be a moment old. */
  query: Pool['query']
  /** Something has changed: the copy is asked again once it has heard of it. */
  markChange: () => void
}

/**
 * Reads from the copy while there is one that answers and is up to date with the changes that this server knows of, and
 * from the primary otherwise. Whoever asks never notices.
 */
export function createReader({ primary, replica, isBound, log, elapsed = monotonic }: ReaderOptions): Reader {
  const fromPrimary = primary.query.bind(primary) as Pool['query']
  if (!replica) return { query: fromPrimary, markChange: () => {} }
  /** What a page has read it need not read again; this it has to. */
  const apart = AsyncLocalStorage.snapshot()
  let restUntil = 0
  /** How far the copy has to be; null once it was seen there. */
  let wanted: string | null = null
  let changes = 0
  /** Of so many changes it is known how far the copy has to be. */
  let known = 0
  let asking: Promise<void> | undefined

  async function askPosition() {
    const about = changes
    const { rows } = await apart(() =>
      primary.query<{ at: string }>('select pg_current_wal_lsn()::text as at'),
    )
    wanted = rows[0]?.at ?? null
    known = about
  }

  /** Changes are many and reads are few: the first who reads after a change asks, for all who come meanwhile. */
  async function learnPosition() {
    const needed = changes
    while (known < needed) {
      asking ??= askPosition().finally(() => {
        asking = undefined
      })
      await asking
    }
  }

  async function isUpToDate(copy: Pool) {
    await learnPosition()
    const position = wanted
    if (position === null) return true
    const { rows } = await copy.query<{ isThere: boolean }>(
      'select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"',
      [position],
    )
    if (rows[0]?.isThere && wanted === position) wanted = null
    return rows[0]?.isThere === true
  }

  async function query(text: string, values?: unknown[]) {
    if (!replica || isBound() || elapsed() < restUntil) return fromPrimary(text, values)
    try {
      if (await isUpToDate(replica)) {
        // It may be behind the place in the stream of changes that the primary gives.
        markUntracked()
        return await replica.query(text, values)
      }
    } catch (error) {
      restUntil = elapsed() + REST_MS
      log.warn({ code: (error as { code?: string }).code }, 'the copy of the database does not answer')
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
