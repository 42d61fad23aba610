import { afterAll, beforeAll, expect, test } from 'vitest'
import { objects } from '../../testing/objects.ts'
import { fixtureServer } from '../../testing/server.ts'
import { createRegistry } from '../metadata/registry.ts'
import { schemaDrift } from './schema-drift.ts'

let server: Awaited<ReturnType<typeof fixtureServer>>
const registry = createRegistry(objects)

beforeAll(async () => {
  server = await fixtureServer()
})
afterAll(() => server.close())

test('finds no drift in a database created from the declarations, and changes nothing', async () => {
  expect(await schemaDrift(server.pool, registry)).toEqual([])
  const { rowCount } = await server.pool.query(
    `select from pg_namespace where nspname = 'record_platform_drift'`,
  )
  expect(rowCount).toBe(0)
})

test.each([
  ['alter table account drop column secret', ['account.secret: the column is missing']],
  ['alter table account add column extra text', ['account.extra: the column is not declared']],
  [
    'alter table account alter column annual_revenue type numeric(10,1)',
    ['account.annual_revenue: is numeric(10,1), should be numeric(18,2)'],
  ],
  ['alter table account alter column name drop not null', ['account.name: may be empty, should not']],
  [
    'alter table account alter column phone set not null',
    ['account.phone: may not be empty, should be allowed to'],
  ],
  [
    'alter table account alter column industry type text collate "POSIX"',
    ['account.industry: is sorted by POSIX, should be by C'],
  ],
  [
    'alter table contact alter column name drop expression',
    [expect.stringMatching(/^contact.name: is computed as nothing, should be as /)],
  ],
  [
    'alter table contact drop constraint contact_account_id_fkey',
    ['contact: no foreign key account_id → account, on delete cascade'],
  ],
  [
    'alter table account add foreign key (owner_id) references "user" (id)',
    ['account: the foreign key owner_id → user, on delete no action is not declared'],
  ],
  ['alter table contact drop constraint contact_email_key', ['contact: no index unique (email)']],
  ['drop index account_industry_id_idx', ['account: no index (industry, id)']],
  ['drop trigger append_only on review', ['review: no trigger append_only']],
  ['alter table review disable trigger append_only', ['review: no trigger append_only']],
  ['drop table review', ['review: the table is missing']],
])('reports %s', async (change, difference) => {
  const changed = await fixtureServer()
  await changed.pool.query(change)
  expect(await schemaDrift(changed.pool, registry)).toEqual(difference)
  await changed.close()
})

test('ignores other tables', async () => {
  await server.pool.query('create table of_the_product (id integer)')
  expect(await schemaDrift(server.pool, registry)).toEqual([])
})
