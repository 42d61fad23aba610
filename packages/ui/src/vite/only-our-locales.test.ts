import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { onlyOurLocales } from './only-our-locales.ts'

const folder = `${dirname(fileURLToPath(import.meta.resolve('react-aria/package.json')))}/dist/private/intl/table`

test('of the words that react-aria ships, only ours stay', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.mjs'))
  expect(files.length).toBeGreaterThan(30)
  const kept = files.filter((file) => onlyOurLocales().load(`${folder}/${file}`) === undefined)
  expect(kept.sort()).toEqual(['en-US.mjs', 'it-IT.mjs'])
})

test('other modules are left alone', () => {
  expect(onlyOurLocales().load('/app/src/intl/table/ar-AE.js')).toBeUndefined()
})
