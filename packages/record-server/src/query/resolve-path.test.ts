import { all, defineObject, lookup, readOnly, text } from '@foyer/record-contract/metadata'
import { expect, test } from 'vitest'
import { createContext } from '../record-context.ts'
import { resolvePath } from './resolve-path.ts'

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
const find = (profile: string, name: string) => {
  const session = {
    userId: null,
    profiles: [profile],
    attributes: {},
    language: 'en-US',
    timeZone: 'Europe/Rome',
  } as const
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
])('to %s %s stands for %j', (profile, name, path) => {
  expect(find(profile, name)).toEqual(path)
})

test('no way leads through a lookup that may not be read, though its object may', () => {
  expect(find('clerk', 'Name')).toEqual(['Name'])
  expect(find('clerk', 'Shelf__r.Name')).toBeUndefined()
})

test('no way leads to an object that may not be read, though the lookup may', () => {
  expect(find('guest', 'Shelf__c')).toEqual(['Shelf__c'])
  expect(find('guest', 'Shelf__r.Name')).toBeUndefined()
})

test('nor past it to one that may be read', () => {
  expect(find('librarian', 'Shelf__r.Keeper__r.Name')).toEqual(['Shelf__c', 'Keeper__c', 'Name'])
  expect(find('guest', 'Shelf__r.Keeper__r.Name')).toBeUndefined()
})
