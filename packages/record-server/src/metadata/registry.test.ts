import {
  address,
  defineObject,
  geolocation,
  lookup,
  not,
  parent,
  text,
  valueIs,
} from '@foyer/record-contract/metadata'
import { describe, expect, test } from 'vitest'
import { objects } from '../../testing/objects.ts'
import { createRegistry } from './registry.ts'

const label = { 'en-US': 'x', it: 'x' }
const thing = (apiName: string, keyPrefix: string, fields = {}) =>
  defineObject(apiName, {
    label,
    labelPlural: label,
    keyPrefix,
    fields: { Name: text({ label }), ...fields },
    access: {},
  })
const User = thing('User', '005')

describe('createRegistry', () => {
  const registry = createRegistry(objects)

  test('finds an object by name, ignoring case, and by key prefix', () => {
    expect(registry.find('Account')?.keyPrefix).toBe('001')
    expect(registry.find('account')).toBe(registry.find('Account'))
    expect(registry.byKeyPrefix('a00')?.apiName).toBe('Book__c')
    expect(registry.find('Nothing')).toBeUndefined()
  })

  test('makes a managed field read-only for generic writes, except at creation with createOnly', () => {
    const managed = { 'en-US': 'Changed with “Move”', it: 'Si modifica con “Sposta”' }
    const object = thing('Stand__c', 'a00', {
      Holder__c: text({ label, managed }),
      Area__c: text({ label, managed, createOnly: true }),
      Site__c: address({ label, managed }),
      Place__c: geolocation({ label, managed, createOnly: true }),
    })
    const fields = createRegistry([User, object]).find('Stand__c')?.fields
    const writable = (name: string) => [fields?.get(name)?.createable, fields?.get(name)?.updateable]
    expect(writable('Holder__c')).toEqual([false, false])
    expect(writable('Area__c')).toEqual([true, false])
    expect(writable('Site_City__c')).toEqual([false, false])
    expect(writable('Place__Latitude__s')).toEqual([true, false])
  })

  test('rejects access rules on a secret, because changes are evaluated without it', () => {
    const owner = thing('Owner__c', 'a00', { Code__c: text({ label, secret: true }) })
    const owned = thing('Owned__c', 'a01', { Owner__c: lookup('Owner__c', { label }) })
    const rule = parent('Owner__c', not(valueIs('Code__c', 'open')))
    expect(() => createRegistry([User, owner, { ...owned, access: { admin: { read: rule } } }])).toThrow(
      'The access rules of Owned__c depend on Code__c, which is secret',
    )
  })

  test('adds the system fields to every object', () => {
    for (const object of registry.objects.values()) {
      for (const name of [
        'Id',
        'CreatedDate',
        'CreatedById',
        'LastModifiedDate',
        'LastModifiedById',
        'SystemModstamp',
      ]) {
        expect(object.fields.has(name)).toBe(true)
      }
    }
    expect(registry.find('Account')?.fields.has('OwnerId')).toBe(true)
    expect(registry.find('Book__c')?.fields.has('OwnerId')).toBe(false)
    expect(registry.find('Account')?.fields.has('RecordTypeId')).toBe(true)
  })

  test('resolves lookups in both directions', () => {
    const account = registry.find('Account')
    expect(registry.find('Contact')?.relationships.get('Account')?.target).toBe('Account')
    expect(registry.find('Book__c')?.relationships.get('Publisher__r')?.apiName).toBe('Publisher__c')
    expect(account?.children.get('Contacts')?.object.apiName).toBe('Contact')
    expect(account?.children.get('Books__r')?.field.apiName).toBe('Publisher__c')
  })

  test('splits addresses and locations into their parts', () => {
    const account = registry.find('Account')
    expect(account?.fields.get('BillingAddress')?.components).toEqual([
      'BillingStreet',
      'BillingCity',
      'BillingState',
      'BillingPostalCode',
      'BillingCountry',
    ])
    expect(account?.fields.get('BillingCity')?.compoundFieldName).toBe('BillingAddress')
    expect(account?.fields.get('Place__Latitude__s')?.column).toBe('place_latitude')
    const custom = createRegistry([
      User,
      thing('X__c', 'a00', { Seat__c: address({ label }), Spot__c: geolocation({ label }) }),
    ])
    expect(custom.find('X__c')?.fields.get('Seat_City__c')?.column).toBe('seat_city')
  })

  test('rejects two objects with one prefix', () => {
    expect(() => createRegistry([User, thing('A__c', 'a00'), thing('B__c', 'a00')])).toThrow(
      'A__c and B__c share the key prefix a00',
    )
  })

  test('rejects a lookup to an unknown object', () => {
    expect(() => createRegistry([User, thing('A__c', 'a00', { B__c: lookup('B__c', { label }) })])).toThrow(
      'which is not declared',
    )
  })

  test('rejects two fields with one column', () => {
    expect(() =>
      createRegistry([User, thing('A__c', 'a00', { Size: text({ label }), Size__c: text({ label }) })]),
    ).toThrow('share the column size')
  })

  test('rejects two child relationships with one name', () => {
    const child = (name: string, prefix: string) =>
      thing(name, prefix, { P__c: lookup('P__c', { label, children: 'Kids__r' }) })
    expect(() =>
      createRegistry([User, thing('P__c', 'a00'), child('A__c', 'a01'), child('B__c', 'a02')]),
    ).toThrow('two child relationships named Kids__r')
  })
})
