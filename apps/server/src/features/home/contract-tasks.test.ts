import { expect, test } from 'vitest'
import { reasonOf } from './contract-tasks.ts'

test('returns the chosen reason of a rejected copy, then the note of staff as a quotation', () => {
  const reasonCode = 'secondSignature'
  const chosen = reasonOf({ reasonCode, answer: null }, 'en-US')
  expect(chosen).toMatch(/^[a-z].*[^.]\.$/)
  expect(reasonOf({ reasonCode, answer: 'Page 3 is missing. ' }, 'en-US')).toBe(
    `${chosen} “Page 3 is missing.”`,
  )
  expect(reasonOf({ reasonCode: null, answer: 'Manca la pagina 3' }, 'it')).toBe('«Manca la pagina 3»')
  expect(reasonOf({ reasonCode: null, answer: null }, 'it')).toBe('controlla le due firme.')
})
