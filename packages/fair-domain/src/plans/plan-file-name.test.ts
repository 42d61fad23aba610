import { expect, test } from 'vitest'
import { readPlanFileName, samePlace } from './plan-file-name.ts'

test.each([
  ['15_B12_2.pdf', { pavilion: '15', stand: 'B12', revision: 2 }],
  ['Pad. 15_B12_rev3.PDF', { pavilion: 'Pad. 15', stand: 'B12', revision: 3 }],
  ['PAD15_A1-3_rev.1.pdf', { pavilion: 'PAD15', stand: 'A1-3', revision: 1 }],
])('parses hall, stand and revision from %s', (name, read) => {
  expect(readPlanFileName(name)).toEqual(read)
})

test.each(['B12.pdf', '15_B12.pdf', '15_B12_2.dwg', '15_B12_0.pdf', '_B12_1.pdf', ''])(
  'rejects %s',
  (name) => {
    expect(readPlanFileName(name)).toBeUndefined()
  },
)

test('compares halls and stand numbers in any notation', () => {
  expect(samePlace('Pad. 15', '15')).toBe(true)
  expect(samePlace('Pad. 15', 'PAD15')).toBe(true)
  expect(samePlace('A1-3', 'a1 3')).toBe(true)
  expect(samePlace('Pad. 15', '16')).toBe(false)
  expect(samePlace('Padova', 'ova')).toBe(false)
})
