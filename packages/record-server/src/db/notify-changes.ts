import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { holdClient } from './hold-client.ts'

/** Channel of notifications about new change events, for every server process. */
export const CHANGE_CHANNEL = 'record_platform_change'
/** Listener options for changes. It also polls, because a process may die between the commit and the notification. */
export const CHANGES = { channel: CHANGE_CHANNEL, lookEveryMs: 3_000 }

/**
 * Sent outside of the writing transactions: PostgreSQL serialises commits of transactions that notify, and
 * with a synchronous replica each of them waits for the network.
 */
const ANNOUNCE = `select pg_notify('${CHANGE_CHANNEL}', '')`

/** Connections whose transaction has stored changes. */
const storing = new WeakSet<object>()

/** Sends a notification after the transaction of this connection has committed. */
export const announceAtCommit = (client: object) => void storing.add(client)

/** True if the transaction of this connection has stored changes. */
export const hasChanges = (client: object) => storing.has(client)

export function whenCommitted(pool: Pool, client: object) {
  if (storing.delete(client)) announce(pool)
}

export const whenUndone = (client: object) => void storing.delete(client)

/** Timeout of a notification, after which the next one may start. */
const TIMEOUT_MS = 1_000

interface Announcer {
  isSending: boolean
  isRequested: boolean
}
const announcers = new WeakMap<Pool, Announcer>()
// Notifications must not run in the async context of the request that caused them.
const runDetached = AsyncLocalStorage.snapshot()

/** Notifies every server of new changes. It returns immediately, and consecutive commits are notified together. */
export function announce(pool: Pool) {
  const announcer = announcers.get(pool) ?? { isSending: false, isRequested: false }
  announcers.set(pool, announcer)
  announcer.isRequested = true
  if (!announcer.isSending) void runDetached(send, pool, announcer)
}

async function send(pool: Pool, announcer: Announcer) {
  announcer.isSending = true
  while (announcer.isRequested) {
    announcer.isRequested = false
    // Listeners poll for changes whose notification failed; a hanging connection must not block the next notification.
    await Promise.race([sendOne(pool).catch(() => {}), delay(TIMEOUT_MS, undefined, { ref: false })])
  }
  announcer.isSending = false
}

/**
 * Not `pool.query`: if it had to wait for a connection, it would run in the async context of the caller that
 * released it.
 */
async function sendOne(pool: Pool) {
  const { client, spoil, release } = await holdClient(pool)
  try {
    await client.query(ANNOUNCE).catch(spoil)
  } finally {
    release()
  }
}
