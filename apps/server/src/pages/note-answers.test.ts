import { expect, test } from 'vitest'
import { noteAnswers } from './note-answers.ts'

const markOf = (...told: [url: string, answered: string][]) => {
  const { noteIn, mark } = noteAnswers()
  for (const [url, answered] of told) noteIn('it')({ method: 'GET', url }, answered, new Set())
  return mark()
}

test('what was told has one mark in whatever order, and another when one answer differs', () => {
  const before = markOf(['/a', '200 1'], ['/b', '200 2'])
  expect(markOf(['/b', '200 2'], ['/a', '200 1'])).toBe(before)
  expect(markOf(['/a', '200 2'], ['/b', '200 1'])).not.toBe(before)
  expect(markOf(['/a', '200 1'])).not.toBe(before)
  expect(markOf(['/a', '200 1'], ['/b', '404 2'])).not.toBe(before)
})
