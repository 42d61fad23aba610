import type { Client } from 'pg'
import { createEmptyDatabase, terminateSessions } from './create-database.ts'
import { databaseUrl, requireTestServer, withClient } from './test-server.ts'

/**
 * Builds the database that test databases are cloned from: once per run, by the first worker, while the
 * others wait. Returns its name, for `createTestDatabase`.
 */
export async function ensureTemplate(name: string, build: (connectionString: string) => Promise<unknown>) {
  const server = requireTestServer()
  const template = `foyer_test_${server.runId}_template_${name.replaceAll(/\W/g, '_').toLowerCase()}`
  await withClient(server.url, async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [template])
    if (await exists(client, template)) return
    const unfinished = `${template}_building`
    await client.query(`DROP DATABASE IF EXISTS ${unfinished}`)
    await createEmptyDatabase(client, server, unfinished)
    await build(databaseUrl(server, unfinished))
    await terminateSessions(client, unfinished)
    // Renamed only when complete, so that the next worker retries after a failed build.
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`)
  })
  return template
}

async function exists(client: Client, database: string) {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database])
  return rowCount === 1
}
