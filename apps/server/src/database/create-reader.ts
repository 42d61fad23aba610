import type { Pool } from 'pg'

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
  /** How many statements the copy has answered. */
  copyReads: () => number
}

/**
 * Reads from the copy while there is one that answers and is up to date with the changes that this server knows of, and
 * from the primary otherwise. Whoever asks never notices.
 */
export function createReader({ primary, replica, isBound, log, elapsed = monotonic }: ReaderOptions): Reader {
  const fromPrimary = primary.query.bind(primary) as Pool['query']
  if (!replica) return { query: fromPrimary, markChange: () => {}, copyReads: () => 0 }
  let restUntil = 0
  let copyReads = 0
  /** How far the copy has to be; null once it was seen there. */
  let wanted: string | null = null
  let asked = 0
  let answered = 0

  /** One question at a time; a change while it is under way is asked about afterwards. */
  async function askPosition() {
    const about = asked
    const { rows } = await primary.query<{ at: string }>('select pg_current_wal_lsn()::text as at')
    wanted = rows[0]?.at ?? null
    answered = about
    if (asked > about) await askPosition()
  }

  async function isUpToDate(copy: Pool) {
    if (asked !== answered) return false
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
        copyReads += 1
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
    copyReads: () => copyReads,
    markChange: () => {
      const isUnderWay = asked !== answered
      asked += 1
      if (!isUnderWay)
        askPosition().catch(() => {
          // Nobody knows how far the copy has to be: it rests until that can be asked again.
          answered = asked
          restUntil = elapsed() + REST_MS
        })
    },
  }
}

const monotonic = () => performance.now()
