import { expect, test } from 'vitest'
import { unzip } from '../../testing/unzip.ts'
import { zipOf } from './zip.ts'

const ENTRIES = [
  { name: 'data.json', content: JSON.stringify({ city: 'Forlì', long: 'x'.repeat(5000) }) },
  { name: 'summary.html', content: '<p>Ciao</p>' },
]

test('what went in comes out, in order', () => {
  expect(unzip(zipOf(ENTRIES, new Date('2027-01-15T11:00:00Z')))).toEqual(ENTRIES)
})

test('an empty one is a zip too', () => {
  expect(unzip(zipOf([], new Date('2027-01-15T11:00:00Z')))).toEqual([])
})
