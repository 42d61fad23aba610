import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  boolean,
  either,
  findIssue,
  type Infer,
  integer,
  lazy,
  list,
  map,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Shape,
  sentenceOf,
  string,
  textUpTo,
  unknown,
} from './shape.ts'

describe('findIssue', () => {
  const order = object({
    name: string,
    size: optional(integer({ min: 1, max: 10 })),
    kind: oneOf('Full', 'Compact'),
    tags: list(string),
    widths: map(number),
    note: nullable(string),
    value: either(string, boolean),
  })
  const good = { name: 'a', kind: 'Full', tags: ['x'], widths: { a: 1.5 }, note: null, value: true }

  test('returns undefined for a matching value, with or without unknown keys', () => {
    expect(findIssue(order, { ...good, more: 1 })).toBeUndefined()
  })

  test.each([
    [
      { ...good, name: 1 },
      { path: 'name', expected: 'string', received: 'integer' },
    ],
    [
      { ...good, name: undefined },
      { path: 'name', expected: 'string', received: 'undefined' },
    ],
    [
      { ...good, size: 1.5 },
      { path: 'size', expected: 'integer', received: 'number' },
    ],
    [
      { ...good, size: 11 },
      { path: 'size', expected: 'integer', received: 'integer', range: { min: 1, max: 10 } },
    ],
    [
      { ...good, kind: 'full' },
      { path: 'kind', expected: 'Full | Compact', received: 'string' },
    ],
    [
      { ...good, tags: ['x', null] },
      { path: 'tags[1]', expected: 'string', received: 'null' },
    ],
    [
      { ...good, tags: 'x' },
      { path: 'tags', expected: 'list of string', received: 'string' },
    ],
    [
      { ...good, widths: { a: '1' } },
      { path: 'widths.a', expected: 'number', received: 'string' },
    ],
    [
      { ...good, widths: [] },
      { path: 'widths', expected: 'object of number', received: 'list' },
    ],
    [
      { ...good, widths: { a: Number.NaN } },
      { path: 'widths.a', expected: 'number', received: 'number' },
    ],
    [
      { ...good, value: 1 },
      { path: 'value', expected: 'string | boolean', received: 'integer' },
    ],
    [[], { path: '', expected: 'object', received: 'list' }],
    [null, { path: '', expected: 'object', received: 'null' }],
  ])('returns expected type, received type and path of %j', (value, issue) => {
    expect(findIssue(order, value)).toMatchObject(issue)
  })

  test.each([
    [{ ...good, kind: 'Half' }, 'kind must be Full or Compact, not Half'],
    [{ ...good, kind: 'Half "and\nhalf"' }, 'kind must be Full or Compact, not Half  and half '],
    [{ ...good, kind: 'x'.repeat(500) }, `kind must be Full or Compact, not ${'x'.repeat(40)}`],
    [{ ...good, name: undefined }, 'name is required'],
    [{ ...good, note: 5 }, 'note must be a text or null, not 5'],
    [{ ...good, tags: '' }, 'tags must be a list of texts, not an empty text'],
    ['x', 'body must be an object, not x'],
  ])('describes the issue of %j in a sentence', (value, sentence) => {
    const issue = findIssue(order, value)
    expect(issue && sentenceOf(issue, 'body')).toBe(sentence)
  })

  test('describes only the issue that it returns', () => {
    let described = 0
    const counted: Shape<string[]> = {
      is: 'list',
      get of() {
        described++
        return string
      },
    }
    const fields = map(either(counted, number))
    expect(findIssue(fields, { a: 1, b: 2, c: 3 })).toBeUndefined()
    expect(described).toBe(0)
    expect(findIssue(fields, { a: 1, b: 'x' })?.expected).toBe('list of string | number')
    expect(described).toBeGreaterThan(0)
  })

  test('does not check the values of a map with too many keys', () => {
    let checked = 0
    const counted: Shape<number> = {
      get is() {
        checked++
        return 'number' as const
      },
    }
    const keys = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`k${index}`, 1]))
    expect(findIssue(map(counted, 10), keys)?.size).toEqual({ max: 10, found: 1_000, of: 'items' })
    // Read only to describe the issue.
    expect(checked).toBeLessThan(10)
  })

  test('checks a recursive shape', () => {
    interface Tree {
      children: Tree[]
    }
    const tree: Shape<Tree> = object({ children: list(lazy(() => tree)) })
    expect(findIssue(tree, { children: [{ children: [] }] })).toBeUndefined()
    expect(findIssue(tree, { children: [{ children: [5] }] })?.path).toBe('children[0].children[0]')
  })

  test.each([
    [textUpTo(3), 'abc', 'abcd', { max: 3, found: 4, of: 'characters' }],
    [list(string, 2), ['a', 'b'], ['a', 'b', 'c'], { max: 2, found: 3, of: 'items' }],
    [map(string, 1), { a: 'x' }, { a: 'x', b: 'y' }, { max: 1, found: 2, of: 'items' }],
  ])('enforces the limit of %j and reports the actual size', (shape, most, more, size) => {
    expect(findIssue(shape, most)).toBeUndefined()
    expect(findIssue(shape, more)).toMatchObject({ path: '', size })
  })

  test.each([
    [{ min: 1, max: 10 }, [1, 10], [0, 11]],
    [{ min: 1 }, [1, Number.MAX_SAFE_INTEGER], [0]],
    [{ max: 10 }, [Number.MIN_SAFE_INTEGER, 10], [11]],
    [{}, [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER], []],
  ])('accepts the bounds of the range %j', (range, inside, outside) => {
    for (const value of inside) expect(findIssue(integer(range), value)).toBeUndefined()
    for (const value of outside) expect(findIssue(integer(range), value)).toHaveProperty('range', range)
    expect(findIssue(integer(range), 1.5)).not.toHaveProperty('range')
  })

  test.each([
    [list(integer()), 'a list of whole numbers', 'list of integer'],
    [list(oneOf('a', 'b')), 'a list of a or b', 'list of a | b'],
    [list(nullable(string)), 'a list', 'list of string or null'],
    [map(boolean), 'an object of true and false', 'object of boolean'],
    [
      either(string, number, list(unknown)),
      'a text, a number or a list',
      'string | number | list of unknown',
    ],
    [nullable(oneOf('a')), 'a or null', 'a'],
    [lazy(() => object({})), 'an object', 'object'],
    [list(lazy(() => object({}))), 'a list of objects', 'list of object'],
  ])('%j has a description for users and one for developers', (shape, phrase, expected) => {
    const issue = findIssue(shape, Symbol.iterator)
    expect(issue?.expected).toBe(expected)
    expect(issue && sentenceOf(issue, 'it')).toBe(`it must be ${phrase}, not Symbol(Symbol.iterator)`)
  })

  test.each([
    [null, 'null'],
    [[], 'a list'],
    [{}, 'an object'],
    [true, 'true'],
    [1.5, '1.5'],
  ])('quotes %j as %s', (value, shown) => {
    const issue = findIssue(string, value)
    expect(issue && sentenceOf(issue, 'it')).toBe(`it must be a text, not ${shown}`)
  })

  test('accepts null only for a nullable shape, and reports issues inside of it', () => {
    const shape = object({ of: nullable(object({ name: string })) })
    expect(findIssue(shape, { of: null })).toBeUndefined()
    expect(findIssue(shape, { of: { name: null } })).toMatchObject({ path: 'of.name', expected: 'string' })
  })

  test('accepts a missing key only if it is optional', () => {
    const shape = object({ must: string, may: optional(string) })
    expect(findIssue(shape, { must: 'x' })).toBeUndefined()
    expect(findIssue(shape, { may: 'x' })?.path).toBe('must')
    expect(findIssue(shape, { must: 'x', may: null })?.path).toBe('may')
  })

  test('accepts any value for unknown', () => {
    expect(findIssue(unknown, Symbol('x'))).toBeUndefined()
  })
})

test('supports a title of an object and a limit of a list, both optional', () => {
  expect(object({}, 'Thing')).toHaveProperty('title', 'Thing')
  expect(object({})).not.toHaveProperty('title')
  expect(list(string, 5)).toHaveProperty('max', 5)
  expect(list(string)).not.toHaveProperty('max')
  expect(map(string)).not.toHaveProperty('max')
})

test('infers types from shapes', () => {
  const shape = object({
    id: string,
    size: optional(integer()),
    kind: oneOf('a', 'b'),
    of: list(nullable(number)),
  })
  expectTypeOf<Infer<typeof shape>>().toEqualTypeOf<{
    id: string
    size?: number
    kind: 'a' | 'b'
    of: (number | null)[]
  }>()
})
