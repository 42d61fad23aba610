import { expect, test } from 'vitest'
import { quotaText } from './quota-text.ts'

test.each([
  ['DE', 'it', 'Germania'],
  ['DE', 'en-US', 'Germany'],
  ['skinCare', 'it', 'Cura della pelle'],
  ['added-later', 'it', 'added-later'],
] as const)('formats a quota for %s in %s', (stored, language, expected) => {
  expect(quotaText(stored, language)).toBe(expected)
})
