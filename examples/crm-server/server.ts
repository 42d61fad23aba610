import { startEmbeddedPostgres } from '@foyer/embedded-postgres'
import * as is from '@foyer/record-contract/metadata'
import { serveRecords, sessionFor } from '@foyer/record-server'
import { graphqlApi } from '@foyer/record-server/graphql'
import { sobjectsApi } from '@foyer/record-server/sobjects'
import { soqlApi } from '@foyer/record-server/soql'

const { CRM_TOKEN = 'let-me-in', DATA_DIR = 'data/crm', PORT = '3001' } = process.env
const label = is.sameLabel
const define = (name: string, plural: string, keyPrefix: string, fields: is.Fields) =>
  is.defineObject(`${name}__c`, {
    label: label(name),
    labelPlural: label(plural),
    keyPrefix,
    fields: { Name: is.text({ label: label('Name'), required: true }), ...fields },
    searchFields: ['Name'],
    listViews: { All: { label: label('All'), columns: ['Name'], orderBy: [{ field: 'Name' }] } },
    access: { guest: is.readOnly(), seller: is.fullAccess() },
  })
const company = (children: string) => is.lookup('Company__c', { label: label('Company'), children })

const { address, app } = await serveRecords({
  objects: [
    define('Company', 'Companies', 'a00', {
      City__c: is.text({ label: label('City') }),
      Site__c: is.url({ label: label('Site') }),
    }),
    define('Contact', 'Contacts', 'a01', {
      Email__c: is.email({ label: label('Email') }),
      Company__c: company('Contacts__r'),
    }),
    define('Deal', 'Deals', 'a02', {
      Amount__c: is.currency({ label: label('Amount') }),
      Company__c: company('Deals__r'),
      Contact__c: is.lookup('Contact__c', { label: label('Contact'), children: 'Deals__r' }),
    }),
  ],
  database: await startEmbeddedPostgres({ dataDir: DATA_DIR }),
  port: Number(PORT),
  corsOrigins: '*',
  apis: [graphqlApi, soqlApi, sobjectsApi],
  sessionOf: ({ headers }) =>
    headers.authorization === `Bearer ${CRM_TOKEN}`
      ? sessionFor('005000000000001AAA', ['seller'])
      : sessionFor(null, ['guest']),
})
console.log(`The CRM is at ${address}`)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => app.close())
