import { expect, test } from 'vitest'
import { isWholePdf } from './intent-document.rules.ts'

test.each([
  ['%PDF-1.7\n1 0 obj\n%%EOF\n', true],
  ['%PDF-1.7 cut off', false],
  [`%PDF-1.7 %%EOF${' '.repeat(2000)}`, false],
  ['', false],
])('%j: %s', (content, isWhole) => {
  expect(isWholePdf(new TextEncoder().encode(content))).toBe(isWhole)
})
