import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { filterLocales } from './filter-locales.ts'

// The words lie in the package under the one we depend on, next to it in node_modules.
const components = dirname(fileURLToPath(import.meta.resolve('react-aria-components/package.json')))
const folder = join(components, '..', 'react-aria', 'dist', 'private', 'intl', 'table')

test('of the words that react-aria ships, only ours stay', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.mjs'))
  expect(files.length).toBeGreaterThan(30)
  const kept = files.filter((file) => filterLocales().load(`${folder}/${file}`) === undefined)
  expect(kept.sort()).toEqual(['en-US.mjs', 'it-IT.mjs'])
})

test('other modules are left alone', () => {
  expect(filterLocales().load('/app/src/intl/table/ar-AE.js')).toBeUndefined()
})
