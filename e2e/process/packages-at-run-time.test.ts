import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, '../..', ...path), 'utf8')

// Tests run with everything installed: only this says that `npm start` in a fresh clone finds what it imports.
test('the built server imports nothing that only tests are installed with', () => {
  const { packages } = JSON.parse(read('package-lock.json'))
  const imported = read('apps', 'server', 'dist', 'main.js').matchAll(
    /(?:\bfrom|\bimport\(?)\s*"((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^"]*)?"/g,
  )
  const names = new Set([...imported].map(([, name = '']) => name))
  expect(names.size).toBeGreaterThan(10)
  const missing = [...names].filter((name) => {
    const found = packages[`node_modules/${name}`]
    return !builtinModules.includes(name) && (found === undefined || found.dev === true)
  })
  expect(missing).toEqual([])
})
