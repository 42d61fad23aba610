import { expect, test } from 'vitest'
import { normalizeNames, pathWithin, qualifyFieldName } from './field-names.ts'
import { columnNameOf, relationshipNameOf } from './metadata/columns.ts'

test('names are trimmed, non-empty, without duplicates and sorted', () => {
  expect(normalizeNames([' b ', 'a', 'b', '', '  '])).toEqual(['a', 'b'])
})

test('a field name is qualified once', () => {
  expect(qualifyFieldName('Account', 'Name')).toBe('Account.Name')
  expect(qualifyFieldName('Account', 'Account.Name')).toBe('Account.Name')
})

test('a path is read within its own object only', () => {
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
])('%s is stored as %s', (apiName, column) => {
  expect(columnNameOf(apiName)).toBe(column)
})

test('a lookup names its relationship', () => {
  expect(relationshipNameOf('AccountId')).toBe('Account')
  expect(relationshipNameOf('Company__c')).toBe('Company__r')
})
