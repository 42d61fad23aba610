import { expect, test } from 'vitest'
import { nextSort, pageConfig, readListQuery, writeListQuery } from './list-query.ts'

const query = {
  sortBy: ['Name', '-CreatedDate'],
  searchTerm: 'rossi & figli',
  filters: [{ field: 'Name', operator: 'Contains', values: ['a~b', '7%7E', 'c'] }],
  view: 'board' as const,
  group: 'State__c',
  logic: 'NOT 1',
}

test('what the address of a list says can be read back', () => {
  expect(readListQuery(writeListQuery(query))).toEqual(query)
})

test('an address without anything asks for the list as it is', () => {
  const plain = readListQuery(new URLSearchParams())
  expect(pageConfig('Account', 'AllAccounts', plain)).toEqual({
    objectApiName: 'Account',
    listViewApiName: 'AllAccounts',
    pageSize: 50,
  })
})

test('a second press turns the order round, a press with shift adds to it', () => {
  expect(nextSort([], 'Name', false)).toEqual(['Name'])
  expect(nextSort(['Name'], 'Name', false)).toEqual(['-Name'])
  expect(nextSort(['-Name'], 'Name', false)).toEqual(['Name'])
  expect(nextSort(['Name'], 'Phone', true)).toEqual(['Name', 'Phone'])
  expect(nextSort(['Name', 'Phone'], 'Name', true)).toEqual(['-Name', 'Phone'])
  expect(nextSort(['Name', 'Phone'], 'Phone', false)).toEqual(['-Phone'])
})
