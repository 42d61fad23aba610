import { expect, test } from 'vitest'
import { withoutUnusedNames } from './used-names.ts'

test('removes unused variables, and those that only they use', () => {
  const sheet =
    ':root{--ink:#111;--accent:var(--rose);--rose:#d18;--gap:calc(var(--line) * 2);--line:1px;--face:"A; B", serif}p{color:var(--ink);font-family:var( --face)}'
  expect(withoutUnusedNames(sheet, '')).toBe(
    ':root{--ink:#111;--face:"A; B", serif}p{color:var(--ink);font-family:var( --face)}',
  )
  expect(withoutUnusedNames(sheet, '<path fill="var(--accent)"/>')).toContain(
    '--accent:var(--rose);--rose:#d18;',
  )
})

test('does not touch URLs, and removes an empty rule with its condition', () => {
  const sheet =
    '@media print{:root{--a:1px;--b:2px}}:root{--mark:url(data:image/svg+xml;base64,AA==)}p{top:0}'
  expect(withoutUnusedNames(sheet, '')).toBe(':root{--mark:url(data:image/svg+xml;base64,AA==)}p{top:0}')
})

test('keeps animations that are used', () => {
  const rise = '@keyframes rise_x1{from{top:0}to{top:1px}}'
  expect(withoutUnusedNames(`${rise}.a{animation:rise_x1 1s}`, '')).toBe(`${rise}.a{animation:rise_x1 1s}`)
  expect(withoutUnusedNames(`${rise}.a{top:0}`, '')).toBe('.a{top:0}')
})
