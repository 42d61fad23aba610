import { expect, test } from 'vitest'
import { isLogic, whereText } from './where-text.ts'

const name = { field: 'Name', operator: 'Contains', values: ['100%'] }
const kind = { field: 'Type', operator: 'Equals', values: ['Buyer'] }
const city = { field: 'Account__r.Name', operator: 'StartsWith', values: ['A"b'] }

test('no filter is no text', () => {
  expect(whereText([])).toBeUndefined()
})

test('signs that mean something in a pattern are taken as they are typed', () => {
  expect(whereText([name])).toBe(String.raw`{ and: [{ Name: { like: "%100\\%%" } }] }`)
})

test('a path reaches through its lookups, and quotes are kept', () => {
  expect(whereText([city])).toBe(String.raw`{ and: [{ Account__r: { Name: { like: "A\"b%" } } }] }`)
})

test('equal to nothing asks for what is empty', () => {
  expect(whereText([{ ...kind, values: [''] }])).toBe('{ and: [{ Type: { eq: null } }] }')
})

test('logic joins the filters by their numbers', () => {
  expect(whereText([kind, kind, kind], '(1 or 2) and not 3')).toBe(
    '{ and: [{ or: [{ Type: { eq: "Buyer" } }, { Type: { eq: "Buyer" } }] }, { not: { Type: { eq: "Buyer" } } }] }',
  )
})

test.each(['1 AND', '4', '(1', '1 2', 'x', '1 AND AND 2', 'NOT'])(
  '%s is no logic of three filters',
  (text) => {
    expect(isLogic(text, 3)).toBe(false)
  },
)

test.each(['', '1', '(1 OR 2) AND 3', 'NOT (1 AND 2)'])('"%s" is logic of three filters', (text) => {
  expect(isLogic(text, 3)).toBe(true)
})

test('one of several values is enough, and what must differ differs from each', () => {
  const values = ['Buyer', 'Press']
  expect(whereText([{ ...kind, values }])).toBe(
    '{ and: [{ or: [{ Type: { eq: "Buyer" } }, { Type: { eq: "Press" } }] }] }',
  )
  expect(whereText([{ ...kind, operator: 'NotEqual', values }])).toBe(
    '{ and: [{ and: [{ Type: { ne: "Buyer" } }, { Type: { ne: "Press" } }] }] }',
  )
})
