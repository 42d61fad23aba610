import { isDatabaseAway } from '@foyer/record-server'
import type { Pool } from 'pg'

const PROBE_MS = 1_000

interface StandbyOptions {
  primary: Pool
  /** A read-only copy; null: there is none. */
  replica: Pool | null
  log: { warn: (details: object, message: string) => void }
  probeMs?: number
}

export interface Standby {
  /** The primary, whose single statements go to the copy while the primary is away. */
  pool: Pool
  isPrimaryAway: () => boolean
  stop: () => void
}

/**
 * Lets people read on while the primary is away, as between the end of one and the promotion of the next. Transactions
 * always want the primary, so what writes fails as it did. The copy is asked in read-only transactions: should it have
 * just become the primary, a statement whose first answer was lost must not be done there a second time.
 */
export function readFromStandby({ primary, replica, log, probeMs = PROBE_MS }: StandbyOptions): Standby {
  if (!replica) return { pool: primary, isPrimaryAway: () => false, stop: () => {} }
  const copy = replica
  const askPrimary = primary.query.bind(primary) as (...given: unknown[]) => Promise<unknown>
  let isAway = false
  let probe: NodeJS.Timeout | undefined

  async function askCopy(...given: unknown[]) {
    const client = await copy.connect()
    let broken: Error | undefined
    try {
      await client.query('begin read only')
      const answer = await (client.query as (...given: unknown[]) => Promise<unknown>)(...given)
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

  function noteAway(code: unknown) {
    if (isAway) return
    isAway = true
    log.warn({ code }, 'the database is away: reads go to its copy, writes are refused')
    probeOn()
  }
  function probeOn() {
    probe = setTimeout(() => {
      // Reading is not enough: an old primary may come back as a copy.
      askPrimary('select pg_is_in_recovery() as "isCopy"').then(
        (answer) => {
          if ((answer as { rows: { isCopy: boolean }[] }).rows[0]?.isCopy) return probeOn()
          isAway = false
          log.warn({}, 'the database is back')
        },
        () => probeOn(),
      )
    }, probeMs)
    probe.unref()
  }

  async function query(...given: unknown[]) {
    if (!isAway) {
      try {
        return await askPrimary(...given)
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        noteAway((error as { code?: string }).code)
      }
    }
    return askCopy(...given)
  }

  const pool = new Proxy(primary, {
    get(target, key) {
      if (key === 'query') return query
      const value = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { pool, isPrimaryAway: () => isAway, stop: () => clearTimeout(probe) }
}
