import { expect, test } from 'vitest'
import { narrowed, nextSort, pageConfig, readListQuery, writeListQuery } from './list-query.ts'
import { whereText } from './where-text.ts'

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

test('more filters hold whatever the logic says of those that are there', () => {
  const filters = [
    { field: 'Name', operator: 'Equals', values: ['A'] },
    { field: 'Name', operator: 'Equals', values: ['B'] },
  ]
  const state = { field: 'State__c', operator: 'Equals', values: ['open'] }
  const either = narrowed({ ...readListQuery(new URLSearchParams()), filters, logic: '1 OR 2' }, [state])
  expect(whereText(either.filters, either.logic)).toBe(
    '{ and: [{ or: [{ Name: { eq: "A" } }, { Name: { eq: "B" } }] }, { State__c: { eq: "open" } }] }',
  )
  expect(narrowed({ ...either, filters, logic: '' }, [state]).logic).toBe('')
})
