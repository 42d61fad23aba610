import type { AppDeclaration, ObjectDeclaration } from '@foyer/record-contract/metadata'
import fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { createTables } from './db/create-tables.ts'
import { surviveLosses } from './db/survive-losses.ts'
import type { RecordServerSetup } from './options.ts'
import type { MountedApis } from './platform.ts'
import { recordServer } from './plugin.ts'
import { createContext, type RecordContext } from './record-context.ts'
import { SERVER_OPTIONS } from './server-options.ts'

/** A PostgreSQL that was started for this server, and stops with it. */
export interface StartedDatabase {
  connectionString: string
  stop(): Promise<void>
}

/** Objects, database and address of the server; the other options are those of the plugin. */
export interface ServeRecordsOptions extends Omit<RecordServerSetup, 'pool' | 'context'>, MountedApis {
  objects: readonly ObjectDeclaration[]
  apps?: readonly AppDeclaration[]
  /** Connection string of a PostgreSQL, or the result of `startEmbeddedPostgres`. */
  database: string | StartedDatabase
  /** Any free port by default; see `address` of the result. */
  port?: number
  /** Loopback only by default. */
  host?: string
}

/** A listening server. `app.close()` stops it and closes its connections. */
export interface ServedRecords {
  address: string
  /** For additional routes, hooks and plugins. */
  app: FastifyInstance
  pool: pg.Pool
  context: RecordContext
}

/**
 * Starts a server for these objects: creates missing tables, and listens. Use the plugin `recordServer` with
 * an existing Fastify, pool or migrations.
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
  // Change streams do not end by themselves.
  const app = fastify({ ...SERVER_OPTIONS, forceCloseConnections: true })
  surviveLosses(pool, (error) => app.log.warn({ error }, 'A database connection failed'))
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
