import {
  type Access,
  all,
  defineObject,
  lookup,
  own,
  parentReadable,
  readOnly,
  text,
  valueIs,
} from '@foyer/record-contract/metadata'
import { expect, test } from 'vitest'
import { createContext } from '../../src/record-context.ts'
import { User } from '../objects.ts'
import { accessClasses } from './access-classes.ts'

const label = { 'en-US': 'x', it: 'x' }
const fields = { Name: text({ label }) }
const plain = (name: string, keyPrefix: string, access: Access, more: object = {}) =>
  defineObject(name, { label, labelPlural: label, keyPrefix, fields, access, ...more })
const leadsTo = (name: string, children: string) => ({
  fields: { ...fields, To__c: lookup(name, { label, children }) },
})

/** A box refers to a shelf, a room and a house; a book to none of them. */
function classes(houses: Access, { inside = both(all), list = {} } = {}) {
  const { registry } = createContext([
    User,
    plain('House__c', 'a01', houses),
    plain('Room__c', 'a02', inside, leadsTo('House__c', 'Rooms')),
    plain('Shelf__c', 'a03', inside, leadsTo('Room__c', 'Shelves')),
    plain('Box__c', 'a05', inside, leadsTo('Shelf__c', 'Boxes')),
    plain('Book__c', 'a04', both(all), { listViews: { All: { label, columns: ['Name'], ...list } } }),
  ])
  const classOf = accessClasses(registry)
  const alike = (name: string, userId: string | null = 'x') => {
    const object = registry.find(name)
    if (!object) throw new Error(`there is no ${name}`)
    return (
      classOf(object, { userId: 'x', profiles: ['one'] }) === classOf(object, { userId, profiles: ['two'] })
    )
  }
  return alike
}
const both = (rule: Parameters<typeof readOnly>[0]) => ({ one: readOnly(rule), two: readOnly(rule) })

const NAMES = ['House__c', 'Room__c', 'Shelf__c', 'Box__c', 'Book__c']

test('groups profiles with the same grants, regardless of names; a guest is separate', () => {
  const alike = classes(both(own('CreatedById')))
  expect(NAMES.filter((name) => !alike(name))).toEqual([])
  expect(NAMES.filter((name) => alike(name, null))).toEqual([])
})

test('separates profiles by other rules, other fields or no grant wherever the object is returned', () => {
  for (const two of [readOnly(valueIs('Name', 'x')), readOnly(all, ['Name']), {}]) {
    const alike = classes({ one: readOnly(), two })
    expect(NAMES.filter((name) => !alike(name))).toEqual(['House__c', 'Room__c', 'Shelf__c'])
  }
})

test('follows rules beyond the returned objects', () => {
  const houses = { one: readOnly(), two: readOnly(valueIs('Name', 'x')) }
  const alike = classes(houses, { inside: both(parentReadable('To__c')) })
  expect(NAMES.filter((name) => alike(name))).toEqual(['Book__c'])
})

test('separates profiles by the visibility of a list', () => {
  expect(classes(both(all), { list: { visibleTo: ['one', 'two'] } })('Book__c')).toBe(true)
  expect(classes(both(all), { list: { visibleTo: ['one'] } })('Book__c')).toBe(false)
})
