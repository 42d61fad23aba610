import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AA_CONTRAST, accentVoices, contrast, isAccent, nearestAccent } from './theme.rules.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

test('computes contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('requires an accent that is readable on white and on black', () => {
  expect(isAccent('#df1080')).toBe(true)
  expect(isAccent('#ffcc00')).toBe(false)
  expect(isAccent('#330011')).toBe(false)
  expect(isAccent('red')).toBe(false)
})

test('finds for every colour a shade that is an accent, with readable variants', () => {
  fc.assert(
    fc.property(colour, (any) => {
      const accent = nearestAccent(any)
      const { soft, deep, onDark } = accentVoices(accent)
      expect(isAccent(accent)).toBe(true)
      expect(contrast(deep, soft)).toBeGreaterThanOrEqual(AA_CONTRAST)
      expect(contrast(onDark, '#1d1d1d')).toBeGreaterThanOrEqual(AA_CONTRAST)
    }),
  )
})
