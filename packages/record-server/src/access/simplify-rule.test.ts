import {
  all,
  child,
  every,
  fromSession,
  none,
  not,
  own,
  parent,
  parentReadable,
  type RowRule,
  some,
  subjectReadable,
  valueIs,
} from '@foyer/record-contract/metadata'
import { describe, expect, test } from 'vitest'
import { context, objectNamed } from '../../testing/compiling.ts'
import { simplifyRule, subjectFieldsOf, subjectsOf, targetOf } from './simplify-rule.ts'

const { registry } = context
const simplified = (rule: RowRule, objectName = 'Contact', profiles = ['author'], subjects?: Set<string>) =>
  simplifyRule(rule, objectNamed(objectName), registry, profiles, 0, subjects)
const retail = valueIs('Industry', 'Retail')
const silent = valueIs('DoNotCall', true)

describe('simplifyRule', () => {
  test.each<[string, RowRule, RowRule]>([
    ['a comparison with no value', valueIs('Email'), none],
    ['a comparison with empty', valueIs('Email', null), valueIs('Email', null)],
    ['a parent that may be any', parent('AccountId', all), parent('AccountId', all)],
    ['a parent that cannot exist', parent('AccountId', none), none],
    ['a parent with an inner rule', parent('AccountId', every(retail)), parent('AccountId', retail)],
    ['no parts, all required', every(), all],
    ['no parts, one required', some(), none],
    ['one part', every(silent), silent],
    ['two parts', every(silent, own()), every(silent, own())],
    ['neutral parts of every', every(all, silent, all), silent],
    ['a decisive part of every', every(silent, none, own()), none],
    ['neutral parts of some', some(none, silent, none), silent],
    ['a decisive part of some', some(silent, all, own()), all],
    ['alternatives', some(silent, own()), some(silent, own())],
    ['nested parts', every(some(none, every(all)), silent), silent],
    ['not everything', not(all), none],
    ['not nothing', not(some()), all],
    ['not a rule', not(every(silent)), not(silent)],
    ['a rule of the session', own(), own()],
  ])('simplifies %s', (_, rule, expected) => {
    expect(simplified(rule)).toEqual(expected)
  })

  test('simplifies the rule of children, and keeps the relationship', () => {
    expect(simplified(child('Contacts', every(silent)), 'Account')).toEqual(child('Contacts', silent))
    expect(simplified(child('Contacts', none), 'Account')).toEqual(none)
    expect(() => simplified(child('Nobody', all), 'Account')).toThrow('Account has no children named Nobody')
  })

  test('replaces parentReadable by the read rule of the parent for these profiles', () => {
    const readable = parentReadable('AccountId')
    expect(simplified(readable)).toEqual(parent('AccountId', some(own(), fromSession('Id', 'accountId'))))
    expect(simplified(readable, 'Contact', ['guest'])).toEqual(parent('AccountId', retail))
    expect(simplified(readable, 'Contact', ['admin'])).toEqual(parent('AccountId', all))
    expect(simplified(readable, 'Contact', ['stranger'])).toEqual(none)
  })

  test('rejects a rule over more than eight lookups, and accepts eight', () => {
    const chain = (length: number): RowRule =>
      length === 0 ? valueIs('Name', 'x') : parent('ParentId', chain(length - 1))
    expect(simplified(chain(8), 'Account')).toEqual(chain(8))
    expect(() => simplified(chain(9), 'Account')).toThrow(
      'The access rules of Account follow lookups in a circle',
    )
    const children = (length: number): RowRule =>
      length === 0 ? all : child('ChildAccounts', children(length - 1))
    expect(() => simplified(children(9), 'Account')).toThrow('in a circle')
    // Parts of one rule are on the same level.
    expect(simplified(every(chain(8), not(chain(8))), 'Account')).toEqual(every(chain(8), not(chain(8))))
  })

  test('keeps subjectReadable only if one of the possible subjects is readable', () => {
    const readable = subjectReadable('ObjectApiName__c', 'RecordId__c')
    expect(simplified(readable, 'Change__c')).toEqual(readable)
    expect(simplified(readable, 'Change__c', ['stranger'])).toEqual(none)
    // A guest reads some accounts and no user; an author reads all users.
    expect(simplified(readable, 'Change__c', ['guest'], new Set(['Account']))).toEqual(readable)
    expect(simplified(readable, 'Change__c', ['guest'], new Set(['User']))).toEqual(none)
    expect(simplified(readable, 'Change__c', ['author'], new Set(['User']))).toEqual(readable)
    expect(simplified(every(readable), 'Change__c', ['guest'], new Set(['User']))).toEqual(none)
  })

  test('does not apply the possible subjects of a row to its parents and children', () => {
    const readable = subjectReadable('Name', 'Phone')
    const subjects = new Set(['Nothing'])
    expect(simplified(parent('ParentId', readable), 'Account', ['author'], subjects)).toEqual(
      parent('ParentId', readable),
    )
    expect(simplified(child('ChildAccounts', readable), 'Account', ['author'], subjects)).toEqual(
      child('ChildAccounts', readable),
    )
  })
})

describe('subjectsOf', () => {
  test('separates objects that are readable as a whole from those with a rule, and skips snapshots', () => {
    const { unrestricted, restricted } = subjectsOf(registry, ['author'], 1)
    expect(unrestricted.map(({ apiName }) => apiName)).toEqual(['User'])
    expect(restricted.map(({ object }) => object.apiName)).toEqual([
      'Account',
      'Contact',
      'Book__c',
      'Review__c',
    ])
    expect(restricted[0]?.rule).toEqual(some(own(), fromSession('Id', 'accountId')))
    const guest = subjectsOf(registry, ['guest'], 1)
    expect(guest.unrestricted).toEqual([])
    expect(guest.restricted.map(({ object }) => object.apiName)).toEqual(['Account', 'Book__c', 'Review__c'])
  })

  test('caches the result by profiles', () => {
    expect(subjectsOf(registry, ['author'], 1)).toBe(subjectsOf(registry, ['author'], 1))
    expect(subjectsOf(registry, ['author'], 1)).not.toBe(subjectsOf(registry, ['guest'], 1))
  })
})

test('targetOf returns the object of a lookup and rejects other fields', () => {
  expect(targetOf(objectNamed('Contact'), 'AccountId', registry)).toBe(objectNamed('Account'))
  for (const name of ['Email', 'Nothing'])
    expect(() => targetOf(objectNamed('Contact'), name, registry)).toThrow(`Contact.${name} is not a lookup`)
})

test('subjectFieldsOf finds the object fields of subjects at any depth', () => {
  const subject = (name: string) => subjectReadable(name, 'Id')
  expect(
    subjectFieldsOf(
      every(
        subject('a'),
        some(not(subject('b')), silent),
        parent('AccountId', subject('c')),
        child('Books__r', subject('d')),
        all,
      ),
    ),
  ).toEqual(['a', 'b', 'c', 'd'])
  expect(subjectFieldsOf(silent)).toEqual([])
})
