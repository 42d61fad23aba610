import { Readable } from 'node:stream'
import fastify from 'fastify'
import pg from 'pg'
import { sendUnnamed } from '../src/db/send-unnamed.ts'
import { graphqlApi } from '../src/graphql/index.ts'
import { recordServer } from '../src/plugin.ts'
import { createContext } from '../src/record-context.ts'
import type { Session } from '../src/session.ts'
import { soqlApi } from '../src/soql/index.ts'
import { USER_ID } from './dataset.ts'
import { objects } from './objects.ts'

/** The record server with one member signed in: access rules apply to every read. */
const session: Session = {
  userId: USER_ID,
  profiles: ['member'],
  attributes: { region: ['north'] },
  language: 'en-US',
  timeZone: 'Europe/Rome',
}

// The parent process may have exited.
process.on('disconnect', () => process.exit())

const pool = new pg.Pool({ connectionString: process.argv[2], max: 16 })
pool.on('error', () => {})
// As with a transaction pooler.
if (process.argv.includes('--unnamed')) sendUnnamed(pool)
const context = createContext(objects)
const app = fastify()
await app.register(recordServer, {
  pool,
  context: () => context,
  sessionOf: () => session,
  clock: Date.now,
  apis: [graphqlApi, soqlApi],
  files: { write: async () => 0, read: async () => Readable.from([]), remove: async () => {} },
  log: { info: () => {}, warn: () => {}, error: () => {} },
})
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.(address)
