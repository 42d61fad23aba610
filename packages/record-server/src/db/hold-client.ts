import type { Pool } from 'pg'

/**
 * Acquires a connection for several statements. A connection that breaks in between emits an error event,
 * which would end the process without a listener; it is not returned to the pool.
 */
export async function holdClient(pool: Pool) {
  const client = await pool.connect()
  let broken: Error | undefined
  const spoil = (error: Error) => {
    broken = error
  }
  client.on('error', spoil)
  return {
    client,
    spoil,
    release: () => {
      client.off('error', spoil)
      client.release(broken)
    },
  }
}
