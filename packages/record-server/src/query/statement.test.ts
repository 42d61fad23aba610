import { expect, test } from 'vitest'
import { as } from '../../testing/sessions.ts'
import { createColumns } from './columns.ts'
import { createJoins } from './joins.ts'
import { containsPattern, startsWithPattern, wildcardPattern } from './like-pattern.ts'
import { bind, createParameters, quote } from './statement.ts'

test('numbers parameters by their source, each once', () => {
  const parameters = createParameters()
  const { session, input, constant } = parameters
  expect([input(1), session('accountId'), constant('1'), constant(1), input(0), constant(['a'])]).toEqual([
    '$1',
    '$2',
    '$3',
    '$4',
    '$5',
    '$6',
  ])
  expect([input(0), session('accountId'), constant('1'), constant(1), input(1), constant(['a'])]).toEqual([
    '$5',
    '$2',
    '$3',
    '$4',
    '$1',
    '$6',
  ])
  expect([session('userId'), session('nothing')]).toEqual(['$7', '$8'])
  expect(bind(parameters.slots, as.author('001A', '005B'), ['zero', 'one'])).toEqual([
    'one',
    ['001A'],
    '1',
    1,
    'zero',
    ['a'],
    ['005B'],
    [],
  ])
  expect(bind(parameters.slots, as.guest)[0]).toBeUndefined()
})

test('numbers parameters after those of the statement', () => {
  const { constant, session } = createParameters(2)
  expect([constant('a'), session('b')]).toEqual(['$3', '$4'])
})

test('quotes identifiers', () => {
  expect([quote('name'), quote('a"b"')]).toEqual(['"name"', '"a""b"""'])
})

test('selects equal columns once', () => {
  const columns = createColumns()
  expect(['a', 'b', 'a', 'c', 'b'].map(columns.indexOf)).toEqual([0, 1, 0, 2, 1])
  expect(columns.list).toEqual(['a', 'b', 'c'])
})

test('joins once per key', () => {
  let count = 0
  const joins = createJoins(() => `j${++count}`)
  const join = (key: string) => joins.aliasFor(key, (alias) => `join ${key} ${alias}`)
  expect(['a', 'b', 'a'].map(join)).toEqual(['j1', 'j2', 'j1'])
  expect(joins.list).toEqual(['join a j1', 'join b j2'])
})

test('escapes typed characters in patterns, and converts wildcards', () => {
  const typed = String.raw`50%_a\b*?`
  expect(containsPattern(typed)).toBe(String.raw`%50\%\_a\\b*?%`)
  expect(startsWithPattern(typed)).toBe(String.raw`50\%\_a\\b*?%`)
  expect(wildcardPattern(`${typed}**`)).toBe(String.raw`%50\%\_a\\b%_%%%`)
})
