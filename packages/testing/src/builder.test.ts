import { expect, test } from 'vitest'
import { builder } from './builder.ts'

const buildBrand = builder((number) => ({ name: `Brand ${number}`, products: 1 }))

test('fills in fields that the test omits, with a new number each time', () => {
  expect(buildBrand({ products: 15 })).toEqual({ name: 'Brand 1', products: 15 })
  expect(buildBrand()).toEqual({ name: 'Brand 2', products: 1 })
})
