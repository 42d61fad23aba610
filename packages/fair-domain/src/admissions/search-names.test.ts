import { expect, test } from 'vitest'
import { prepareNameSearch } from './search-names.ts'

const rank = (text: string, name = 'Zoë Ångström', company = 'Beauty Wire') =>
  prepareNameSearch(text)([1, name, company])

test('finds a person by the beginnings of words in any order, without accents', () => {
  for (const text of ['zoe', 'angstrom zoe', 'ÅNG', 'zoe beauty', ' wire ']) expect(rank(text)).toBe(2)
  for (const text of ['', 'oe', 'zoe rossi']) expect(rank(text)).toBe(0)
})

test('forgives one mistake in each longer word, and none in a short one', () => {
  for (const typed of ['okaphor', 'okafo', 'okfor', 'okkafor', 'oakfor', 'xkafor'])
    expect([typed, rank(typed, 'Ada Okafor')]).toEqual([
      typed,
      typed === 'okafo' ? 2 : typed === 'okaphor' ? 0 : 1,
    ])
  expect(rank('adda okafro', 'Ada Okafor')).toBe(1)
  expect(rank('abo', 'Ada Okafor')).toBe(0)
})
