import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 3, [1, 2, 3]],
  [1, 12, [1, 2, null, 12]],
  [6, 12, [1, null, 5, 6, 7, null, 12]],
  [12, 12, [1, null, 11, 12]],
  // A gap of one page is replaced by the page.
  [4, 12, [1, 2, 3, 4, 5, null, 12]],
])('offers for page %i of %i: %j', (page, pages, expected) => {
  expect(pageNumbers(page, pages)).toEqual(expected)
})
