import { isDatabaseAway } from '@foyer/record-server'
import type { Pool } from 'pg'
import { proxyOf } from './proxy-of.ts'

const PROBE_MS = 1_000
/** A primary that says nothing for this long is away: a pooler may wait for it much longer. */
const PATIENCE_MS = 2_000
const AWAY = Symbol('away')

interface StandbyOptions {
  primary: Pool
  /** Where the primary itself is asked how it is, past a pooler; the primary's pool when missing. */
  directPool?: Pool | undefined
  /** A read-only copy; null: there is none. */
  replica: Pool | null
  log: { warn: (details: object, message: string) => void }
  probeMs?: number
}

export interface Replica {
  /** The primary, whose single statements go to the copy while the primary is away. */
  pool: Pool
  isPrimaryAway: () => boolean
  /** How many statements the copy has answered. */
  copyReads: () => number
  /** Calls it whenever the primary is back. */
  onBack: (task: () => void) => void
  stop: () => void
}

type Query = (...given: unknown[]) => Promise<unknown>

/**
 * Lets people read on while the primary is away, as between the end of one and the promotion of the next. Transactions
 * always want the primary, so what writes fails as it did. The copy is asked in read-only transactions: should it have
 * just become the primary, a statement whose first answer was lost must not be done there a second time.
 */
export function readFromReplica(options: StandbyOptions): Replica {
  const { primary, directPool = primary, replica, log, probeMs = PROBE_MS } = options
  if (!replica)
    return { pool: primary, isPrimaryAway: () => false, copyReads: () => 0, onBack: () => {}, stop: () => {} }
  const askPrimary = primary.query.bind(primary) as Query
  /** Statements that wait for the primary, to be told when waiting is no use. */
  const waiting = new Set<() => void>()
  const whenBack: (() => void)[] = []
  let copyReads = 0
  let isAway = false
  let isOver = false
  let timer: NodeJS.Timeout | undefined

  function markAway(code: unknown) {
    if (isAway || isOver) return
    isAway = true
    log.warn({ code }, 'the database is away: reads go to its copy, writes are refused')
    for (const leave of waiting) leave()
  }

  /** Asks the primary how it is, again and again, whoever else asks it or not. */
  function probeOn() {
    timer = setTimeout(async () => {
      let hasAnswered = false
      // After a stall of this process the answer may lie there unread: it is looked at first.
      const judge = () => setImmediate(() => hasAnswered || markAway('SILENT'))
      const patience = setTimeout(judge, PATIENCE_MS)
      try {
        const { rows } = await directPool.query<{ isCopy: boolean }>('select pg_is_in_recovery() as "isCopy"')
        // Reading is not enough: an old primary may come back as a copy.
        if (rows[0]?.isCopy) markAway('COPY')
        else if (isAway) {
          isAway = false
          log.warn({}, 'the database is back')
          for (const task of whenBack) task()
        }
      } catch (error) {
        if (isDatabaseAway(error)) markAway((error as { code?: string }).code)
      }
      hasAnswered = true
      clearTimeout(patience)
      if (!isOver) probeOn()
    }, probeMs)
    timer.unref()
  }
  probeOn()

  /** The primary's answer, or `AWAY` as soon as it is known that none will come. */
  async function tryPrimary(given: readonly unknown[]) {
    let leave = () => {}
    const away = new Promise<typeof AWAY>((resolve) => {
      leave = () => resolve(AWAY)
      waiting.add(leave)
    })
    try {
      return await Promise.race([askPrimary(...given), away])
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      markAway((error as { code?: string }).code)
      return AWAY
    } finally {
      waiting.delete(leave)
    }
  }

  const query: Query = async (...given) => {
    const answer = isAway ? AWAY : await tryPrimary(given)
    if (answer !== AWAY) return answer
    copyReads += 1
    return askReadOnly(replica, given)
  }
  return {
    pool: proxyOf(primary, { query }),
    isPrimaryAway: () => isAway,
    copyReads: () => copyReads,
    onBack: (task) => void whenBack.push(task),
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}

async function askReadOnly(copy: Pool, given: readonly unknown[]) {
  const client = await copy.connect()
  let broken: Error | undefined
  try {
    await client.query('begin read only')
    const answer = await (client.query as Query)(...given)
    await client.query('commit')
    return answer
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}
