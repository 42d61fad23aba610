import { defineObject, fullAccess, integer, lookup, sameLabel, text } from '@foyer/record-contract/metadata'
import { createTestDatabase } from '@foyer/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userObject } from '../metadata/user-object.ts'
import { createContext } from '../record-context.ts'
import { createTables } from './create-tables.ts'
import { schemaDrift } from './schema-drift.ts'

const label = sameLabel('Book')
const access = { reader: fullAccess() }
const Shelf = defineObject('Shelf__c', {
  label,
  labelPlural: label,
  keyPrefix: 'a01',
  fields: {
    Name: text({ label, required: true }),
    First__c: lookup('Book__c', { label, children: 'Shelves__r' }),
  },
  access,
})
const book = (more: object = {}) =>
  defineObject('Book__c', {
    label,
    labelPlural: label,
    keyPrefix: 'a00',
    fields: { Name: text({ label, required: true }), ...more },
    access,
  })

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('creates the tables once when servers start concurrently, and finds them later', async () => {
  const context = createContext([userObject(access), book()])
  await Promise.all([1, 2, 3].map(() => createTables(database.pool, context)))
  await createTables(database.pool, context)
  // An object that is declared later gets its table, with foreign keys to existing ones.
  const more = createContext([userObject(access), book(), Shelf])
  await createTables(database.pool, more)
  expect(await schemaDrift(database.pool, more.registry)).toEqual([])
})

test('disables JIT compilation for later connections', async () => {
  await createTables(database.pool, createContext([userObject(access), book()]))
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  const { rows } = await client.query('show jit')
  await client.end()
  expect(rows).toEqual([{ jit: 'off' }])
})

test('rejects a table that does not match its declaration, without changing it', async () => {
  const context = createContext([userObject(access), book({ Pages__c: integer({ label }) })])
  await expect(createTables(database.pool, context)).rejects.toThrow('book.pages: the column is missing')
})
