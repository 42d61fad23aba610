import { expect, test } from 'vitest'
import { createFinder, type Findable, isMistyped } from './find.ts'

const ENTRIES: readonly Findable[] = [
  ['reading.html', 'Reading', 'Guide', 'A snapshot says whether data is there, fresh, or on its way.'],
  ['record-client.html#getRecord', 'getRecord', 'record-client', 'Reads a record.'],
  ['record-client.html#getRecords', 'getRecords', 'record-client', 'Reads several records.'],
  ['writing.html#conflicts', 'Conflicts', 'Guide', 'Two people change one record; the second is refused.'],
]
const find = createFinder(ENTRIES)
const titles = (query: string) => find(query).map(([, title]) => title)

test('sorts an exact title first, then prefixes', () => {
  expect(titles('getRecord').slice(0, 2)).toEqual(['getRecord', 'getRecords'])
})

test('sorts pages about a word before names that contain it', () => {
  const about = createFinder([
    ['record-contract.html#PicklistEntry', 'PicklistEntry', '@foyer/record-contract', 'One value.'],
    ['recipe-picklists.html', 'Dependent picklists', 'Recipes', 'The values of a field.'],
    ['record-contract.html#picklist', 'picklist', '@foyer/record-contract', 'One value of a list.'],
  ])
  expect(about('picklist').map(([, title]) => title)).toEqual([
    'picklist',
    'Dependent picklists',
    'PicklistEntry',
  ])
})

test('requires every word, in the title or in the text', () => {
  expect(titles('two people')).toEqual(['Conflicts'])
  expect(titles('people snapshot')).toEqual([])
})

test('finds words with typos, except for short ones', () => {
  expect(titles('conflcits')).toEqual(['Conflicts'])
  expect(titles('snapshto')).toEqual(['Reading'])
  expect(titles('xw')).toEqual([])
  expect(isMistyped('cat', 'car')).toBe(false)
})

test('finds nothing for an empty search', () => {
  expect(find('  ')).toEqual([])
})
