import { expect, test } from 'vitest'
import { readCoordinates } from './coordinates.ts'

test.each([
  ['44.5126, 11.3646', { latitude: 44.5126, longitude: 11.3646 }],
  [' -33.9,18 ', { latitude: -33.9, longitude: 18 }],
  ['91, 11', null],
  ['44, 181', null],
  ['44.5', null],
  ['somewhere', null],
])('%s', (text, place) => {
  expect(readCoordinates(text)).toEqual(place)
})
