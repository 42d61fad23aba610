import type { Pool } from 'pg'

/**
 * Reports lost connections of a pool, whose error events would end the process without a listener: idle ones, and those
 * in use. A connection may be lost in the same packet in which it is opened, before `pool.connect` returns it.
 */
export function surviveLosses(pool: Pool, onLoss: (error: Error & { code?: string }) => void) {
  pool.on('error', onLoss)
  pool.on('connect', (client) => client.on('error', onLoss))
}
