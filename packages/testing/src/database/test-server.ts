import type { Client } from 'pg'
import { inject } from 'vitest'

/** The PostgreSQL server of this test run, as the global set-up hands it to each worker. */
export type TestServer = {
  url: string
  /** The same through a PgBouncer, when the suite runs through one. */
  pooledUrl?: string
  /** Part of every database name, so that two runs on one server do not meet. */
  runId: string
  /** True for the embedded one, which is deleted after the run. */
  isEmbedded: boolean
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

export function requireTestServer(): TestServer {
  const server = inject('testServer')
  if (!server) throw new Error('There is a database only in files that end in .db.test.ts')
  return server
}

/** The address of another database on the same server, past a pooler. */
export const databaseUrl = (server: TestServer, database: string) => withDatabase(server.url, database)

/** The address that servers under test are given: through the pooler, if there is one. */
export const servedUrl = ({ url, pooledUrl = url }: TestServer, database: string) =>
  withDatabase(pooledUrl, database)

function withDatabase(base: string, database: string) {
  const url = new URL(base)
  url.pathname = `/${database}`
  return url.href
}

export async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>) {
  const { Client } = await import('pg').then((module) => module.default)
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
