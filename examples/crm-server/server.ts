import { startEmbeddedPostgres } from '@foyer/embedded-postgres'
import * as is from '@foyer/record-contract/metadata'
import * as records from '@foyer/record-server'
import fastify from 'fastify'
import pg from 'pg'

const { CRM_TOKEN = 'let-me-in', DATA_DIR = 'data/crm', PORT = '3001' } = process.env
const access = { guest: is.readOnly(), seller: is.fullAccess() }
const label = is.sameLabel
const define = (name: string, plural: string, keyPrefix: string, fields: is.Fields) =>
  is.defineObject(`${name}__c`, {
    label: label(name),
    labelPlural: label(plural),
    keyPrefix,
    fields: { Name: is.text({ label: label('Name'), required: true }), ...fields },
    searchFields: ['Name'],
    listViews: { All: { label: label('All'), columns: ['Name'], orderBy: [{ field: 'Name' }] } },
    access,
  })
const of = (children: string) => is.lookup('Company__c', { label: label('Company'), children })
const objects = [
  define('Company', 'Companies', 'a00', {
    City__c: is.text({ label: label('City') }),
    Site__c: is.url({ label: label('Site') }),
  }),
  define('Contact', 'Contacts', 'a01', {
    Email__c: is.email({ label: label('Email') }),
    Company__c: of('Contacts__r'),
  }),
  define('Deal', 'Deals', 'a02', {
    Amount__c: is.currency({ label: label('Amount') }),
    Company__c: of('Deals__r'),
  }),
]

const database = await startEmbeddedPostgres({ dataDir: DATA_DIR })
const pool = new pg.Pool({ connectionString: database.connectionString })
const context = records.createContext([records.userObject(access), ...objects])
await records.createTables(pool, context)

const app = fastify({ ...records.SERVER_OPTIONS, forceCloseConnections: true })
const seller = records.sessionFor('005000000000001AAA', ['seller'])
const guest = records.sessionFor(null, ['guest'])
const sessionOf: records.RecordServerSetup['sessionOf'] = ({ headers }) =>
  headers.authorization === `Bearer ${CRM_TOKEN}` ? seller : guest
await app.register(records.recordServer, { pool, context, corsOrigins: '*', sessionOf })
console.log(`The CRM is at ${await app.listen({ port: Number(PORT), host: '127.0.0.1' })}`)

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () =>
    app
      .close()
      .then(() => pool.end())
      .then(database.stop),
  )
