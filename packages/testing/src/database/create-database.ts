import type { Client } from 'pg'
import type { TestServer } from './test-server.ts'

// A given server may default to an encoding without accents or to a locale that sorts its own way:
// the first of these that it knows makes it sort as the embedded one does.
const EMPTY_ON_GIVEN_SERVER = [
  "TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'",
  "TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'",
]

export async function createEmptyDatabase(client: Client, server: Pick<TestServer, 'isOwn'>, name: string) {
  if (server.isOwn) return void (await client.query(`CREATE DATABASE ${name}`))
  const [preferred, plain] = EMPTY_ON_GIVEN_SERVER
  try {
    await client.query(`CREATE DATABASE ${name} ${preferred}`)
  } catch {
    await client.query(`CREATE DATABASE ${name} ${plain}`)
  }
}

const PATIENCE_CHECKS = 50

/**
 * Waits for sessions that are saying goodbye, then cuts whatever is left on a database, so that it can be renamed,
 * copied or dropped. Cutting at once would hit clients that have ended their work but not yet hung up.
 */
export async function endSessions(client: Client, name: string) {
  for (let check = 0; check < PATIENCE_CHECKS; check++) {
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
