import { expect, test } from 'vitest'
import { noteAnswers } from './note-answers.ts'

const markOf = (...answers: [asked: string, answered: string][]) => {
  const { note, mark } = noteAnswers()
  for (const [asked, answered] of answers) note(asked, answered)
  return mark()
}

test('what was told has one mark in whatever order, and another when one answer differs', () => {
  const before = markOf(['GET /a', '200 1'], ['GET /b', '200 2'])
  expect(markOf(['GET /b', '200 2'], ['GET /a', '200 1'])).toBe(before)
  expect(markOf(['GET /a', '200 2'], ['GET /b', '200 1'])).not.toBe(before)
  expect(markOf(['GET /a', '200 1'])).not.toBe(before)
  expect(markOf(['GET /a', '200 1'], ['GET /b', '404 2'])).not.toBe(before)
})
