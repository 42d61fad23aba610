import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { typeaheadDelay } from './typeahead-delay.ts'

test('sets the typeahead delay of lists and menus of react-aria', async () => {
  const components = dirname(fileURLToPath(import.meta.resolve('react-aria-components/package.json')))
  const file = join(components, '..', 'react-aria', 'dist', 'private', 'selection', 'useTypeSelect.mjs')
  const code = await readFile(file, 'utf8')
  const { transform } = typeaheadDelay(700)
  expect(file).toMatch(transform.filter.id)
  expect(transform.handler(code)).toMatch(/TYPEAHEAD_DEBOUNCE_WAIT_MS = 700\b/)
})
