import { expect, test } from 'vitest'
import { createSimilarFinder } from './find-similar.ts'

const company = (name: string, city: string | null) => ({ name, city })
const find = createSimilarFinder([
  company('Cosmesi Alfa S.r.l.', 'Forlì'),
  company('Cosmesi Beta', 'Forlì'),
  company('Cosmesi Alfa', 'Milano'),
  company('Nessuna Città', null),
])
const names = (name: string, city: string | null) => find({ name, city }).map((found) => found.name)

test('matches names that differ in a typing error, an accent or the legal form', () => {
  expect(names('COSMESI ALFA SPA', 'Forli')).toEqual(['Cosmesi Alfa S.r.l.'])
  expect(names('Cosmessi Alfa', 'Forlì')).toEqual(['Cosmesi Alfa S.r.l.'])
})

test('does not match another word, another town or a missing town', () => {
  expect(names('Cosmesi Gamma', 'Forlì')).toEqual([])
  expect(names('Cosmesi Alfa', 'Roma')).toEqual([])
  expect(names('Cosmesi Alfa', null)).toEqual([])
  expect(names('Nessuna Città', null)).toEqual([])
})

test('compares companies with numbered names in bounded time', () => {
  const many = createSimilarFinder(Array.from({ length: 1000 }, (_, i) => company(`Ditta ${i}`, 'Parma')))
  expect(many(company('Ditta 5', 'Parma')).length).toBeLessThanOrEqual(5)
})
