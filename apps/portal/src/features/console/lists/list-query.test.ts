import { expect, test } from 'vitest'
import { bothOf, narrowed, nextSort, pageConfig, readListQuery, writeListQuery } from './list-query.ts'
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

test('two sets of filters hold together, each by its own logic', () => {
  const named = (...values: string[]) =>
    values.map((value) => ({ field: 'Name', operator: 'Equals', values: [value] }))
  const logicOf = (first: string, second: string) =>
    bothOf({ filters: named('A', 'B'), logic: first }, { filters: named('C', 'D'), logic: second }).logic
  expect(logicOf('', '')).toBe('')
  expect(logicOf('1 OR 2', '')).toBe('(1 OR 2) AND 3 AND 4')
  expect(logicOf('', '1 OR NOT 2')).toBe('1 AND 2 AND (3 OR NOT 4)')
  expect(logicOf('1 OR 2', '1 OR 2')).toBe('(1 OR 2) AND (3 OR 4)')
  // What cannot be read means all of them, here as in the list.
  expect(logicOf('1 OR 7', '')).toBe('')
})
