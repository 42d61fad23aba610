import { expect, test } from 'vitest'
import { splitQuestions } from './split-questions.ts'

test('splits a text into questions by its headings, and answers', () => {
  expect(
    splitQuestions('<p>Hi</p><h2 class="a">Who <b>&amp;</b> why?</h2><p>Us</p><h2>When?</h2><p>Now</p>'),
  ).toEqual({
    opening: '<p>Hi</p>',
    questions: [
      { question: 'Who & why?', answer: '<p>Us</p>' },
      { question: 'When?', answer: '<p>Now</p>' },
    ],
  })
})

test('returns a text without headings as the opening', () => {
  expect(splitQuestions('<p>Hi</p>')).toEqual({ opening: '<p>Hi</p>', questions: [] })
})
