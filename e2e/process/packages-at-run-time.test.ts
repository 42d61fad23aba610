import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, '../..', ...path), 'utf8')
const built = (name: string) => read('apps', 'server', 'dist', name)

const PATH = /\s*"((?:\.\/|@[\w.-]+\/)?[\w.-]+(?:\/[^"\s]*)?)"/.source
const AT_ONCE = new RegExp(`(?:\\bfrom|^import)${PATH}`, 'gm')
const AT_ANY_TIME = new RegExp(`(?:\\bfrom|\\bimport\\(?)${PATH}`, 'g')

/** Imports of a chunk of the built server. */
const importedBy = (part: string, when: RegExp) =>
  [...built(part).matchAll(when)].map(([, path = '']) => path)
const packageOf = (path: string) => path.split('/', path.startsWith('@') ? 2 : 1).join('/')
const isOwn = (path: string) => path.startsWith('./')

// Tests run with all packages installed: only this proves that `npm start` in a fresh clone finds its imports.
test('imports no development dependency in the built server', () => {
  const { packages } = JSON.parse(read('package-lock.json'))
  const parts = readdirSync(join(import.meta.dirname, '../../apps/server/dist')).filter((name) =>
    name.endsWith('.js'),
  )
  const imported = parts.flatMap((name) => importedBy(name, AT_ANY_TIME)).filter((path) => !isOwn(path))
  const names = new Set(imported.map(packageOf))
  expect(names.size).toBeGreaterThan(10)
  const missing = [...names].filter((name) => {
    const found = packages[`node_modules/${name}`]
    return !builtinModules.includes(name) && (found === undefined || found.dev === true)
  })
  expect(missing).toEqual([])
})

test('loads no exporters in a server without telemetry', () => {
  const loaded = new Set(['main.js'])
  const packages = new Set<string>()
  for (const part of loaded)
    for (const path of importedBy(part, AT_ONCE))
      if (isOwn(path)) loaded.add(path.slice(2))
      else packages.add(packageOf(path))
  expect([...packages]).toContain('fastify')
  expect([...packages].filter((name) => name.startsWith('@opentelemetry/'))).toEqual([])
})
