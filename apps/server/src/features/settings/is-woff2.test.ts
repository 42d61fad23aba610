import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { isWoff2 } from './is-woff2.ts'

const resolve = createRequire(new URL('../../../../../packages/ui/package.json', import.meta.url)).resolve
const oswald = readFileSync(resolve('@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2'))
const plex = readFileSync(
  resolve('@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2'),
)

test('accepts real fonts', () => {
  expect([isWoff2(oswald), isWoff2(plex)]).toEqual([true, true])
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['only the signature', Buffer.concat([Buffer.from('wOF2'), Buffer.alloc(60)])],
  ['a script that is called a font', Buffer.from('<script>alert(1)</script>'.repeat(10))],
  ['a font that was cut off', oswald.subarray(0, oswald.length - 100)],
  ['a font with something behind it', Buffer.concat([oswald, Buffer.from('more')])],
  ['a font whose tables were changed', Buffer.from(oswald).fill(7, 400, 900)],
])('rejects %s', (_, file) => {
  expect(isWoff2(file)).toBe(false)
})
