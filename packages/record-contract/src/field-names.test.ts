import { expect, test } from 'vitest'
import { normalizeNames, pathWithin, qualifyFieldName } from './field-names.ts'
import { columnNameOf, relationshipNameOf } from './metadata/columns.ts'

test('trims and sorts names, and removes empty ones and duplicates', () => {
  expect(normalizeNames([' b ', 'a', 'b', '', '  '])).toEqual(['a', 'b'])
})

test('qualifies a field name only once', () => {
  expect(qualifyFieldName('Account', 'Name')).toBe('Account.Name')
  expect(qualifyFieldName('Account', 'Account.Name')).toBe('Account.Name')
})

test('parses only paths of the same object', () => {
  expect(pathWithin('Contact', 'Contact.Account.Name')).toEqual(['Account', 'Name'])
  expect(pathWithin('Contact', 'Account.Name')).toBeUndefined()
  expect(pathWithin('Contact', 'Contact')).toBeUndefined()
  expect(pathWithin('Contact', 'Contact..Name')).toBeUndefined()
})

test.each([
  ['FirstName', 'first_name'],
  ['AccountId', 'account_id'],
  ['Open_In__c', 'open_in'],
  ['Place__Latitude__s', 'place_latitude'],
  ['Link_ITA__c', 'link_ita'],
  ['SDICode__c', 'sdi_code'],
  ['Paragraph_1_sx__c', 'paragraph_1_sx'],
])('stores %s as %s', (apiName, column) => {
  expect(columnNameOf(apiName)).toBe(column)
})

test('returns the relationship name of a lookup', () => {
  expect(relationshipNameOf('AccountId')).toBe('Account')
  expect(relationshipNameOf('Company__c')).toBe('Company__r')
})
