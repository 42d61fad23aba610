import { defineObject, fullAccess, integer, readOnly, text } from '@foyer/record-contract/metadata'
import {
  createContext,
  foreignKeySql,
  platformMigrations,
  ROUTER_OPTIONS,
  recordServer,
  rewriteUrl,
  type Session,
  tableSql,
} from '@foyer/record-server'
import fastify from 'fastify'
import pg from 'pg'

// Stamps say who wrote a record, so there are users.
const User = defineObject('User', {
  label: { 'en-US': 'User', it: 'Utente' },
  labelPlural: { 'en-US': 'Users', it: 'Utenti' },
  keyPrefix: '005',
  fields: { Name: text({ label: { 'en-US': 'Name', it: 'Nome' }, required: true }) },
  access: { librarian: readOnly() },
})

const Book = defineObject('Book__c', {
  label: { 'en-US': 'Book', it: 'Libro' },
  labelPlural: { 'en-US': 'Books', it: 'Libri' },
  keyPrefix: 'a00',
  fields: {
    Name: text({ label: { 'en-US': 'Title', it: 'Titolo' }, required: true }),
    Pages__c: integer({ label: { 'en-US': 'Pages', it: 'Pagine' }, min: 1 }),
  },
  listViews: {
    AllBooks: {
      label: { 'en-US': 'All books', it: 'Tutti i libri' },
      columns: ['Name', 'Pages__c'],
      orderBy: [{ field: 'Name' }],
    },
  },
  searchFields: ['Name'],
  access: { guest: readOnly(), librarian: fullAccess() },
})

/** Once per database: the platform's own tables, then one for each object. */
export async function createTables(connectionString: string) {
  const { registry } = createContext([User, Book])
  const client = new pg.Client({ connectionString })
  await client.connect()
  for (const sql of await platformMigrations()) await client.query(sql)
  const objects = [...registry.objects.values()]
  for (const object of objects) await client.query(tableSql(object))
  for (const sql of objects.flatMap((object) => foreignKeySql(object, registry))) await client.query(sql)
  await client.end()
}

/** Who is asking is for the product to say: here, whoever knows the word. */
const sessionOf = (word: unknown): Session => ({
  userId: word === 'open sesame' ? '005000000000001AAA' : null,
  profiles: [word === 'open sesame' ? 'librarian' : 'guest'],
  attributes: {},
  language: 'en-US',
  timeZone: 'Europe/Rome',
})

/** Serves the record API; `app.listen` opens it to others. */
export async function createApp(connectionString: string) {
  const pool = new pg.Pool({ connectionString })
  const app = fastify({ routerOptions: ROUTER_OPTIONS, rewriteUrl })
  app.addHook('onClose', () => pool.end())
  await app.register(recordServer, {
    pool,
    context: createContext([User, Book]),
    sessionOf: ({ headers }) => sessionOf(headers.authorization),
    clock: Date.now,
    files: { write: refuse, read: refuse, remove: refuse },
    log: app.log,
  })
  return app
}

const refuse = () => Promise.reject(new Error('This library keeps no files'))
