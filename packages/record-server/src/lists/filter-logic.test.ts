import { expect, test } from 'vitest'
import { parseFilterLogic } from './filter-logic.ts'

const one = { filter: 0 }
const two = { filter: 1 }
const three = { filter: 2 }

test('requires every filter without a logic', () => {
  expect(parseFilterLogic(null, 2)).toEqual({ and: [one, two] })
  expect(parseFilterLogic('  ', 0)).toEqual({ and: [] })
})

test('binds AND tighter than OR, and brackets tighter than both', () => {
  expect(parseFilterLogic('1 or 2 AND 3', 3)).toEqual({ or: [one, { and: [two, three] }] })
  expect(parseFilterLogic('(1 OR 2) AND NOT 3', 3)).toEqual({ and: [{ or: [one, two] }, { not: three }] })
})

test.each(['1 AND', '1 2', '(1 OR 2', '1 XOR 2', "1' OR '1'='1", '1;', 'AND 1 2', ')('])(
  'rejects %j',
  (text) => {
    expect(() => parseFilterLogic(text, 2)).toThrow(/filterLogicString/)
  },
)

test('rejects unknown and unused filters', () => {
  expect(() => parseFilterLogic('1 AND 3', 2)).toThrow('names filter 3, but there are 2')
  expect(() => parseFilterLogic('0 AND 1', 1)).toThrow('names filter 0')
  expect(() => parseFilterLogic('1', 2)).toThrow('must name every filter')
})

test('rejects a text that would exhaust the stack', () => {
  expect(() => parseFilterLogic(`${'('.repeat(5000)}1${')'.repeat(5000)}`, 1)).toThrow('longer than 1000')
})
