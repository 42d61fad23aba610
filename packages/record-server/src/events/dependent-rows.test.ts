import {
  all,
  child,
  defineObject,
  every,
  fromSession,
  lookup,
  not,
  parent,
  readOnly,
  some,
  text,
  valueIs,
} from '@foyer/record-contract/metadata'
import { describe, expect, test } from 'vitest'
import { contextOn, fakePool } from '../../testing/compiling.ts'
import { serverContext } from '../../testing/server-context.ts'
import { as } from '../../testing/sessions.ts'
import { storedChange } from '../../testing/stored-change.ts'
import type { ServerContext } from '../context.ts'
import type { Session } from '../session.ts'
import {
  type DependentObject,
  dependencySql,
  dependentObjectsFor,
  relevantChanges,
} from './dependent-rows.ts'
import type { StoredChange } from './read-changes.ts'

const { pool } = fakePool()
const context = contextOn(pool)
const author = as.author('001A')

function dependant(name: string, session: Session = author, of: ServerContext = context): DependentObject {
  const found = dependentObjectsFor(of, session).find(({ object }) => object.apiName === name)
  if (!found) throw new TypeError(`${name} depends on nothing`)
  return found
}

/** The condition with the lists of ids instead of its parameters. */
function reached(
  name: string,
  changes: StoredChange[],
  session: Session = author,
  of: ServerContext = context,
) {
  return dependencySql(of, session, dependant(name, session, of), changes, 't', (ids) => `[${ids.join()}]`)
}

describe('dependentObjectsFor', () => {
  test('finds the objects whose visibility depends on other objects, and the relevant fields', () => {
    const found = dependentObjectsFor(context, author).map(({ object, footprint }) => [
      object.apiName,
      Object.fromEntries([...footprint].map(([of, fields]) => [of, [...fields]])),
    ])
    expect(found).toEqual([
      ['Contact', { Account: ['OwnerId', 'Id'] }],
      ['Review__c', { Book__c: ['Status__c', 'Publisher__c'] }],
      [
        'Change__c',
        {
          Account: ['OwnerId', 'Id'],
          Contact: ['AccountId'],
          Book__c: ['Status__c', 'Publisher__c'],
          Review__c: ['Book__c'],
        },
      ],
    ])
    expect(dependentObjectsFor(context, as.admin)).toEqual([])
    expect(dependentObjectsFor(context, as.guest).map(({ object }) => object.apiName)).toEqual([
      'Review__c',
      'Change__c',
    ])
  })

  test('caches the result by profiles', () => {
    expect(dependentObjectsFor(context, author)).toBe(dependentObjectsFor(context, as.author('001B')))
    expect(dependentObjectsFor(context, author)).not.toBe(dependentObjectsFor(context, as.guest))
    expect(dependentObjectsFor({ ...context }, author)).not.toBe(dependentObjectsFor(context, author))
  })
})

test('relevantChanges keeps the changes of relevant fields', () => {
  const change = (object: string, ...changedFields: string[]) =>
    storedChange(object, 'x', {}, {}, { changedFields })
  const changes = [
    change('Account', 'OwnerId'),
    change('Account', 'Phone'),
    change('Contact', 'AccountId'),
    storedChange('Account', 'y', null, {}),
  ]
  expect(relevantChanges(dependant('Contact'), changes)).toEqual([changes[0], changes[3]])
})

describe('dependencySql', () => {
  test('finds rows that refer to a changed row, unless it is new', () => {
    const changes = [
      storedChange('Account', '001A', {}, {}),
      storedChange('Account', '001B', {}, null),
      storedChange('Account', '001C', null, {}),
    ]
    expect(reached('Contact', changes)).toBe('(t."account_id" = any([001A,001B]::text[]))')
    expect(reached('Contact', changes.slice(2))).toBeUndefined()
    expect(reached('Contact', [storedChange('Book__c', 'a00', {}, {})])).toBeUndefined()
  })

  test('finds rows whose subject was changed or depends on a changed row', () => {
    expect(reached('Change__c', [storedChange('Account', '001A', {}, {})])).toBe(
      '(t."record_id" = any([001A]::text[]) or exists (select 1 from "contact" s1 where s1."id" = t."record_id" and (s1."account_id" = any([001A]::text[]))))',
    )
    expect(reached('Change__c', [storedChange('User', '005A', {}, {})])).toBeUndefined()
  })

  describe('with rules of every kind', () => {
    const label = { 'en-US': 'x', it: 'x' }
    const named = { label, labelPlural: label }
    const Name = text({ label, required: true })
    const declare = (
      boxRule: Parameters<typeof readOnly>[0],
      fields: Parameters<typeof readOnly>[1] = 'all',
    ) =>
      serverContext({ pool }, [
        defineObject('Box__c', {
          ...named,
          keyPrefix: 'a10',
          fields: {
            Name,
            Secret__c: text({ label }),
            In__c: lookup('Box__c', { label, children: 'Boxes__r', onDelete: 'clear' }),
          },
          access: { keeper: readOnly(boxRule, fields), clerk: readOnly(all, ['Name']) },
        }),
        defineObject('Thing__c', {
          ...named,
          keyPrefix: 'a11',
          fields: { Name, Box__c: lookup('Box__c', { label, children: 'Things__r', onDelete: 'clear' }) },
          access: { keeper: readOnly(fromSession('Name', 'things')) },
        }),
      ])
    const keeper: Session = { ...author, profiles: ['keeper'] }
    const of = (rule: Parameters<typeof readOnly>[0], changes: StoredChange[]) =>
      reached('Box__c', changes, keeper, declare(rule))
    const box = storedChange('Box__c', 'b1', { in: 'b0' }, { in: 'b2' })
    const thing = (before: object | null, after: object | null, intermediate: (string | null)[] = []) =>
      storedChange('Thing__c', 't1', before, after, { intermediate })

    test('follows parents of parents', () => {
      const rule = parent('In__c', parent('In__c', valueIs('Name', 'x')))
      expect(of(rule, [box])).toBe(
        '(t."in" = any([b1]::text[]) or exists (select 1 from "box" p1 where p1."id" = t."in" and (p1."in" = any([b1]::text[]))))',
      )
    })

    test('finds records that a child referred to before, after or in an intermediate state', () => {
      const rule = child('Things__r', valueIs('Name', 'x'))
      expect(of(rule, [thing({ box: 'b1' }, { box: 'b2' }, ['{"box":"b3"}', null])])).toBe(
        '(t."id" = any([b1,b3,b2]::text[]))',
      )
      expect(of(rule, [thing(null, { box: 'b1' }), thing({ box: 'b1' }, null)])).toBe(
        '(t."id" = any([b1]::text[]))',
      )
      expect(of(rule, [thing({ box: null }, { box: null })])).toBeUndefined()
    })

    test('follows children to their dependencies', () => {
      const rule = child('Things__r', parent('Box__c', valueIs('Name', 'x')))
      expect(of(rule, [box])).toBe(
        '(exists (select 1 from "thing" c1 where c1."box" = t."id" and (c1."box" = any([b1]::text[]))))',
      )
      expect(of(child('Boxes__r', child('Things__r', all)), [thing({ box: 'b1' }, null)])).toBe(
        '(exists (select 1 from "box" c1 where c1."in" = t."id" and (c1."id" = any([b1]::text[]))))',
      )
    })

    test('includes every part of a rule, and each condition once', () => {
      const inside = parent('In__c', valueIs('Name', 'x'))
      expect(
        of(every(valueIs('Name', 'y'), some(not(inside), inside), child('Things__r', all)), [
          box,
          thing({ box: 'b7' }, null),
        ]),
      ).toBe('(t."in" = any([b1]::text[]) or t."id" = any([b7]::text[]))')
    })

    test('includes field rules', () => {
      const both: Session = { ...author, profiles: ['keeper', 'clerk'] }
      const declared = declare(parent('In__c', valueIs('Name', 'x')))
      expect(reached('Box__c', [box], both, declared)).toBe('(t."in" = any([b1]::text[]))')
      // A field that no profile reads is irrelevant.
      expect(dependentObjectsFor(declare(all), keeper)).toEqual([])
    })
  })
})
