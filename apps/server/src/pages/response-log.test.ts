import { expect, test } from 'vitest'
import { createResponseLog } from './response-log.ts'

const digestOf = (...responses: [url: string, answered: string][]) => {
  const { logFor, digest } = createResponseLog()
  for (const [url, responseText] of responses) logFor('it')({ method: 'GET', url }, responseText, new Set())
  return digest()
}

test('gives the same digest for the same responses in any order, and another when one response differs', () => {
  const before = digestOf(['/a', '200 1'], ['/b', '200 2'])
  expect(digestOf(['/b', '200 2'], ['/a', '200 1'])).toBe(before)
  expect(digestOf(['/a', '200 2'], ['/b', '200 1'])).not.toBe(before)
  expect(digestOf(['/a', '200 1'])).not.toBe(before)
  expect(digestOf(['/a', '200 1'], ['/b', '404 2'])).not.toBe(before)
})
