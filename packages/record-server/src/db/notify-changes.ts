import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { holdClient } from './hold-client.ts'

/** The channel on which every server process hears that there is something to read. */
export const CHANGE_CHANNEL = 'record_platform_change'
/**
 * How a process hears of changes. It also looks for those that nobody announced: whoever made them may have died between
 * the commit and the announcement.
 */
export const CHANGES = { channel: CHANGE_CHANNEL, lookEveryMs: 3_000 }

/**
 * Outside of the transactions that change something: PostgreSQL lets only one transaction commit at a time that has
 * something to announce, and with a synchronous copy each of them waits for the network meanwhile.
 */
const ANNOUNCE = `select pg_notify('${CHANGE_CHANNEL}', '')`

/** Connections whose transaction has stored changes. */
const storing = new WeakSet<object>()

/** What the transaction of this connection stores is announced when it has committed. */
export const announceAtCommit = (client: object) => void storing.add(client)

export function whenCommitted(pool: Pool, client: object) {
  if (storing.delete(client)) announce(pool)
}

export const whenUndone = (client: object) => void storing.delete(client)

/** An announcement that takes longer does not count as under way any more. */
const LONGEST_MS = 1_000

interface Announcer {
  isSending: boolean
  isWanted: boolean
}
const announcers = new WeakMap<Pool, Announcer>()
// It is for all who listen, whoever it was that changed something.
const apart = AsyncLocalStorage.snapshot()

/** Has every server look for changes. Nobody waits for it, and commits that follow each other are announced together. */
export function announce(pool: Pool) {
  const announcer = announcers.get(pool) ?? { isSending: false, isWanted: false }
  announcers.set(pool, announcer)
  announcer.isWanted = true
  if (!announcer.isSending) void apart(send, pool, announcer)
}

async function send(pool: Pool, announcer: Announcer) {
  announcer.isSending = true
  while (announcer.isWanted) {
    announcer.isWanted = false
    // What could not be announced is found by whoever looks anyway; one that hangs on a broken line holds up no other.
    await Promise.race([sendOne(pool).catch(() => {}), delay(LONGEST_MS, undefined, { ref: false })])
  }
  announcer.isSending = false
}

/** Not `pool.query`: where a connection is waited for, that would run as a part of whatever gave it back. */
async function sendOne(pool: Pool) {
  const { client, spoil, release } = await holdClient(pool)
  try {
    await client.query(ANNOUNCE).catch(spoil)
  } finally {
    release()
  }
}
