import { expect, test } from 'vitest'
import { isLogic, whereText } from './where-text.ts'

const name = { field: 'Name', operator: 'Contains', values: ['100%'] }
const kind = { field: 'Type', operator: 'Equals', values: ['Buyer'] }
const city = { field: 'Account__r.Name', operator: 'StartsWith', values: ['A"b'] }

test('returns no text without filters', () => {
  expect(whereText([])).toBeUndefined()
})

test('escapes the wildcards of a pattern', () => {
  expect(whereText([name])).toBe(String.raw`{ and: [{ Name: { like: "%100\\%%" } }] }`)
})

test('follows a path through lookups, and escapes quotes', () => {
  expect(whereText([city])).toBe(String.raw`{ and: [{ Account__r: { Name: { like: "A\"b%" } } }] }`)
})

test('filters for empty values on equality with nothing', () => {
  expect(whereText([{ ...kind, values: [''] }])).toBe('{ and: [{ Type: { eq: null } }] }')
})

test('joins the filters by their numbers in the logic', () => {
  expect(whereText([kind, kind, kind], '(1 or 2) and not 3')).toBe(
    '{ and: [{ or: [{ Type: { eq: "Buyer" } }, { Type: { eq: "Buyer" } }] }, { not: { Type: { eq: "Buyer" } } }] }',
  )
})

test.each(['1 AND', '4', '(1', '1 2', 'x', '1 AND AND 2', 'NOT'])(
  'rejects %s as the logic of three filters',
  (text) => {
    expect(isLogic(text, 3)).toBe(false)
  },
)

test.each(['', '1', '(1 OR 2) AND 3', 'NOT (1 AND 2)'])(
  'accepts "%s" as the logic of three filters',
  (text) => {
    expect(isLogic(text, 3)).toBe(true)
  },
)

test('matches any of several values, and excludes all of them on inequality', () => {
  const values = ['Buyer', 'Press']
  expect(whereText([{ ...kind, values }])).toBe(
    '{ and: [{ or: [{ Type: { eq: "Buyer" } }, { Type: { eq: "Press" } }] }] }',
  )
  expect(whereText([{ ...kind, operator: 'NotEqual', values }])).toBe(
    '{ and: [{ and: [{ Type: { ne: "Buyer" } }, { Type: { ne: "Press" } }] }] }',
  )
})
