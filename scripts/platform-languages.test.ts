import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ITALIAN_PHRASES } from '../apps/server/src/http/italian-phrases.ts'

const ROOT = join(import.meta.dirname, '..')
/** Sources of the platform, as published: without tests and their helpers. */
const sources = globSync('packages/record-*/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((name) => !/\.test(-d)?\.tsx?$|\/(testing|fixtures)\//.test(name))
  .map((name) => ({ name, source: readFileSync(join(ROOT, name), 'utf8') }))

/** Names of a country, its language or its currency. English is the source language of the texts. */
const COUNTRY =
  /\b(Ital(y|ian\w*)|italian\w*|EUR|euros?|IVA|CAP|Europe\/\w+)\b|\bit(-IT)?['"]|(^|[{,] *)it: ['`"]|[àèéìòù]/

test('names no country, language or currency in the packages of the platform', () => {
  const named = sources.flatMap(({ name, source }) =>
    source
      .split('\n')
      .map((line, index) => ({ at: `${name}:${index + 1}`, line: line.trim() }))
      .filter(({ line }) => COUNTRY.test(line)),
  )
  expect(sources.length).toBeGreaterThan(300)
  expect(named).toEqual([])
})

test('has an Italian translation of every phrase of the platform, and of nothing else', () => {
  const literal = /\bphrase\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/g
  const phrases = sources.flatMap(({ source }) =>
    [...source.matchAll(literal)].map(([, single, double]) =>
      (single ?? double ?? '').replaceAll("\\'", "'"),
    ),
  )
  // Scopes of lists are phrases of a table.
  const scopes = sources.find(({ name }) => name.endsWith('list-scopes.ts'))?.source ?? ''
  phrases.push(...[...scopes.matchAll(/: (?:'([^']+\{0\})'|"([^"]+)")/g)].map(([, a, b]) => a ?? b ?? ''))
  const translated = new Set(phrases.filter((text) => text !== '{0}'))
  expect(Object.keys(ITALIAN_PHRASES).toSorted()).toEqual([...translated].toSorted())
})
