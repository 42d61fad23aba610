import type { Client } from 'pg'
import { inject } from 'vitest'

/** PostgreSQL server of this test run, provided to each worker by the global setup. */
export type TestServer = {
  url: string
  /** The same server through PgBouncer, if TEST_POOLER=on. */
  pooledUrl?: string
  /** Part of every database name, so that two runs on one server do not conflict. */
  runId: string
  /** True for the embedded server, which is deleted after the run. */
  isEmbedded: boolean
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

export function requireTestServer(): TestServer {
  const server = inject('testServer')
  if (!server) throw new Error('A database is only available in files that end in .db.test.ts')
  return server
}

/** Returns the URL of another database on the same server, bypassing the pooler. */
export const databaseUrl = (server: TestServer, database: string) => withDatabase(server.url, database)

/** Returns the URL for servers under test: through the pooler, if there is one. */
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
