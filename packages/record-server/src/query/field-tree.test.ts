import { describe, expect, test } from 'vitest'
import { context, fieldNamed, objectNamed, rejectionOf } from '../../testing/compiling.ts'
import { as } from '../../testing/sessions.ts'
import type { Session } from '../session.ts'
import { addAuditFields } from './audit-fields.ts'
import {
  addFieldNames,
  addPath,
  createFieldTree,
  type FieldNames,
  type FieldTree,
  requireFewValues,
  sizeOf,
} from './field-tree.ts'

/** The tree as names: its own fields, then its parents by relationship. */
type Names = (string | Record<string, Names>)[]
const namesOf = ({ fields, parents }: FieldTree): Names => [
  ...fields.keys(),
  ...[...parents].map(([name, { tree }]) => ({ [name]: namesOf(tree) })),
]

const treeOf = (names: FieldNames, objectName = 'Contact', session: Session = as.admin) =>
  addFieldNames(context, session, createFieldTree(objectNamed(objectName)), names)
const fields = (...names: string[]) => namesOf(treeOf({ fields: names }))

describe('addFieldNames', () => {
  test('adds fields of the object and of parents, with the lookups to them', () => {
    expect(fields('Contact.Email', 'Contact.Account.Name', 'Contact.Account.Parent.Phone')).toEqual([
      'Email',
      'AccountId',
      { Account: ['Id', 'Name', 'ParentId', { Parent: ['Id', 'Phone'] }] },
    ])
  })

  test('adds id and name of a parent without a field name', () => {
    expect(fields('Contact.Account')).toEqual(['AccountId', { Account: ['Id', 'Name'] }])
    expect(fields('Contact.Account.Phone', 'Contact.Account')).toEqual([
      'AccountId',
      { Account: ['Id', 'Phone', 'Name'] },
    ])
  })

  test('adds the readable parts of a compound field', () => {
    const tree = treeOf({ fields: ['Account.BillingAddress'] }, 'Account')
    expect(namesOf(tree)).toEqual([
      'BillingStreet',
      'BillingCity',
      'BillingState',
      'BillingPostalCode',
      'BillingCountry',
    ])
  })

  test('rejects an unknown or unreadable name, with its path', () => {
    const rejection = (name: string, session: Session = as.admin, objectName = 'Contact') =>
      rejectionOf(() => treeOf({ fields: [name] }, objectName, session))
    const rejected = (column: string, path: string, objectName = 'Contact') => ({
      message: expect.stringContaining(`No such column '${column}' on entity '${objectName}'`),
      path: `fields.${path}`,
    })
    expect(rejection('Contact.Nothing')).toEqual(rejected('Nothing', 'Contact.Nothing'))
    expect(rejection('Contact.Account.Nothing')).toEqual(
      rejected('Account.Nothing', 'Contact.Account.Nothing'),
    )
    expect(rejection('Contact.Email.Name')).toEqual(rejected('Email.Name', 'Contact.Email.Name'))
    expect(rejection('Email')).toEqual(rejected('Email', 'Email'))
    expect(rejection('Account.Name')).toEqual(rejected('Account.Name', 'Account.Name'))
    expect(rejection('Contact.Email', as.guest)).toEqual(rejected('Email', 'Contact.Email'))
    expect(rejection('Account.Phone', as.guest, 'Account')).toEqual(
      rejected('Phone', 'Account.Phone', 'Account'),
    )
    // A guest may read neither the lookup nor the address.
    for (const name of ['Parent', 'Parent.Name', 'BillingAddress'])
      expect(rejection(`Account.${name}`, as.guest, 'Account')).toEqual(
        rejected(name, `Account.${name}`, 'Account'),
      )
  })

  test('skips an unknown optional name with its whole path', () => {
    const tree = treeOf({
      fields: ['Contact.Email'],
      optionalFields: ['Contact.Account.Nothing', 'Contact.Phone', 'Email', 'Contact.LastName'],
    })
    expect(namesOf(tree)).toEqual(['Email', 'LastName'])
  })

  test('accepts names without the object only if allowed', () => {
    expect(namesOf(treeOf({ fields: ['Account.Name', 'Contact.Email'], unqualified: true }))).toEqual([
      'AccountId',
      'Email',
      { Account: ['Id', 'Name'] },
    ])
    expect(namesOf(treeOf({ optionalFields: ['Email', 'Account.Name'], unqualified: true }))).toEqual([
      'Email',
      'AccountId',
      { Account: ['Id', 'Name'] },
    ])
    expect(namesOf(treeOf({ optionalFields: ['Email'], unqualified: false }))).toEqual([])
  })

  test('rejects a path of more than six names, and accepts six', () => {
    const name = (depth: number) =>
      ['Account', ...Array.from({ length: depth - 2 }, () => 'Parent'), 'Name'].join('.')
    expect(sizeOf(treeOf({ fields: [name(6)] }, 'Account'))).toEqual({ parents: 4, fields: 9 })
    for (const names of [{ fields: [name(7)] }, { optionalFields: [name(7)] }])
      expect(rejectionOf(() => treeOf(names, 'Account'))).toEqual({
        message: 'A read may ask for at most 6 names in a field path, not 7',
        path: `fields.${name(7)}`,
      })
  })

  test('rejects more than 30 parents or 400 fields in total', () => {
    const tree = createFieldTree(objectNamed('Contact'))
    const field = fieldNamed('Contact.AccountId')
    const branch = () => ({ field, tree: createFieldTree(objectNamed('Account')) })
    for (let count = 0; count < 30; count++) tree.parents.set(`Parent${count}`, branch())
    const added = () => rejectionOf(() => addFieldNames(context, as.admin, tree, {}))
    expect(added()).toBeUndefined()
    tree.parents.get('Parent0')?.tree.parents.set('Another', branch())
    expect(added()).toEqual({
      message: 'A read may ask for at most 30 parent records, not 31',
      path: undefined,
    })
    tree.parents.clear()
    for (let count = 0; count < 400; count++) tree.fields.set(`Field${count}`, field)
    expect(added()).toBeUndefined()
    const inner = branch()
    inner.tree.fields.set('Id', field)
    tree.parents.set('Account', inner)
    expect(added()).toEqual({ message: 'A read may ask for at most 400 fields, not 401', path: undefined })
  })
})

test('addPath returns false for an unreadable path, and does not change the tree', () => {
  const tree = createFieldTree(objectNamed('Contact'))
  const add = (...path: string[]) => addPath(context, as.author('001A'), tree, path)
  expect([add('Account', 'Secret__c'), add('Account', 'Owner', 'Email'), add('Nothing'), add()]).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(namesOf(tree)).toEqual([])
  expect([add('Account', 'Owner', 'Alias'), add('Account')]).toEqual([true, true])
  expect(namesOf(tree)).toEqual([
    'AccountId',
    { Account: ['Id', 'OwnerId', 'Name', { Owner: ['Id', 'Alias'] }] },
  ])
})

test('addAuditFields adds system fields to the record and to all nested records', () => {
  const stamps = ['CreatedDate', 'LastModifiedById', 'LastModifiedDate', 'SystemModstamp']
  expect(namesOf(addAuditFields(treeOf({ fields: ['Contact.Account.Name'] })))).toEqual([
    'AccountId',
    'Id',
    ...stamps,
    { Account: ['Id', 'Name', ...stamps] },
  ])
})

test('requireFewValues rejects more than 100,000 values', () => {
  expect(rejectionOf(() => requireFewValues(100_000))).toBeUndefined()
  expect(rejectionOf(() => requireFewValues(100_001))?.message).toBe(
    'A read may ask for at most 100000 values (records times fields), not 100001',
  )
})
