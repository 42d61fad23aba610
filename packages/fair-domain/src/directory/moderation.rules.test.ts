import { expect, test } from 'vitest'
import { findFlags } from './moderation.rules.ts'
import { freeSlug, slugOf } from './slug.ts'

const publication = { texts: [], brands: [], combinations: [], foreignBrands: [], forbiddenTerms: [] }
const found = (more: Partial<Parameters<typeof findFlags>[0]>) =>
  findFlags({ ...publication, ...more }).map(({ kind, text }) => `${kind}: ${text}`)

test('finds links in texts, each once', () => {
  const texts = ['See https://sale.example/now or www.sale.example', 'again https://sale.example/now']
  expect(found({ texts })).toEqual(['link: https://sale.example/now', 'link: www.sale.example'])
})

test('matches forbidden terms as whole words, ignoring case and accents', () => {
  expect(found({ texts: ['La CÙRA miracolosa!'], forbiddenTerms: ['cura miracolosa'] })).toHaveLength(1)
  expect(found({ texts: ['procura miracolosamente'], forbiddenTerms: ['cura miracolosa'] })).toEqual([])
})

test('finds brands of other companies, and duplicates within the company', () => {
  expect(found({ brands: ['Lumina', 'Rosa'], foreignBrands: ['LUMINA'], combinations: ['Rosa'] })).toEqual([
    'foreignBrand: Lumina',
    'brandCombination: Rosa',
  ])
})

test('converts a name to a slug, and numbers duplicates', () => {
  expect(slugOf('L’Étoile & Co.')).toBe('l-etoile-co')
  expect(slugOf('라온')).toBe('x')
  expect(freeSlug('Lumina', new Set(['lumina', 'lumina-2']))).toBe('lumina-3')
})
