import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const LITERAL = /`[^`]*`|'[^'\n]*'/g
const SELECT = /\bselect\b[\s\S]*\bfrom\s+(?:[a-z_]+\.)?[a-z_]+\b/
const LIMIT = /\blimit \d+\b/g

/** Returns the select that ends at an index, without the parts in parentheses. */
function selectBefore(text: string, index: number) {
  let depth = 0
  let select = ''
  for (const character of [...text.slice(0, index)].reverse()) {
    if (character === ')') depth++
    if (character === '(' && --depth < 0) break
    if (depth === 0) select = character + select
  }
  return select
}

/** Returns the statements that take some of the rows without an order. */
function arbitraryChoices(source: string): string[] {
  return [...source.matchAll(LITERAL)].flatMap(([literal]) => {
    if (!SELECT.test(literal)) return []
    return [...literal.matchAll(LIMIT)]
      .filter(({ index }) => !/\border by\b/.test(selectBefore(literal, index)))
      .map(() => literal.replace(/\s+/g, ' ').slice(0, 120))
  })
}

// A test that takes any row passes or fails with the place that an earlier write gave the rows in the table.
test('tests choose rows by an order', () => {
  const files = globSync(
    ['{apps,packages,e2e}/**/*.{db.test,spec}.ts', 'apps/server/src/{leaks,matrix,testing}/**/*.ts'],
    { cwd: ROOT, exclude: (path) => /node_modules|dist$|injection\.db\.test/.test(String(path)) },
  )
  expect(files.length).toBeGreaterThan(250)
  const found = files.flatMap((file) =>
    arbitraryChoices(readFileSync(join(ROOT, file), 'utf8')).map((statement) => `${file}: ${statement}`),
  )
  expect(found).toEqual([])
})

test.each([
  ["'select id from account limit 1'", 1],
  ['`select id from account where name = $1\n  limit 1`', 1],
  ["'select id from account order by id limit 1'", 0],
  ['`select 1 from (select id from account limit 1) a order by a.id`', 1],
  ['`select id from account order by lower(name) limit 1`', 0],
  ["'at the limit 1 account'", 0],
])('finds the arbitrary choice in %s', (source, count) => {
  expect(arbitraryChoices(source)).toHaveLength(count)
})
