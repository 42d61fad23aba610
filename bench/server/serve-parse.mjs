// Parse Server on the same rows, in the class that its schema API creates.
import { createServer } from 'node:http'
import express from 'express'
import parse from 'parse-server'
import adapters from 'parse-server/lib/Adapters/Storage/Postgres/PostgresStorageAdapter.js'
import pg from 'pg'

process.on('disconnect', () => process.exit())

const databaseURI = process.argv[2]
const port = Number(process.argv[3])
const serverURL = `http://127.0.0.1:${port}/parse`
const keys = { appId: 'bench', masterKey: 'bench-master', restAPIKey: 'bench-rest' }
// Its parser of connection URLs does not support Unix sockets.
const databaseAdapter = new adapters.PostgresStorageAdapter({
  uri: databaseURI,
  collectionPrefix: '',
  databaseOptions: { host: new URL(databaseURI).searchParams.get('host'), max: 16 },
})
const server = new parse.ParseServer({
  ...keys,
  databaseAdapter,
  filesAdapter: new parse.FileSystemAdapter(),
  serverURL,
  logLevel: 'error',

  enableAnonymousUsers: false,
  allowClientClassCreation: false,
  masterKeyIps: ['127.0.0.1', '::1'],
})
await server.start()
const app = express()
app.use('/parse', server.app)
// Its GraphQL API, generated from classes as others generate it from tables.
new parse.ParseGraphQLServer(server, { graphQLPath: '/graphql' }).applyGraphQL(app)
await new Promise((resolve) => createServer(app).listen(port, '127.0.0.1', resolve))

const types = {
  name: 'String',
  industry: 'String',
  revenue: 'Number',
  employees: 'Number',
  phone: 'String',
  website: 'String',
  city: 'String',
  founded: 'String',
  lastContact: 'Date',
  active: 'Boolean',
}
const fields = Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { type }]))
const schema = await fetch(`${serverURL}/schemas/Company`, {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'x-parse-application-id': keys.appId,
    'x-parse-master-key': keys.masterKey,
  },
  body: JSON.stringify({
    className: 'Company',
    fields,
    classLevelPermissions: { get: { '*': true }, find: { '*': true } },
  }),
})
if (!schema.ok && schema.status !== 400) throw new Error(`the schema was rejected: ${await schema.text()}`)

const client = new pg.Client({ connectionString: databaseURI })
await client.connect()
await client.query(
  `insert into "Company" ("objectId", "createdAt", "updatedAt", name, industry, revenue, employees, phone, website, city, founded, "lastContact", active)
   select id, created_date, last_modified_date, name, industry, revenue, employees, phone, website, city, founded::text, last_contact, active from company
   on conflict do nothing`,
)
await client.query('create index if not exists company_list on "Company" (industry, name)')
await client.query('analyze "Company"')
await client.end()
process.send?.(`http://127.0.0.1:${port}`)
