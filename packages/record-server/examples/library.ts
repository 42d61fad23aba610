import { defineObject, fullAccess, integer, readOnly, text } from '@foyer/record-contract/metadata'
import { serveRecords, sessionFor } from '@foyer/record-server'

export const Book = defineObject('Book__c', {
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

/** Creates missing tables and listens; returns `address`, and `app.close()` stops it. */
export const serve = (database: string, port = 3000) =>
  serveRecords({
    objects: [Book],
    database,
    port,
    // Authentication is up to the product: here, a shared secret.
    sessionOf: ({ headers }) =>
      headers.authorization === 'open sesame'
        ? sessionFor('005000000000001AAA', ['librarian'])
        : sessionFor(null, ['guest']),
  })
