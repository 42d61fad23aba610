import type { Client } from 'pg'
import type { TestServer } from './test-server.ts'

/** A given server may sort its own way; this makes it sort as the embedded one does. */
const EMBEDDED_COLLATION =
  "TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'und' LOCALE 'C'"

export async function createEmptyDatabase(client: Client, server: Pick<TestServer, 'isEmbedded'>, name: string) {
  await client.query(`CREATE DATABASE ${name} ${server.isEmbedded ? '' : EMBEDDED_COLLATION}`)
}

const MAX_CHECKS = 50

/**
 * Waits for sessions that are saying goodbye, then cuts whatever is left on a database, so that it can be renamed,
 * copied or dropped. Cutting at once would hit clients that have ended their work but not yet hung up.
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
