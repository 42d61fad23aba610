import { expect, test } from 'vitest'
// @ts-expect-error -- a script without types
import { circlesIn, structureOf } from './lib/structure.mjs'

test('no screen calls a method by its name: contracts carry it', () => {
  expect(structureOf().methodsByName).toEqual([])
})

test('services stand in layers: none needs, through however many others, one that needs it', () => {
  expect(structureOf().serviceCircles).toEqual([])
  expect(circlesIn(['a → b', 'b → c', 'a → c'])).toEqual([])
  expect(circlesIn(['a → b', 'b → c', 'c → b', 'c → d'])).toEqual(['a → b', 'b → c', 'c → b'])
})

test('a whole answer of a method is an …Answer, a row of a list an …Item, unless it is written in place', () => {
  expect(structureOf().oddAnswers).toEqual([])
})
