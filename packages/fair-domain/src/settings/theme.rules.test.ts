import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AA_CONTRAST, accentVoices, contrast, isAccent, nearestAccent } from './theme.rules.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('an accent is read on white and on black', () => {
  expect(isAccent('#df1080')).toBe(true)
  expect(isAccent('#ffcc00')).toBe(false)
  expect(isAccent('#330011')).toBe(false)
  expect(isAccent('red')).toBe(false)
})

test('every colour has a shade that can be an accent, and all voices of that are read', () => {
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
