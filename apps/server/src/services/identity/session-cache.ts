import type { Language } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'

const MAX_CACHED = 10_000

/** One person's session in either language: the page decides which one is spoken. */
export type SessionsByLanguage = Readonly<Record<Language, Session>>

/** Whose sessions have to be looked at again. */
export type Changed = { userId: string } | { accountId: string } | { contactId: string } | 'everybody'

export interface Cached {
  until: number
  /** When it was last written down that the session is in use. */
  seenAt: number
  userId: string
  accountId: string | null
  contactId: string | null
  staffId: string | null
  /** How often its client may call, where that was settled for it alone. */
  limit: { clientId: string; callsPerMinute: number } | null
  sessions: SessionsByLanguage
}

/** What a read must know to decide, once it has its answer, whether the answer may be kept. */
export interface Reading {
  drops: number
  unsettled: readonly string[]
}

/**
 * Sessions that were read a moment ago. What is dropped must not come back by a read that still saw the old state:
 * neither by one that was under way when it was dropped, nor by one that began before the change was committed.
 */
export function createSessionCache(clock: () => number) {
  const cache = new Map<string, Cached>()
  /** Transactions that change sessions, and that nobody has yet seen ended. */
  const unsettled = new Set<string>()
  let drops = 0

  function get(token: string) {
    const cached = cache.get(token)
    if (cached && clock() < cached.until) return cached
    cache.delete(token)
    return undefined
  }

  const beginReading = (): Reading => ({ drops, unsettled: [...unsettled] })

  /** `snapshot` is what PostgreSQL showed the read, as `xmin:xmax:running`. */
  function keep(token: string, reading: Reading, snapshot: string, cached: Cached) {
    const running = reading.unsettled.filter((transaction) => isRunning(transaction, snapshot))
    for (const transaction of reading.unsettled)
      if (!running.includes(transaction)) unsettled.delete(transaction)
    if (running.length > 0 || reading.drops !== drops) return
    forgetOld()
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(token, cached)
  }

  /** Most people never come back with the same token; those that were read first stand first. */
  function forgetOld() {
    for (const [token, { until }] of cache) {
      if (clock() < until) return
      cache.delete(token)
    }
  }

  /** `transaction` is the one that makes the change, as long as it may still be running. */
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
