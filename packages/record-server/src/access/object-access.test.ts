import {
  address,
  all,
  defineObject,
  fromSession,
  fullAccess,
  none,
  own,
  readOnly,
  text,
  valueIs,
} from '@foyer/record-contract/metadata'
import { describe, expect, test } from 'vitest'
import { User } from '../../testing/objects.ts'
import { createRegistry } from '../metadata/registry.ts'
import { decideAccess } from './object-access.ts'

const label = { 'en-US': 'x', it: 'x' }
const Paper = defineObject('Paper__c', {
  label,
  labelPlural: label,
  keyPrefix: 'a09',
  owned: true,
  fields: {
    Name: text({ label, required: true }),
    Public__c: text({ label }),
    Private__c: text({ label }),
    Number__c: text({ label, managed: label }),
    Origin__c: text({ label, createOnly: true }),
    Added__c: text({ label, added: { readers: ['reader'], editors: ['owner'] } }),
    Place: address({ label }),
  },
  nameFields: ['Name'],
  access: {
    reader: readOnly(valueIs('Public__c', 'yes'), { except: ['Private__c'] }),
    owner: {
      read: own(),
      create: own(),
      update: own(),
      fields: { update: ['Public__c', 'Number__c', 'Origin__c'] },
    },
    clerk: { read: fromSession('Name', 'desk') },
    locked: { read: none, create: none, update: all },
    carrier: { read: all, update: all, fields: { read: ['Place'], update: ['Place'] } },
    driver: { read: all, update: all, fields: { read: ['PlaceCity'], update: { except: ['Place'] } } },
    admin: fullAccess(),
  },
})

const paper = createRegistry([User, Paper]).find('Paper__c')
if (!paper) throw new Error('no paper')
const field = (name: string) => {
  const found = paper.fields.get(name)
  if (!found) throw new Error(name)
  return found
}
const access = (...profiles: string[]) => decideAccess(paper, profiles)

describe('decideAccess', () => {
  test('denies operations that no profile grants', () => {
    for (const operation of ['read', 'create', 'update', 'delete'] as const) {
      expect(access('stranger').can(operation)).toBe(false)
      expect(access('stranger').rows(operation)).toEqual({ rule: 'none' })
    }
    expect(access('reader').can('update')).toBe(false)
    expect(access('owner').can('delete')).toBe(false)
  })

  test('combines the rows of several profiles', () => {
    expect(access('reader', 'owner').rows('read')).toEqual({
      rule: 'some',
      of: [valueIs('Public__c', 'yes'), own()],
    })
    expect(access('reader', 'admin').rows('read')).toEqual({ rule: 'all' })
  })

  test('hides a field that no profile grants', () => {
    expect(access('reader').canField('read', field('Private__c'))).toBe(false)
    expect(access('reader').canField('read', field('Public__c'))).toBe(true)
    expect(access('stranger').canField('read', field('Public__c'))).toBe(false)
  })

  test('limits a field to the rows of the profiles that grant it', () => {
    expect(access('reader', 'owner').fieldRows(field('Private__c'))).toEqual(own())
    expect(access('reader', 'owner').fieldRows(field('Public__c'))).toBeUndefined()
    expect(access('clerk', 'reader').fieldRows(field('Private__c'))).toEqual(fromSession('Name', 'desk'))
  })

  test('always includes the id, the name and the system fields of a readable row', () => {
    for (const name of ['Id', 'Name', 'SystemModstamp', 'OwnerId'])
      expect(access('reader').canField('read', field(name))).toBe(true)
  })

  test('never makes a read-only field writable', () => {
    expect(access('admin').canField('create', field('Number__c'))).toBe(false)
    expect(access('owner').canField('update', field('Number__c'))).toBe(false)
  })

  test('allows a create-only field in creations but not in updates', () => {
    expect(access('admin').canField('create', field('Origin__c'))).toBe(true)
    expect(access('admin').canField('update', field('Origin__c'))).toBe(false)
  })

  test('caches the decision by object and profiles', () => {
    expect(access('reader')).toBe(access('reader'))
    expect(access('reader')).not.toBe(access('owner'))
  })

  test('treats a rule without rows as no grant', () => {
    expect(access('locked').can('read')).toBe(false)
    expect(access('locked').rows('read')).toEqual({ rule: 'none' })
    expect(access('locked', 'clerk').rows('read')).toEqual(fromSession('Name', 'desk'))
    expect(access('locked').canField('update', field('Public__c'))).toBe(true)
  })

  test('does not add rows for a profile that the object does not name', () => {
    expect(access('stranger', 'owner').rows('read')).toEqual(own())
    expect(access('stranger', 'reader').fieldRows(field('Public__c'))).toBeUndefined()
  })

  test('grants a part of a compound field with the part or with the whole', () => {
    for (const name of ['PlaceCity', 'PlaceStreet'])
      expect(access('carrier').canField('read', field(name))).toBe(true)
    expect(access('driver').canField('read', field('PlaceCity'))).toBe(true)
    expect(access('driver').canField('read', field('PlaceStreet'))).toBe(false)
    expect(access('carrier').canField('update', field('PlaceCity'))).toBe(true)
    expect(access('carrier').canField('update', field('Public__c'))).toBe(false)
    expect(access('driver').canField('update', field('Public__c'))).toBe(true)
  })

  test('makes the name readable for a profile whose grant does not list it, but not writable', () => {
    expect(access('carrier').canField('read', field('Name'))).toBe(true)
    expect(access('carrier').canField('read', field('Public__c'))).toBe(false)
    expect(access('owner').canField('update', field('Name'))).toBe(false)
  })

  test('grants an added field to its readers and editors only, regardless of grants on all fields', () => {
    expect(access('reader').canField('read', field('Added__c'))).toBe(true)
    for (const profile of ['owner', 'admin'])
      expect(access(profile).canField('read', field('Added__c'))).toBe(false)
    expect(access('owner').canField('update', field('Added__c'))).toBe(true)
    expect(access('owner').canField('create', field('Added__c'))).toBe(true)
    expect(access('admin').canField('update', field('Added__c'))).toBe(false)
  })
})
