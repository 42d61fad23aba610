import { startEmbeddedPostgres } from '@foyer/embedded-postgres'
import * as is from '@foyer/record-contract/metadata'
import * as records from '@foyer/record-server'
import fastify from 'fastify'
import pg from 'pg'

const { CRM_TOKEN = 'let-me-in', DATA_DIR = 'data/crm', PORT = '3001' } = process.env

const label = is.sameLabel
const Name = is.text({ label: label('Name'), required: true })
const common = {
  access: { guest: is.readOnly(), seller: is.fullAccess() },
  searchFields: ['Name'],
  listViews: { All: { label: label('All'), columns: ['Name'], orderBy: [{ field: 'Name' }] } },
} as const
const named = (one: string, many: string) => ({ label: label(one), labelPlural: label(many) })
const company = (children: string) => is.lookup('Company__c', { label: label('Company'), children })

const Company = is.defineObject('Company__c', {
  ...common,
  ...named('Company', 'Companies'),
  keyPrefix: 'a00',
  fields: { Name, City__c: is.text({ label: label('City') }), Site__c: is.url({ label: label('Site') }) },
})
const Contact = is.defineObject('Contact__c', {
  ...common,
  ...named('Contact', 'Contacts'),
  keyPrefix: 'a01',
  fields: { Name, Email__c: is.email({ label: label('Email') }), Company__c: company('Contacts__r') },
})
const Deal = is.defineObject('Deal__c', {
  ...common,
  ...named('Deal', 'Deals'),
  keyPrefix: 'a02',
  fields: { Name, Amount__c: is.currency({ label: label('Amount') }), Company__c: company('Deals__r') },
})

const database = await startEmbeddedPostgres({ dataDir: DATA_DIR })
const pool = new pg.Pool({ connectionString: database.connectionString })
const context = records.createContext([records.userObject(common.access), Company, Contact, Deal])
await records.createTables(pool, context)

const app = fastify({ ...records.SERVER_OPTIONS, forceCloseConnections: true })
await app.register(records.recordServer, {
  pool,
  context,
  corsOrigins: '*',
  sessionOf: ({ headers }) =>
    headers.authorization === `Bearer ${CRM_TOKEN}`
      ? records.sessionFor('005000000000001AAA', ['seller'])
      : records.sessionFor(null, ['guest']),
})
console.log(`The CRM is at ${await app.listen({ port: Number(PORT), host: '127.0.0.1' })}`)

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await app.close()
    await pool.end()
    await database.stop()
  })
