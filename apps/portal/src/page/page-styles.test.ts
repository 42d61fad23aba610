import { expect, test } from 'vitest'
import { stylesOfPage } from './page-styles.ts'

const SHEET = ':root{--ink:#111;--sun:#fc0}.a{color:var(--ink)}.b{color:var(--sun)}'

test('returns the rules and variables that a page uses, also after another page used others of the same sheet', () => {
  const a = '<p class="a">x</p>'
  expect(stylesOfPage(SHEET, a, false)).toBe(':root{--ink:#111;}.a{color:var(--ink)}')
  expect(stylesOfPage(SHEET, '<p class="b">x</p>', false)).toBe(':root{--sun:#fc0}.b{color:var(--sun)}')
  expect(stylesOfPage(SHEET, a, false)).toBe(':root{--ink:#111;}.a{color:var(--ink)}')
})

test('keeps variables that only the page itself uses, and all variables under a theme', () => {
  expect(stylesOfPage(SHEET, '<p class="a"><path fill="var(--sun)"/></p>', false)).toContain('--sun:#fc0')
  expect(stylesOfPage(SHEET, '<p class="a">x</p>', true)).toContain('--sun:#fc0')
})
