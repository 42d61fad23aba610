import { all, defineObject, geolocation, lookup, readOnly, text } from '@foyer/record-contract/metadata'
import { expect, test } from 'vitest'
import { createContext } from '../record-context.ts'
import { sessionFor } from '../session.ts'
import { readableTarget, resolvePath } from './resolve-path.ts'

const both = (label: string) => ({ 'en-US': label, it: label })
const named = (label: string) => ({ label: both(label), labelPlural: both(label) })
const Name = text({ label: both('Name'), required: true })

const User = defineObject('User', {
  ...named('User'),
  keyPrefix: '005',
  fields: { Name },
  access: { librarian: readOnly(), guest: readOnly() },
})
const Shelf = defineObject('Shelf__c', {
  ...named('Shelf'),
  keyPrefix: 'a01',
  fields: { Name, Keeper__c: lookup('User', { label: both('Keeper') }) },
  access: { librarian: readOnly(), clerk: readOnly() },
})
const Book = defineObject('Book__c', {
  ...named('Book'),
  keyPrefix: 'a00',
  fields: { Name, Shelf__c: lookup('Shelf__c', { label: both('Shelf') }) },
  access: { librarian: readOnly(), clerk: readOnly(all, { except: ['Shelf__c'] }), guest: readOnly() },
})

const context = createContext([User, Shelf, Book])
const librarian = sessionFor(null, ['librarian'])
const find = (profile: string, name: string) => {
  const session = sessionFor(null, [profile])
  const book = context.registry.find('Book__c')
  if (!book) throw new Error('there are no books')
  const path = resolvePath(context, session, book, name)
  return path && [...path.lookups, path.field].map(({ apiName }) => apiName)
}

test.each([
  ['librarian', 'Name', ['Name']],
  ['librarian', 'Book__c.Name', ['Name']],
  ['librarian', 'Shelf__r.Name', ['Shelf__c', 'Name']],
  ['librarian', 'Book__c.Shelf__r.Name', ['Shelf__c', 'Name']],
  ['librarian', 'Shelf__r.Nothing', undefined],
  ['librarian', 'Nothing__r.Name', undefined],
])('resolves for %s the path %s to %j', (profile, name, path) => {
  expect(find(profile, name)).toEqual(path)
})

test('rejects a path through an unreadable lookup, even if its object is readable', () => {
  expect(find('clerk', 'Name')).toEqual(['Name'])
  expect(find('clerk', 'Shelf__r.Name')).toBeUndefined()
})

test('rejects a path to an unreadable object, even if the lookup is readable', () => {
  expect(find('guest', 'Shelf__c')).toEqual(['Shelf__c'])
  expect(find('guest', 'Shelf__r.Name')).toBeUndefined()
})

test('rejects a path through it to a readable object', () => {
  expect(find('librarian', 'Shelf__r.Keeper__r.Name')).toEqual(['Shelf__c', 'Keeper__c', 'Name'])
  expect(find('guest', 'Shelf__r.Keeper__r.Name')).toBeUndefined()
})

test('accepts a field with the name of its object', () => {
  const Part = defineObject('Part__c', {
    ...named('Part'),
    keyPrefix: 'a03',
    fields: { Name, Part__c: text({ label: both('Part') }), Place__c: geolocation({ label: both('Place') }) },
    access: { librarian: readOnly() },
  })
  const parts = createContext([User, Part])
  const part = parts.registry.find('Part__c')
  const fieldOf = (name: string) => part && resolvePath(parts, librarian, part, name)?.field.apiName
  expect(fieldOf('Part__c')).toBe('Part__c')
  expect(fieldOf('Part__c.Part__c')).toBe('Part__c')
  // A compound field has no column.
  expect([fieldOf('Place__c'), fieldOf('Place__Latitude__s')]).toEqual([undefined, 'Place__Latitude__s'])
})

test('rejects a path over more than five lookups', () => {
  const Box = defineObject('Box__c', {
    ...named('Box'),
    keyPrefix: 'a04',
    fields: { Name, In__c: lookup('Box__c', { label: both('In') }) },
    access: { librarian: readOnly() },
  })
  const boxes = createContext([User, Box])
  const box = boxes.registry.find('Box__c')
  const spanned = (levels: number, qualified = '') =>
    box && resolvePath(boxes, librarian, box, `${qualified}${'In__r.'.repeat(levels)}Name`)?.lookups.length
  expect([spanned(4), spanned(5), spanned(5, 'Box__c.'), spanned(6)]).toEqual([4, 5, 5, undefined])
})

test('rejects a lookup to an undeclared object', () => {
  const shelf = context.registry.find('Shelf__c')
  const keeper = shelf?.fields.get('Keeper__c')
  if (!shelf || !keeper) throw new Error('there are no shelves')
  expect(readableTarget(context, librarian, shelf, keeper)?.apiName).toBe('User')
  for (const target of ['Nothing', null])
    expect(readableTarget(context, librarian, shelf, { ...keeper, target })).toBeUndefined()
})
