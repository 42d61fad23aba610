import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { usedStyles } from './used-styles.ts'

const HTML = '<html class="root"><p class="lead quiet">x</p></html>'

test('removes rules that nothing on the page can match, and keeps the order of the others', () => {
  const sheet =
    ':root{--a:1}.lead{color:red}.table .row{color:blue}p,.row{margin:0}.quiet.lead{top:0}.row{left:0}'
  expect(usedStyles(sheet, HTML)).toBe(':root{--a:1}.lead{color:red}p,.row{margin:0}.quiet.lead{top:0}')
})

test('checks the rules of a condition one by one; removes an empty condition', () => {
  const sheet =
    '@media (max-width:10px){.row{top:0}.lead{top:1px}}@media print{.row{top:0}}@supports (top:0){@media print{.quiet{top:0}}}'
  expect(usedStyles(sheet, HTML)).toBe(
    '@media (max-width:10px){.lead{top:1px}}@supports (top:0){@media print{.quiet{top:0}}}',
  )
})

test('does not require classes in negated or optional parts of a selector', () => {
  const sheet = '.lead:not(.row,.table){top:0}.lead:is(.row,.quiet){top:1px}[data-x=".row"]{top:2px}'
  expect(usedStyles(sheet, HTML)).toBe(sheet)
})

test('keeps fonts, animations and imports; parses strings and escapes', () => {
  const sheet =
    '@charset "utf-8";@font-face{font-family:"A;}";src:url("a{b.woff2")}@keyframes rise{from{top:0}to{top:1px}}.lead:before{content:"}"}.lead\\:x{top:0}'
  expect(usedStyles(sheet, HTML)).toBe(sheet)
})

test('removes rules of classes added by scripts, because scripts of public pages only change attributes', () => {
  const folder = new URL('../areas/public/behaviour/', import.meta.url)
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.'),
  )
  expect(scripts.length).toBeGreaterThan(5)
  for (const name of scripts)
    expect(readFileSync(new URL(name, folder), 'utf8'), name).not.toMatch(/classList|className|'class'/)
})
