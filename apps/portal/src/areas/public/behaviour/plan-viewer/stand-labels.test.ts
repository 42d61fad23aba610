import { expect, test } from 'vitest'
import { labelFor } from './stand-labels.ts'

const stand = (...companies: string[]) => ({
  name: 'B12',
  companies: companies.map((name) => ({ name, path: name })),
})
const linesIn = (width: number, height: number, ...companies: string[]) =>
  labelFor(stand(...companies), { width, height })?.lines ?? null

test('a stand shows its companies and number, only the number, or nothing', () => {
  expect(linesIn(120, 60, 'Aurora Cosmetici')).toEqual(['Aurora Cosmetici', 'B12'])
  expect(linesIn(80, 60, 'Aurora Cosmetici')).toEqual(['Aurora', 'Cosmetici', 'B12'])
  expect(linesIn(40, 60, 'Aurora Cosmetici')).toEqual(['B12'])
  expect(linesIn(80, 30, 'Aurora Cosmetici')).toEqual(['B12'])
  expect(linesIn(20, 60, 'Aurora Cosmetici')).toBeNull()
  expect(linesIn(60, 40)).toEqual(['B12'])
})
