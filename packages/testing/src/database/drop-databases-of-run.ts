import { type TestServer, withClient } from './test-server.ts'

/** Drops databases and roles of this run from an external server. */
export async function dropDatabasesOfRun(server: TestServer) {
  await withClient(server.url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [`foyer_test_${server.runId}_`],
    )
    for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
    const { rows: users } = await client.query<{ rolname: string }>(
      'SELECT rolname FROM pg_roles WHERE starts_with(rolname, $1)',
      [`foyer_test_${server.runId}_`],
    )
    for (const { rolname } of users) await client.query(`DROP ROLE ${rolname}`)
  })
}
