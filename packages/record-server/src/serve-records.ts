import type { AppDeclaration, ObjectDeclaration } from '@foyer/record-contract/metadata'
import fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { createTables } from './db/create-tables.ts'
import type { RecordServerSetup } from './options.ts'
import { recordServer } from './plugin.ts'
import { createContext, type RecordContext } from './record-context.ts'
import { SERVER_OPTIONS } from './server-options.ts'

/** A PostgreSQL that was started for this server, and ends with it. */
export interface StartedDatabase {
  connectionString: string
  stop(): Promise<void>
}

/** What is served, from which database, and at which address; the rest as for the plugin. */
export interface ServeRecordsOptions extends Omit<RecordServerSetup, 'pool' | 'context'> {
  objects: readonly ObjectDeclaration[]
  apps?: readonly AppDeclaration[]
  /** Address of a PostgreSQL, or one that `startEmbeddedPostgres` gives. */
  database: string | StartedDatabase
  /** Any free one without it; `address` of the answer says which. */
  port?: number
  /** This machine alone without it. */
  host?: string
}

/** A server that listens. `app.close()` ends it, with its connections. */
export interface ServedRecords {
  address: string
  /** For routes, hooks and plugins of your own. */
  app: FastifyInstance
  pool: pg.Pool
  context: RecordContext
}

/**
 * A server for these objects in one call: makes the tables that are missing, and listens. Whoever has a Fastify, a pool or
 * migrations of their own registers `recordServer` in its place.
 */
export async function serveRecords({
  objects,
  apps,
  database,
  port = 0,
  host = '127.0.0.1',
  ...setup
}: ServeRecordsOptions): Promise<ServedRecords> {
  const { connectionString, stop } =
    typeof database === 'string' ? { connectionString: database, stop: async () => {} } : database
  const pool = new pg.Pool({ connectionString })
  // Streams of changes never end by themselves.
  const app = fastify({ ...SERVER_OPTIONS, forceCloseConnections: true })
  // A connection that breaks while nobody uses it is opened anew; unheard, it would end the process.
  pool.on('error', (error) => app.log.warn({ error }, 'a connection to the database broke'))
  app.addHook('onClose', async () => {
    await pool.end()
    await stop()
  })
  try {
    const context = createContext(objects, apps)
    await createTables(pool, context)
    await app.register(recordServer, { ...setup, pool, context })
    return { address: await app.listen({ port, host }), app, pool, context }
  } catch (error) {
    await app.close()
    throw error
  }
}
