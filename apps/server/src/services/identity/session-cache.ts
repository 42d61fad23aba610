import type { Language } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'

const MAX_CACHED = 10_000

/** One user's session in either language: the page decides which one is used. */
export type SessionsByLanguage = Readonly<Record<Language, Session>>

/** Sessions that must be read again. */
export type Changed = { userId: string } | { accountId: string } | { contactId: string } | 'everybody'

export interface Cached {
  until: number
  /** Last stored time of use. */
  seenAt: number
  userId: string
  accountId: string | null
  contactId: string | null
  staffId: string | null
  /** The call limit of its client, if it has its own. */
  limit: { clientId: string; callsPerMinute: number } | null
  sessions: SessionsByLanguage
}

/** State of a read, to decide whether its result may be cached. */
export interface Reading {
  drops: number
  unsettled: readonly string[]
}

/**
 * Caches recently read sessions. A dropped entry must not be restored by a read of the old state: neither by
 * one in flight during the drop, nor by one that started before the change was committed.
 */
export function createSessionCache(clock: () => number) {
  const cache = new Map<string, Cached>()
  /** Transactions that change sessions and may still be running. */
  const unsettled = new Set<string>()
  let drops = 0

  function get(token: string) {
    const cached = cache.get(token)
    if (cached && clock() < cached.until) return cached
    cache.delete(token)
    return undefined
  }

  const beginReading = (): Reading => ({ drops, unsettled: [...unsettled] })

  /** `snapshot` is the PostgreSQL snapshot of the read, as `xmin:xmax:running`. */
  function keep(token: string, reading: Reading, snapshot: string, cached: Cached) {
    const running = reading.unsettled.filter((transaction) => isRunning(transaction, snapshot))
    for (const transaction of reading.unsettled)
      if (!running.includes(transaction)) unsettled.delete(transaction)
    if (running.length > 0 || reading.drops !== drops) return
    evictExpired()
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(token, cached)
  }

  /** Most tokens are never used again; the oldest entries are first. */
  function evictExpired() {
    for (const [token, { until }] of cache) {
      if (clock() < until) return
      cache.delete(token)
    }
  }

  /** `transaction` is the one that makes the change, while it may still be running. */
  function drop(changed: Changed, transaction?: string) {
    drops++
    if (transaction !== undefined) unsettled.add(transaction)
    for (const [token, cached] of cache) if (isOf(cached, changed)) cache.delete(token)
  }

  return { get, beginReading, keep, drop, size: () => cache.size }
}

function isOf(cached: Cached, changed: Changed) {
  if (changed === 'everybody') return true
  if ('userId' in changed) return cached.userId === changed.userId || cached.staffId === changed.userId
  if ('accountId' in changed) return cached.accountId === changed.accountId
  return cached.contactId === changed.contactId
}

function isRunning(transaction: string, snapshot: string) {
  const [oldest = '0', next = '0', running = ''] = snapshot.split(':')
  const id = BigInt(transaction)
  return id >= BigInt(next) || (id >= BigInt(oldest) && running.split(',').includes(transaction))
}
