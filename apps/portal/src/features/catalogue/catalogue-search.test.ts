import { CATALOGUE_ORDERS } from '@foyer/fair-domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf, FACETS, isNarrowed, KINDS, readSearch } from './catalogue-search.ts'

const word = fc.string({ minLength: 1, maxLength: 20 }).map((text) => text.trim())
const values = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { maxLength: 4 })

test('writes the whole search to the URL, so that it can be shared', () => {
  fc.assert(
    fc.property(
      fc.record({
        language: fc.constant('it' as const),
        q: word,
        kind: fc.constantFrom(...KINDS),
        launch: fc.boolean(),
        sort: fc.constantFrom(...CATALOGUE_ORDERS),
        page: fc.integer({ min: 1, max: 10_000 }),
        pavilion: values,
        category: values,
        brand: values,
        certification: values,
        country: values,
      }),
      (search) => {
        const { searchParams } = new URL(addressOf(search, { page: search.page }), 'https://fair.example')
        expect(readSearch(searchParams, 'it')).toEqual(search)
      },
    ),
  )
})

test('ignores invalid parameters of the URL', () => {
  const search = readSearch(new URLSearchParams('kind=robots&page=-3&launch=yes'), 'en-US')
  expect(search).toMatchObject({ kind: 'company', page: 1, launch: false })
  expect(isNarrowed(search)).toBe(false)
  expect(FACETS.every((facet) => search[facet].length === 0)).toBe(true)
})

test('starts a changed search at its first page', () => {
  const search = readSearch(new URLSearchParams('q=rosa&page=4'), 'it')
  expect(addressOf(search, { kind: 'product' })).toBe('/catalogue?q=rosa&kind=product')
  expect(addressOf({ ...search, q: '' })).toBe('/catalogue')
})
