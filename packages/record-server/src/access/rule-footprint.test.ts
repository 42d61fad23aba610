import {
  all,
  child,
  every,
  fromSession,
  not,
  parent,
  parentReadable,
  type RowRule,
  some,
  subjectReadable,
  valueIs,
} from '@foyer/record-contract/metadata'
import { describe, expect, test } from 'vitest'
import { context, objectNamed } from '../../testing/compiling.ts'
import { addRuleFootprint, addToFootprint, type Footprint, touches } from './rule-footprint.ts'

const plain = (footprint: Footprint) =>
  Object.fromEntries([...footprint].map(([object, fields]) => [object, [...fields]]))

/** Fields of the row itself, and fields of other rows. */
function footprints(rule: RowRule, objectName = 'Contact', profiles = ['author']) {
  const [own, others]: Footprint[] = [new Map(), new Map()]
  if (!own || !others) throw new TypeError()
  addRuleFootprint(rule, objectNamed(objectName), { registry: context.registry, profiles }, own, others)
  return [plain(own), plain(others)]
}

describe('addRuleFootprint', () => {
  test.each<[string, RowRule, object, object]>([
    ['a value', valueIs('Email', 'x'), { Contact: ['Email'] }, {}],
    ['a session attribute', fromSession('AccountId', 'accountId'), { Contact: ['AccountId'] }, {}],
    ['everything', all, {}, {}],
    [
      'several rules',
      every(valueIs('Email', 'x'), some(valueIs('FirstName', 'y'), not(valueIs('LastName', 'z')))),
      { Contact: ['Email', 'FirstName', 'LastName'] },
      {},
    ],
    ['any parent', parent('AccountId', all), { Contact: ['AccountId'] }, { Account: [] }],
    [
      'a parent of a parent',
      parent('AccountId', parent('ParentId', valueIs('Phone', 'x'))),
      { Contact: ['AccountId'] },
      { Account: ['ParentId', 'Phone'] },
    ],
    [
      'a readable parent',
      parentReadable('AccountId'),
      { Contact: ['AccountId'] },
      { Account: ['OwnerId', 'Id'] },
    ],
    ['a child', child('Books__r', valueIs('Pages__c', 3)), {}, { Book__c: ['Author__c', 'Pages__c'] }],
  ])('collects the fields of %s', (_, rule, own, others) => {
    expect(footprints(rule)).toEqual([own, others])
  })

  test('collects the rules of all subjects that are not readable as a whole', () => {
    const subject = subjectReadable('ObjectApiName__c', 'RecordId__c')
    expect(footprints(subject, 'Change__c')).toEqual([
      { Change__c: ['ObjectApiName__c', 'RecordId__c'] },
      {
        Account: ['OwnerId', 'Id'],
        Contact: ['AccountId'],
        Book__c: ['Status__c', 'Publisher__c'],
        Review__c: ['Book__c'],
      },
    ])
    expect(footprints(subject, 'Change__c', ['admin'])).toEqual([
      { Change__c: ['ObjectApiName__c', 'RecordId__c'] },
      {},
    ])
  })

  test('collects both into the same footprint if only one is passed', () => {
    const footprint: Footprint = new Map()
    addToFootprint(footprint, objectNamed('Contact'), 'Email')
    addRuleFootprint(
      parentReadable('AccountId'),
      objectNamed('Contact'),
      { registry: context.registry, profiles: ['author'] },
      footprint,
    )
    expect(plain(footprint)).toEqual({ Contact: ['Email', 'AccountId'], Account: ['OwnerId', 'Id'] })
  })
})

test('touches returns true for creations, deletions, and updates of a field of the footprint', () => {
  const footprint: Footprint = new Map([
    ['Account', new Set(['Name', 'Phone'])],
    ['Contact', new Set(['LastModifiedDate'])],
    ['Book__c', new Set<string>()],
  ])
  const touched = (objectApiName: string, kind: string, ...changedFields: string[]) =>
    touches(footprint, { objectApiName, kind, changedFields })
  expect(touched('Account', 'updated', 'Website', 'Phone')).toBe(true)
  expect(touched('Account', 'updated', 'Website')).toBe(false)
  for (const kind of ['created', 'deleted'])
    expect([touched('Account', kind), touched('Book__c', kind), touched('User', kind)]).toEqual([
      true,
      true,
      false,
    ])
  expect(touched('Book__c', 'updated', 'Name')).toBe(false)
  expect(touched('User', 'updated', 'Name')).toBe(false)
  // Every update changes the system fields.
  expect(touched('Contact', 'updated', 'Email')).toBe(true)
})
