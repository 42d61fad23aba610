import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const coverage = readFileSync('docs/coverage.md', 'utf8')

test('names existing files only', () => {
  const rows = coverage.split('\n').filter((line) => /^\| [PROJM]-\d/.test(line))
  expect(rows.length).toBeGreaterThan(700)
  const named = rows.flatMap((row) =>
    [...row.matchAll(/`([\w@./*-]+\/[\w@./*-]+)`/g)].map(([, path = '']) => path),
  )
  expect([...new Set(named)].filter((path) => !path.includes('*') && !existsSync(path))).toEqual([])
})

test('has a test for every claim', () => {
  const claims = coverage
    .split('\n')
    .map((line) => /^\| ([PROM]-[\d.]+)[^|]*\|(.*?)\|(.*?)\|/.exec(line))
    .filter((row) => row !== null)
  const unproven = claims.filter(([, , where = '', proof = '']) => where.trim() !== '' && proof.trim() === '')
  expect(unproven.map(([, id]) => id)).toEqual([])
})
