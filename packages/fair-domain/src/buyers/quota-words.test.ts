import { expect, test } from 'vitest'
import { quotaWords } from './quota-words.ts'

test.each([
  ['DE', 'it', 'Germania'],
  ['DE', 'en-US', 'Germany'],
  ['skinCare', 'it', 'Cura della pelle'],
  ['added-later', 'it', 'added-later'],
] as const)('a quota for %s reads in %s', (stored, language, told) => {
  expect(quotaWords(stored, language)).toBe(told)
})
