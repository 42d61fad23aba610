import {
  createContext,
  createTables,
  createWriter,
  inTransaction,
  recordServer,
  SERVER_OPTIONS,
  sessionFor,
} from '@foyer/record-server'
import fastify from 'fastify'
import type { Pool } from 'pg'
import { Book } from './library.ts'

/** The same records as a plugin, beside a route of the product that writes them. */
export async function createApp(pool: Pool) {
  const context = createContext([Book])
  await createTables(pool, context)
  const app = fastify(SERVER_OPTIONS)
  await app.register(recordServer, { pool, context, sessionOf: () => sessionFor(null, ['guest']) })

  const writer = createWriter(() => ({ ...context, options: { clock: Date.now } }), 'system')
  app.post<{ Body: { title: string } }>('/donations', ({ body }) =>
    inTransaction(pool, sessionFor(null, []), (transaction) =>
      writer.create(transaction, 'Book__c', { Name: body.title }),
    ),
  )
  return app
}
