import type { Pool } from 'pg'

/**
 * Takes a connection for several statements. One that breaks between two of them says so at once, and as long as nobody
 * listened that would end the process: the next statement fails anyway, and the connection is not given to anybody else.
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
