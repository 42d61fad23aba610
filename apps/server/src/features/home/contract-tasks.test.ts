import { expect, test } from 'vitest'
import { reasonOf } from './contract-tasks.ts'

test('why a signed copy was sent back: the chosen reason, then the words of staff as theirs', () => {
  const reasonCode = 'secondSignature'
  const chosen = reasonOf({ reasonCode, answer: null }, 'en-US')
  expect(chosen).toMatch(/^[a-z].*[^.]\.$/)
  expect(reasonOf({ reasonCode, answer: 'Page 3 is missing. ' }, 'en-US')).toBe(
    `${chosen} “Page 3 is missing.”`,
  )
  expect(reasonOf({ reasonCode: null, answer: 'Manca la pagina 3' }, 'it')).toBe('«Manca la pagina 3»')
  expect(reasonOf({ reasonCode: null, answer: null }, 'it')).toBe('controlla le due firme.')
})
