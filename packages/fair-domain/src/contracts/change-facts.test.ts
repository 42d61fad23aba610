import { expect, test } from 'vitest'
import { type ChangeFacts, changeFactsIn, changeIn } from './change-facts.ts'

const stored = (facts: ChangeFacts) => JSON.stringify(facts)
const resized = stored({
  area: { before: 40, after: 1044.5 },
  badges: { before: 12, after: 13 },
  parking: { before: 1, after: 2 },
  amount: 119_700,
})

test('formats a new area with its price and entitlements, in the language of the reader', () => {
  expect(changeFactsIn(resized, 'en-US')).toBe(
    'Exhibition space: 40 → 1,044.5 m² (€1,197.00). Badges: 12 → 13. Parking passes: 1 → 2',
  )
  expect(changeFactsIn(resized, 'it').replaceAll('\u00a0', ' ')).toBe(
    'Area espositiva: 40 → 1044,5 m² (1.197,00 €). Badge: 12 → 13. Pass auto: 1 → 2',
  )
})

test('omits unchanged values', () => {
  const same = { before: 12, after: 12 }
  const facts = stored({ area: { before: 40, after: 41 }, badges: same, parking: same, amount: 28_500 })
  expect(changeFactsIn(facts, 'en-US')).toBe('Exhibition space: 40 → 41 m² (€285.00)')
})

test('formats a new stand with its hall, and without an area in older addenda', () => {
  const before = { hall: 'Pad. 15', stand: 'B12', area: 48 }
  const moved = stored({ stand: { before, after: { hall: 'Pad. 16', stand: 'C7' } } })
  expect(changeFactsIn(moved, 'en-US')).toBe('Another stand: Hall 15, B12, 48 m² → Hall 16, C7')
  expect(changeFactsIn(moved, 'it')).toBe('Cambio di stand: Pad. 15, B12, 48 m² → Pad. 16, C7')
})

test('appends the note of staff unchanged', () => {
  const format = (facts: string | null, said: string | null, whole: string | null = null) =>
    changeIn({ facts, said, whole }, 'en-US')
  expect(format(resized, 'Più spazio', 'Area espositiva …')).toMatch(/^Exhibition.*\n\nPiù spazio$/)
  expect(format(null, 'Più spazio')).toBe('Più spazio')
  expect(format(null, null)).toBeNull()
  expect(format('{"hours":2}', 'Più spazio')).toBe('Più spazio')
})

test('returns the stored text of an addendum of the previous version', () => {
  const whole = 'Cambio di stand: Pad. 15, B12, 48 m² → Pad. 16, C7, 32 m²'
  expect(changeIn({ facts: null, said: null, whole }, 'en-US')).toBe(whole)
})
