import { newId, type Scalar } from '@foyer/record-contract'
import type { RowRule } from '@foyer/record-contract/metadata'
import fc from 'fast-check'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { objects } from '../../testing/objects.ts'
import { ADMIN_ID, as, fixtureServer } from '../../testing/server.ts'
import { createRegistry } from '../metadata/registry.ts'
import { bind, createParameters } from '../query/statement.ts'
import { attributeOf, type Session } from '../session.ts'
import { ruleToSql } from './rule-to-sql.ts'

/** Compares the SQL of generated rules with a second, plain implementation on every row. */
type Row = { Id: string; [field: string]: Scalar | string[] }
type Rows = Record<'Account' | 'Contact', Row[]>

const registry = createRegistry(objects)
const random = (count: number) => crypto.getRandomValues(new Uint8Array(count))
const ids = (prefix: string, count: number) => Array.from({ length: count }, () => newId(prefix, 0, random))
const accountIds = ids('001', 6)
const contactIds = ids('003', 12)

const rows: Rows = {
  Account: accountIds.map((Id, i) => ({
    Id,
    Name: `Account ${i}`,
    Industry: [null, 'Printing', 'Retail'][i % 3] ?? null,
    NumberOfEmployees: i % 2 === 0 ? i : null,
    ParentId: i > 2 ? (accountIds[i - 3] ?? null) : null,
  })),
  Contact: contactIds.map((Id, i) => ({
    Id,
    LastName: `Contact ${i}`,
    AccountId: i % 4 === 3 ? null : (accountIds[i % 6] ?? null),
    DoNotCall: i % 2 === 0,
    Languages__c: i % 3 === 0 ? ['it', 'en'] : ['fr'],
  })),
}

const session: Session = {
  ...as.author(accountIds[1] ?? ''),
  attributes: { accountId: accountIds.slice(1, 3), language: ['it'] },
}

function holds(rule: RowRule, objectName: keyof Rows, row: Row): boolean {
  switch (rule.rule) {
    case 'all':
      return true
    case 'none':
      return false
    case 'session': {
      const allowed = attributeOf(session, rule.attribute)
      const value = row[rule.field] ?? null
      return Array.isArray(value)
        ? value.some((item) => allowed.includes(item))
        : allowed.includes(String(value))
    }
    case 'value': {
      const value = row[rule.field] ?? null
      if (Array.isArray(value)) return value.some((item) => rule.values.includes(item))
      return rule.values.some((allowed) => allowed === value)
    }
    case 'parent': {
      const target = registry.objects.get(objectName)?.fields.get(rule.field)?.target as keyof Rows
      const parent = rows[target].find((candidate) => candidate.Id === row[rule.field])
      return parent !== undefined && holds(rule.of, target, parent)
    }
    case 'child': {
      const child = registry.objects.get(objectName)?.children.get(rule.relationship)
      const childName = child?.object.apiName as keyof Rows
      return rows[childName].some(
        (candidate) =>
          candidate[child?.field.apiName ?? ''] === row.Id && holds(rule.of, childName, candidate),
      )
    }
    case 'every':
      return rule.of.every((part) => holds(part, objectName, row))
    case 'some':
      return rule.of.some((part) => holds(part, objectName, row))
    case 'not':
      return !holds(rule.of, objectName, row)
    case 'parentReadable':
    case 'subjectReadable':
      throw new Error('not generated here')
  }
}

const combined = (inner: fc.Arbitrary<RowRule>) => [
  fc.array(inner, { maxLength: 3 }).map((of): RowRule => ({ rule: 'every', of })),
  fc.array(inner, { maxLength: 3 }).map((of): RowRule => ({ rule: 'some', of })),
  inner.map((of): RowRule => ({ rule: 'not', of })),
]
const plain: fc.Arbitrary<RowRule>[] = [fc.constant({ rule: 'all' }), fc.constant({ rule: 'none' })]
const value = (field: string, ...values: Scalar[]) =>
  fc.subarray(values).map((chosen): RowRule => ({ rule: 'value', field, values: chosen }))
const fromSession = (field: string, attribute: string) =>
  fc.constant<RowRule>({ rule: 'session', field, attribute })

const { account } = fc.letrec<{ account: RowRule; contact: RowRule }>((tie) => ({
  account: fc.oneof(
    { maxDepth: 3 },
    ...plain,
    value('Industry', 'Printing', 'Retail', null),
    value('NumberOfEmployees', 0, 2, 4, null),
    fromSession('Id', 'accountId'),
    fromSession('Id', 'nothing'),
    ...combined(tie('account')),
    tie('account').map((of): RowRule => ({ rule: 'parent', field: 'ParentId', of })),
    tie('contact').map((of): RowRule => ({ rule: 'child', relationship: 'Contacts', of })),
  ),
  contact: fc.oneof(
    { maxDepth: 3 },
    ...plain,
    value('DoNotCall', true, false),
    value('Languages__c', 'it', 'fr'),
    fromSession('Languages__c', 'language'),
    fromSession('AccountId', 'accountId'),
    ...combined(tie('contact')),
    tie('account').map((of): RowRule => ({ rule: 'parent', field: 'AccountId', of })),
  ),
}))

let server: Awaited<ReturnType<typeof fixtureServer>>

beforeAll(async () => {
  server = await fixtureServer()
  for (const name of ['Account', 'Contact'] as const)
    for (const row of rows[name]) await insert(server.pool, name, row)
})
afterAll(() => server.close())

async function insert(pool: Pool, objectName: string, row: Row) {
  const object = registry.objects.get(objectName)
  const stamps = {
    CreatedDate: new Date(0),
    CreatedById: ADMIN_ID,
    LastModifiedDate: new Date(0),
    LastModifiedById: ADMIN_ID,
    SystemModstamp: new Date(0),
    OwnerId: ADMIN_ID,
  }
  const entries = Object.entries({ ...stamps, ...row })
  const columns = entries.map(([name]) => `"${object?.fields.get(name)?.column}"`)
  await pool.query(
    `insert into "${object?.table}" (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
    entries.map(([, field]) => field),
  )
}

test('selects the same rows in SQL as the plain implementation', async () => {
  const object = registry.objects.get('Account')
  if (!object) throw new Error('no Account')
  await fc.assert(
    fc.asyncProperty(account, async (rule) => {
      const parameters = createParameters()
      const sql = ruleToSql(rule, object, 't', { registry, parameters, profiles: session.profiles })
      const found = await server.pool.query(
        `select id from account t where ${sql ?? 'true'} order by id`,
        bind(parameters.slots, session),
      )
      const expected = rows.Account.filter((row) => holds(rule, 'Account', row)).map((row) => row.Id)
      expect(found.rows.map(({ id }) => id)).toEqual(expected.sort())
    }),
    { numRuns: 400 },
  )
})

test('rejects cyclic rules', () => {
  const object = registry.objects.get('Account')
  if (!object) throw new Error('no Account')
  const circle: RowRule = { rule: 'parent', field: 'ParentId', of: { rule: 'all' } }
  let rule = circle
  for (let i = 0; i < 10; i++) rule = { rule: 'parent', field: 'ParentId', of: rule }
  expect(() =>
    ruleToSql(rule, object, 't', { registry, parameters: createParameters(), profiles: [] }),
  ).toThrow('in a circle')
})
