import { defineObject, fullAccess, integer, readOnly, text } from '@foyer/record-contract/metadata'
import {
  createContext,
  createTables,
  recordServer,
  SERVER_OPTIONS,
  sessionFor,
  userObject,
} from '@foyer/record-server'
import fastify from 'fastify'
import pg from 'pg'

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

/** Serves the record API; `app.listen` opens it to others. */
export async function createApp(connectionString: string) {
  const pool = new pg.Pool({ connectionString })
  // Stamps say who wrote a record, so there are users.
  const context = createContext([userObject({ librarian: readOnly() }), Book])
  await createTables(pool, context)
  const app = fastify(SERVER_OPTIONS)
  app.addHook('onClose', () => pool.end())
  await app.register(recordServer, {
    pool,
    context,
    // Who is asking is for the product to say: here, whoever knows the word.
    sessionOf: ({ headers }) =>
      headers.authorization === 'open sesame'
        ? sessionFor('005000000000001AAA', ['librarian'])
        : sessionFor(null, ['guest']),
  })
  return app
}
