// Run by packages.test.ts, outside of this tree: serves the metadata of the objects of a folder, without a database.
import { contentObjects, createContext, recordServer, sessionFor } from '@foyer/record-server'
import fastify from 'fastify'
import pg from 'pg'

const { objects } = await import(`${process.argv[2]}/objects.ts`)
const content = contentObjects({
  parents: ['Company__c', 'Deal__c'],
  uploaders: ['seller'],
  readers: ['guest'],
})
const context = createContext([...objects, ...content])
const app = fastify()
await app.register(recordServer, {
  context,
  pool: new pg.Pool(),
  sessionOf: () => sessionFor('005000000000001AAA', ['seller']),
})
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
