import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  boolean,
  either,
  faultIn,
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
  unknown,
} from './shape.ts'

describe('faultIn', () => {
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

  test('finds nothing in a value that fits, whatever else it holds', () => {
    expect(faultIn(order, { ...good, more: 1 })).toBeUndefined()
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
  ])('names expected, received and path of %j', (value, fault) => {
    expect(faultIn(order, value)).toMatchObject(fault)
  })

  test.each([
    [{ ...good, kind: 'Half' }, 'kind must be Full or Compact, not Half'],
    [{ ...good, kind: 'Half "and\nhalf"' }, 'kind must be Full or Compact, not Half  and half '],
    [{ ...good, kind: 'x'.repeat(500) }, `kind must be Full or Compact, not ${'x'.repeat(40)}`],
    [{ ...good, name: undefined }, 'name is required'],
    [{ ...good, note: 5 }, 'note must be a text or null, not 5'],
    [{ ...good, tags: '' }, 'tags must be a list of texts, not an empty text'],
    ['x', 'body must be an object, not x'],
  ])('says in a sentence what is wrong with %j', (value, sentence) => {
    const fault = faultIn(order, value)
    expect(fault && sentenceOf(fault, 'body')).toBe(sentence)
  })

  test('follows a shape that holds itself', () => {
    interface Tree {
      children: Tree[]
    }
    const tree: Shape<Tree> = object({ children: list(lazy(() => tree)) })
    expect(faultIn(tree, { children: [{ children: [] }] })).toBeUndefined()
    expect(faultIn(tree, { children: [{ children: [5] }] })?.path).toBe('children[0].children[0]')
  })

  test('lets anything through where nothing is asked', () => {
    expect(faultIn(unknown, Symbol('x'))).toBeUndefined()
  })
})

test('types follow from shapes', () => {
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
