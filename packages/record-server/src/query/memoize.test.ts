import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('returns the results of the function, even if values share a slot', () => {
  const shout = memoize((value) => `${value}!`)
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 50 }), (values) => {
      for (const value of [...values, ...values]) expect(shout(value)).toBe(`${value}!`)
    }),
  )
  for (let number = 0; number < 20_000; number++) expect(shout(String(number))).toBe(`${number}!`)
  expect(shout('7')).toBe('7!')
})

test('does not call the function for a recent value', () => {
  const calls: string[] = []
  const echo = memoize((value) => {
    calls.push(value)
    return `"${value}"`
  })
  for (const value of ['2026-01-15', '2026-01-16', '2026-01-15', '2026-01-16']) echo(value)
  expect(calls).toEqual(['2026-01-15', '2026-01-16'])
})
