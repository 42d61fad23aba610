import { expect, test } from 'vitest'
import { splitQuestions } from './split-questions.ts'

test('headings become questions, what follows them answers', () => {
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

test('a text without headings is all opening', () => {
  expect(splitQuestions('<p>Hi</p>')).toEqual({ opening: '<p>Hi</p>', questions: [] })
})
