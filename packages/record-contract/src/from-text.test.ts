import { expect, test } from 'vitest'
import { fromText } from './from-text.ts'
import { boolean, integer, list, nullable, number, object, optional, string } from './shape.ts'

const query = object({
  page: integer(),
  ratio: number,
  all: boolean,
  names: list(string),
  sizes: list(integer()),
  after: nullable(integer()),
  text: optional(string),
})

test.each([
  [{ page: '12' }, { page: 12 }],
  [{ page: '-3' }, { page: -3 }],
  [{ page: '12x' }, { page: '12x' }],
  [{ page: 'x12' }, { page: 'x12' }],
  [{ page: '1.5' }, { page: '1.5' }],
  [{ page: '' }, { page: '' }],
  [{ ratio: '1.25' }, { ratio: 1.25 }],
  [{ ratio: '-12' }, { ratio: -12 }],
  [{ ratio: '12.34e' }, { ratio: '12.34e' }],
  [{ ratio: 'e12.34' }, { ratio: 'e12.34' }],
  [{ ratio: '.5' }, { ratio: '.5' }],
  [{ ratio: '1.x' }, { ratio: '1.x' }],
  [{ all: 'true' }, { all: true }],
  [{ all: 'false' }, { all: false }],
  [{ all: '' }, { all: '' }],
  [{ all: 'yes' }, { all: 'yes' }],
  [{ names: 'a, b' }, { names: ['a', 'b'] }],
  [{ names: '' }, { names: [] }],
  [{ names: ['a', 'b,c'] }, { names: ['a', 'b', 'c'] }],
  [{ sizes: '1, 2,x' }, { sizes: [1, 2, 'x'] }],
  [{ after: '7' }, { after: 7 }],
  [{ after: 'null' }, { after: 'null' }],
  [{ text: '12' }, { text: '12' }],
  [{ page: { a: 1 } }, { page: { a: 1 } }],
  [{ unknown: '1' }, {}],
])('parses %j as %j', (texts, values) => {
  const read = fromText(query, texts)
  expect(read).toEqual(values)
  expect(Object.keys(read)).toEqual(Object.keys(values))
})
