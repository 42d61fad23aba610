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

test('parses the URL that it writes', () => {
  expect(readListQuery(writeListQuery(query))).toEqual(query)
})

test('parses an empty URL as the unchanged list view', () => {
  const plain = readListQuery(new URLSearchParams())
  expect(pageConfig('Account', 'AllAccounts', plain)).toEqual({
    objectApiName: 'Account',
    listViewApiName: 'AllAccounts',
    pageSize: 50,
  })
})

test('reverses the order on a second click, adds to it on shift-click', () => {
  expect(nextSort([], 'Name', false)).toEqual(['Name'])
  expect(nextSort(['Name'], 'Name', false)).toEqual(['-Name'])
  expect(nextSort(['-Name'], 'Name', false)).toEqual(['Name'])
  expect(nextSort(['Name'], 'Phone', true)).toEqual(['Name', 'Phone'])
  expect(nextSort(['Name', 'Phone'], 'Name', true)).toEqual(['-Name', 'Phone'])
  expect(nextSort(['Name', 'Phone'], 'Phone', false)).toEqual(['-Phone'])
})

test('applies additional filters whatever the existing logic', () => {
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

test('combines two sets of filters, each with its own logic', () => {
  const named = (...values: string[]) =>
    values.map((value) => ({ field: 'Name', operator: 'Equals', values: [value] }))
  const logicOf = (first: string, second: string) =>
    bothOf({ filters: named('A', 'B'), logic: first }, { filters: named('C', 'D'), logic: second }).logic
  expect(logicOf('', '')).toBe('')
  expect(logicOf('1 OR 2', '')).toBe('(1 OR 2) AND 3 AND 4')
  expect(logicOf('', '1 OR NOT 2')).toBe('1 AND 2 AND (3 OR NOT 4)')
  expect(logicOf('1 OR 2', '1 OR 2')).toBe('(1 OR 2) AND (3 OR 4)')
  // An invalid logic means all filters, as in the list.
  expect(logicOf('1 OR 7', '')).toBe('')
})
