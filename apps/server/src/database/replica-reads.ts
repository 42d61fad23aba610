import { isDatabaseAway } from '@foyer/record-server'
import type { Pool } from 'pg'
import { proxyOf } from './proxy-of.ts'

const PROBE_MS = 1_000
/** Time without a response after which the primary counts as unavailable: a pooler may wait much longer. */
const PROBE_TIMEOUT_MS = 2_000
const AWAY = Symbol('away')

interface StandbyOptions {
  primary: Pool
  /** For probes of the primary without a pooler; default: the primary's pool. */
  directPool?: Pool | undefined
  /** A read replica; null if there is none. */
  replica: Pool | null
  log: { warn: (details: object, message: string) => void }
  probeMs?: number
}

export interface Replica {
  /** The primary; single statements go to the replica while it is unavailable. */
  pool: Pool
  isPrimaryAway: () => boolean
  /** Number of statements answered by the replica. */
  copyReads: () => number
  /** Registers a task to run whenever the primary is back. */
  onBack: (task: () => void) => void
  stop: () => void
}

type Query = (...args: unknown[]) => Promise<unknown>

/**
 * Serves reads while the primary is unavailable, as during a failover. Transactions always use the primary,
 * so writes fail; the replica is read in read-only transactions, because it may just have been promoted and a
 * statement must not run twice.
 */
export function readFromReplica(options: StandbyOptions): Replica {
  const { primary, directPool = primary, replica, log, probeMs = PROBE_MS } = options
  if (!replica)
    return { pool: primary, isPrimaryAway: () => false, copyReads: () => 0, onBack: () => {}, stop: () => {} }
  const queryPrimary = primary.query.bind(primary) as Query
  /** Statements that wait for the primary, to be failed over. */
  const waiting = new Set<() => void>()
  const whenBack: (() => void)[] = []
  let copyReads = 0
  let isAway = false
  let isOver = false
  let timer: NodeJS.Timeout | undefined

  function markAway(code: unknown) {
    if (isAway || isOver) return
    isAway = true
    log.warn({ code }, 'The database is unavailable: reads go to the replica, writes are refused')
    for (const leave of waiting) leave()
  }

  /** Probes the primary repeatedly, independently of requests. */
  function probeOn() {
    timer = setTimeout(async () => {
      let hasAnswered = false
      // After a stall of this process the response may be unread in the buffer: it is processed first.
      const markIfSilent = () => setImmediate(() => hasAnswered || markAway('SILENT'))
      const timeout = setTimeout(markIfSilent, PROBE_TIMEOUT_MS)
      try {
        const { rows } = await directPool.query<{ isCopy: boolean }>('select pg_is_in_recovery() as "isCopy"')
        // A successful read is not enough: an old primary may return as a replica.
        if (rows[0]?.isCopy) markAway('COPY')
        else if (isAway) {
          isAway = false
          log.warn({}, 'The database is available again')
          for (const task of whenBack) task()
        }
      } catch (error) {
        if (isDatabaseAway(error)) markAway((error as { code?: string }).code)
      }
      hasAnswered = true
      clearTimeout(timeout)
      if (!isOver) probeOn()
    }, probeMs)
    timer.unref()
  }
  probeOn()

  /** The primary's response, or `AWAY` as soon as none is expected. */
  async function tryPrimary(args: readonly unknown[]) {
    let leave = () => {}
    const away = new Promise<typeof AWAY>((resolve) => {
      leave = () => resolve(AWAY)
      waiting.add(leave)
    })
    try {
      return await Promise.race([queryPrimary(...args), away])
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      markAway((error as { code?: string }).code)
      return AWAY
    } finally {
      waiting.delete(leave)
    }
  }

  const query: Query = async (...args) => {
    const answer = isAway ? AWAY : await tryPrimary(args)
    if (answer !== AWAY) return answer
    copyReads += 1
    return queryReadOnly(replica, args)
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

async function queryReadOnly(copy: Pool, args: readonly unknown[]) {
  const client = await copy.connect()
  let broken: Error | undefined
  try {
    await client.query('begin read only')
    const answer = await (client.query as Query)(...args)
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
