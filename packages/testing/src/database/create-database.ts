import type { Client } from 'pg'
import type { TestServer } from './test-server.ts'

/** Gives a database on an external server the collation of the embedded one. */
const EMBEDDED_COLLATION =
  "TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'und' LOCALE 'C'"

export async function createEmptyDatabase(
  client: Client,
  server: Pick<TestServer, 'isEmbedded'>,
  name: string,
) {
  await client.query(`CREATE DATABASE ${name} ${server.isEmbedded ? '' : EMBEDDED_COLLATION}`)
}

const MAX_CHECKS = 50

/**
 * Waits for sessions that are closing, then terminates the remaining ones, so that the database can be
 * renamed, copied or dropped. Terminating immediately would hit clients that have not yet disconnected.
 */
export async function terminateSessions(client: Client, name: string) {
  for (let check = 0; check < MAX_CHECKS; check++) {
    const { rowCount } = await client.query(
      `SELECT pg_sleep(0.01) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid() LIMIT 1`,
      [name],
    )
    if (rowCount === 0) return
  }
  await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
    [name],
  )
}
