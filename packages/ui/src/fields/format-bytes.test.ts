import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [0, '0 byte', '0 byte'],
  [999, '999 byte', '999 byte'],
  [1_000, '1 kB', '1 kB'],
  [500_000, '500 kB', '500 kB'],
  [999_999, '1 MB', '1 MB'],
  [2_400_000, '2.4 MB', '2,4 MB'],
  [25_000_000, '25 MB', '25 MB'],
  [3_000_000_000_000, '3,000 GB', '3000 GB'],
])('formats %i bytes as %s in English and %s in Italian', (bytes, english, italian) => {
  const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')
  expect([withPlainSpaces(formatBytes(bytes, 'en-US')), withPlainSpaces(formatBytes(bytes, 'it'))]).toEqual([
    english,
    italian,
  ])
})
