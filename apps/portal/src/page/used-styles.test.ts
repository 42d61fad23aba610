import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { usedStyles } from './used-styles.ts'

const HTML = '<html class="root"><p class="lead quiet">x</p></html>'

test('rules that nothing on the page can match are left out, all others stay in their order', () => {
  const sheet =
    ':root{--a:1}.lead{color:red}.table .row{color:blue}p,.row{margin:0}.quiet.lead{top:0}.row{left:0}'
  expect(usedStyles(sheet, HTML)).toBe(':root{--a:1}.lead{color:red}p,.row{margin:0}.quiet.lead{top:0}')
})

test('what is under a condition is looked at rule by rule; a condition with nothing left goes', () => {
  const sheet =
    '@media (max-width:10px){.row{top:0}.lead{top:1px}}@media print{.row{top:0}}@supports (top:0){@media print{.quiet{top:0}}}'
  expect(usedStyles(sheet, HTML)).toBe(
    '@media (max-width:10px){.lead{top:1px}}@supports (top:0){@media print{.quiet{top:0}}}',
  )
})

test('what a selector only rules out, or may find, need not be there', () => {
  const sheet = '.lead:not(.row,.table){top:0}.lead:is(.row,.quiet){top:1px}[data-x=".row"]{top:2px}'
  expect(usedStyles(sheet, HTML)).toBe(sheet)
})

test('faces, movements and imports stay; strings and escapes end nothing', () => {
  const sheet =
    '@charset "utf-8";@font-face{font-family:"A;}";src:url("a{b.woff2")}@keyframes rise{from{top:0}to{top:1px}}.lead:before{content:"}"}.lead\\:x{top:0}'
  expect(usedStyles(sheet, HTML)).toBe(sheet)
})

test('scripts of public pages change attributes and no classes: rules of a class that comes later are not there', () => {
  const folder = new URL('../areas/public/behaviour/', import.meta.url)
  const scripts = readdirSync(folder).filter((name) => !name.includes('.test.'))
  expect(scripts.length).toBeGreaterThan(5)
  for (const name of scripts)
    expect(readFileSync(new URL(name, folder), 'utf8'), name).not.toMatch(/classList|className|'class'/)
})
