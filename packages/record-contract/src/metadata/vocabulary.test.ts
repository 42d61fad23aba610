import { expect, test } from 'vitest'
import * as vocabulary from './index.ts'

const label = { 'en-US': 'Name', it: 'Nome' }
const {
  all,
  none,
  fromSession,
  own,
  valueIs,
  parent,
  parentReadable,
  subjectReadable,
  child,
  every,
  some,
  not,
} = vocabulary

test.each([
  [all, { rule: 'all' }],
  [none, { rule: 'none' }],
  [fromSession('Account__c', 'accountId'), { rule: 'session', field: 'Account__c', attribute: 'accountId' }],
  [own(), { rule: 'session', field: 'OwnerId', attribute: 'userId' }],
  [own('SentBy__c'), { rule: 'session', field: 'SentBy__c', attribute: 'userId' }],
  [valueIs('State__c', 'open', null), { rule: 'value', field: 'State__c', values: ['open', null] }],
  [parent('Account__c', all), { rule: 'parent', field: 'Account__c', of: all }],
  [parentReadable('Account__c'), { rule: 'parentReadable', field: 'Account__c' }],
  [subjectReadable('Object__c', 'Id__c'), { rule: 'subjectReadable', object: 'Object__c', id: 'Id__c' }],
  [child('Badges__r', none), { rule: 'child', relationship: 'Badges__r', of: none }],
  [every(all, none), { rule: 'every', of: [all, none] }],
  [some(all, none), { rule: 'some', of: [all, none] }],
  [not(all), { rule: 'not', of: all }],
])('returns an access rule as data: %j', (rule, data) => {
  expect(rule).toEqual(data)
})

test('returns the rows and fields of grants', () => {
  expect(vocabulary.readOnly()).toEqual({ read: all, fields: { read: 'all' } })
  expect(vocabulary.readOnly(none, { except: ['Note__c'] })).toEqual({
    read: none,
    fields: { read: { except: ['Note__c'] } },
  })
  expect(vocabulary.fullAccess(none)).toEqual({ read: none, create: none, update: none, delete: none })
})

test.each([
  [vocabulary.text({ label }), { type: 'text', maxLength: 255 }],
  [vocabulary.longText({ label }), { type: 'longText' }],
  [vocabulary.recordValues({ label, of: { id: 'Id__c' } as never }), { type: 'recordValues' }],
  [vocabulary.richText({ label }), { type: 'richText' }],
  [vocabulary.email({ label }), { type: 'email' }],
  [vocabulary.phone({ label }), { type: 'phone' }],
  [vocabulary.url({ label }), { type: 'url' }],
  [vocabulary.date({ label }), { type: 'date' }],
  [vocabulary.dateTime({ label }), { type: 'dateTime' }],
  [vocabulary.boolean({ label }), { type: 'boolean', defaultValue: false }],
  [vocabulary.integer({ label, min: 1 }), { type: 'integer', min: 1 }],
  [vocabulary.number({ label }), { type: 'number' }],
  [vocabulary.currency({ label }), { type: 'currency', scale: 2 }],
  [vocabulary.percent({ label }), { type: 'percent' }],
  [vocabulary.picklist({ label, values: [] }), { type: 'picklist', values: [] }],
  [vocabulary.multiPicklist({ label, values: [] }), { type: 'multiPicklist', values: [] }],
  [vocabulary.lookup('Account', { label }), { type: 'lookup', target: 'Account', onDelete: 'restrict' }],
  [
    vocabulary.formula({ label, returns: 'text', sql: '{A}' }),
    { type: 'formula', returns: 'text', sql: '{A}' },
  ],
  [vocabulary.address({ label }), { type: 'address' }],
  [vocabulary.geolocation({ label }), { type: 'geolocation' }],
])('returns a field as data: %j', (field, data) => {
  expect(field).toMatchObject({ label, ...data })
})

test('derives snake-case column names from API names', () => {
  expect(['AccountId', 'Badge__c', 'My__cold__c', 'IdCard__c'].map(vocabulary.columnNameOf)).toEqual([
    'account_id',
    'badge',
    'my_cold',
    'id_card',
  ])
  expect(['AccountId', 'Account__c', 'IdCard__c', 'My__cold__c'].map(vocabulary.relationshipNameOf)).toEqual([
    'Account',
    'Account__r',
    'IdCard__r',
    'My__cold__r',
  ])
})

test('defineObject keeps the name and the declaration', () => {
  const declared = vocabulary.defineObject('Thing__c', {
    label,
    labelPlural: label,
    keyPrefix: 'a99',
    fields: { Name: vocabulary.text({ label }) },
    access: {},
  })
  expect(declared).toMatchObject({
    apiName: 'Thing__c',
    keyPrefix: 'a99',
    fields: { Name: { type: 'text' } },
  })
  expect(vocabulary.labelIn({ 'en-US': 'a', it: 'b' }, 'it')).toBe('b')
})
