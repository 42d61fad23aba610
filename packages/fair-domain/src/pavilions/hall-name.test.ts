import { expect, test } from 'vitest'
import { hallName } from './hall-name.ts'

test.each([
  ['Pad. 15', 'it', 'Pad. 15'],
  ['Pad. 15', 'en-US', 'Hall 15'],
  ['Padiglione Nord', 'en-US', 'Hall Nord'],
  ['Cosmoprime', 'en-US', 'Cosmoprime'],
] as const)('translates %s in %s to %s', (name, language, read) => {
  expect(hallName(name, language)).toBe(read)
})
