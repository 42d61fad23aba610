import { expect, test } from 'vitest'
import { hallName } from './hall-name.ts'

test.each([
  ['Pad. 15', 'it', 'Pad. 15'],
  ['Pad. 15', 'en-US', 'Hall 15'],
  ['Padiglione Nord', 'en-US', 'Hall Nord'],
  ['Cosmoprime', 'en-US', 'Cosmoprime'],
  ['Pad. 15, B12 → Pad. 16, C3. Too noisy.', 'en-US', 'Hall 15, B12 → Hall 16, C3. Too noisy.'],
  ['Pad. 15, B12 → Pad. 16, C3', 'it', 'Pad. 15, B12 → Pad. 16, C3'],
] as const)('%s reads in %s as %s', (name, language, read) => {
  expect(hallName(name, language)).toBe(read)
})
