import { expect, test } from 'vitest'
// @ts-expect-error -- a script without types
import { structureOf } from './lib/structure.mjs'

test('no screen calls a method by its name: contracts carry it', () => {
  expect(structureOf().methodsByName).toEqual([])
})
