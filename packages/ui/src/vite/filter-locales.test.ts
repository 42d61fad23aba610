import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { filterLocales } from './filter-locales.ts'

// The texts are in react-aria, a dependency installed next to react-aria-components.
const components = dirname(fileURLToPath(import.meta.resolve('react-aria-components/package.json')))
const folder = join(components, '..', 'react-aria', 'dist', 'private', 'intl', 'table')

test('keeps only supported locales of react-aria', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.mjs'))
  expect(files.length).toBeGreaterThan(30)
  const remaining = files.filter((file) => filterLocales().load.handler(`${folder}/${file}`) === undefined)
  expect(remaining.sort()).toEqual(['en-US.mjs', 'it-IT.mjs'])
})

test('does not change other modules', () => {
  expect(filterLocales().load.handler('/app/src/intl/table/ar-AE.js')).toBeUndefined()
})
