import { expect, test } from 'vitest'
import { stylesOfPage } from './page-styles.ts'

const SHEET = ':root{--ink:#111;--sun:#fc0}.a{color:var(--ink)}.b{color:var(--sun)}'

test('a page gets the rules and names that it uses, also when another page used others of the same sheet', () => {
  const a = '<p class="a">x</p>'
  expect(stylesOfPage(SHEET, a, false)).toBe(':root{--ink:#111;}.a{color:var(--ink)}')
  expect(stylesOfPage(SHEET, '<p class="b">x</p>', false)).toBe(':root{--sun:#fc0}.b{color:var(--sun)}')
  expect(stylesOfPage(SHEET, a, false)).toBe(':root{--ink:#111;}.a{color:var(--ink)}')
})

test('a name that only the page itself asks for stays, and under a theme every name does', () => {
  expect(stylesOfPage(SHEET, '<p class="a"><path fill="var(--sun)"/></p>', false)).toContain('--sun:#fc0')
  expect(stylesOfPage(SHEET, '<p class="a">x</p>', true)).toContain('--sun:#fc0')
})
