import { expect, test } from 'vitest'
import { formatMessage } from './format-message.ts'

test('fills in names', () => {
  expect(formatMessage('Welcome, {name}!', { name: 'Ada' }, 'en-US')).toBe('Welcome, Ada!')
})

test.each([
  [0, 'No stands left'],
  [1, 'One stand left'],
  [1200, '1,200 stands left'],
])('formats %i of something in English', (count, text) => {
  const message = '{count, plural, =0 {No stands} one {One stand} other {# stands}} left'
  expect(formatMessage(message, { count }, 'en-US')).toBe(text)
})

test('formats numbers in Italian', () => {
  expect(
    formatMessage('{count, plural, one {# padiglione} other {# padiglioni}}', { count: 12345 }, 'it'),
  ).toBe('12.345 padiglioni')
})

test('throws for a missing value', () => {
  expect(() => formatMessage('Hello {name}', {}, 'en-US')).toThrow('{name}')
})
