import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('texts with separators, quotes or line breaks are quoted', () => {
  expect(csvLine(['Aurora', 'a;b', 'say "hi"', 'two\nlines'])).toBe(
    'Aurora;"a;b";"say ""hi""";"two\nlines"\r\n',
  )
})

test('what a spreadsheet would run is made harmless, numbers and phones stay', () => {
  expect(csvLine(['=1+1', '@SUM(A1)', '-x', '-12,50', '+39 051 123'])).toBe(
    "'=1+1;'@SUM(A1);'-x;-12,50;+39 051 123\r\n",
  )
})
