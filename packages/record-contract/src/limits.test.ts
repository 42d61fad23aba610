import { expect, test } from 'vitest'
import * as limits from './limits.ts'

test('describes every limit', () => {
  const constants = Object.entries(limits).filter(([name]) => name.startsWith('MAX_'))
  expect(Object.fromEntries(Object.entries(limits.LIMITS).map(([name, { max }]) => [name, max]))).toEqual(
    Object.fromEntries(constants),
  )
  for (const { of } of Object.values(limits.LIMITS)) expect(of).toMatch(/^\w[\w\s`:,()]+$/)
})
