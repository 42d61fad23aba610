import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs', 'security.md'), 'utf8')

/** Requirements of ASVS 5.0 on levels 1 and 2, by section: their number, and those of level 3 only. */
const SECTIONS: Readonly<Record<string, { count: number; without?: readonly number[] }>> = {
  '1.1': { count: 2 },
  '1.2': { count: 9 },
  '1.3': { count: 11 },
  '1.4': { count: 3 },
  '1.5': { count: 2 },
  '2.1': { count: 3 },
  '2.2': { count: 3 },
  '2.3': { count: 4 },
  '2.4': { count: 1 },
  '3.2': { count: 2 },
  '3.3': { count: 4 },
  '3.4': { count: 6 },
  '3.5': { count: 5 },
  '3.7': { count: 2 },
  '4.1': { count: 3 },
  '4.2': { count: 1 },
  '4.3': { count: 2 },
  '4.4': { count: 4 },
  '5.1': { count: 1 },
  '5.2': { count: 3 },
  '5.3': { count: 2 },
  '5.4': { count: 3 },
  '6.1': { count: 3 },
  '6.2': { count: 12 },
  '6.3': { count: 4 },
  '6.4': { count: 4 },
  '6.5': { count: 5 },
  '6.6': { count: 3 },
  '6.8': { count: 4 },
  '7.1': { count: 3 },
  '7.2': { count: 4 },
  '7.3': { count: 2 },
  '7.4': { count: 5 },
  '7.5': { count: 2 },
  '7.6': { count: 2 },
  '8.1': { count: 2 },
  '8.2': { count: 3 },
  '8.3': { count: 1 },
  '8.4': { count: 1 },
  '9.1': { count: 3 },
  '9.2': { count: 4 },
  '10.1': { count: 2 },
  '10.2': { count: 2 },
  '10.3': { count: 4 },
  '10.4': { count: 11 },
  '10.5': { count: 5 },
  '10.6': { count: 2 },
  '10.7': { count: 3 },
  '11.1': { count: 2 },
  '11.2': { count: 3 },
  '11.3': { count: 3 },
  '11.4': { count: 4 },
  '11.5': { count: 1 },
  '11.6': { count: 1 },
  '12.1': { count: 3 },
  '12.2': { count: 2 },
  '12.3': { count: 4 },
  '13.1': { count: 1 },
  '13.2': { count: 5 },
  '13.3': { count: 2 },
  '13.4': { count: 5 },
  '14.1': { count: 2 },
  '14.2': { count: 4 },
  '14.3': { count: 3 },
  '15.1': { count: 3 },
  '15.2': { count: 3 },
  '15.3': { count: 7 },
  '16.1': { count: 1 },
  '16.2': { count: 5 },
  '16.3': { count: 4 },
  '16.4': { count: 3 },
  '16.5': { count: 3 },
  '17.1': { count: 1 },
  '17.2': { count: 4 },
  '17.3': { count: 2 },
}

const SHORT: Readonly<Record<string, string>> = {
  server: 'apps/server/src',
  portal: 'apps/portal/src',
  records: 'packages/record-server/src',
  'record-tests': 'packages/record-server/testing',
  contract: 'packages/record-contract/src',
  fair: 'packages/fair-domain/src',
  tables: 'packages/tables/src',
}
const fullPath = (path: string) => {
  const [first = '', ...rest] = path.split('/')
  return SHORT[first] ? [SHORT[first], ...rest].join('/') : path
}

const rows = [...text.matchAll(/^\| (V[\d.]+) \| (.+?) \| (.+?) \| (.*) \|$/gm)].map(
  ([, id = '', words = '', state = '', shown = '']) => ({ id, words, state, shown }),
)
const pathsIn = (cell: string) =>
  [...cell.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|SECURITY\.md|package-lock\.json)`/g)].map(
    ([, path = '']) => path,
  )
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
const notMet = text.slice(text.indexOf('\n## Not met'))

test('has one row per requirement', () => {
  const expected = Object.entries(SECTIONS).flatMap(([section, { count, without = [] }]) =>
    Array.from({ length: count }, (_, index) => index + 1)
      .filter((number) => !without.includes(number))
      .map((number) => `V${section}.${number}`),
  )
  expect(rows.map(({ id }) => id)).toEqual(expected)
})

test('names existing files only', () => {
  const missing = pathsIn(text).filter((path) => !existsSync(join(root, fullPath(path))))
  expect(missing).toEqual([])
})

/** Requirements that call for a document; every other one needs a test. */
const asksForDocument = (words: string) => /documented|listed|classified|has its protection/.test(words)

test('names the test of each met requirement, or its document if it calls for one', () => {
  const bare = rows.filter(({ state, words, shown }) => {
    if (state !== 'met') return false
    const paths = pathsIn(shown)
    return asksForDocument(words) ? paths.length === 0 : !paths.some(isTest)
  })
  expect(bare).toEqual([])
})

test('explains requirements that do not apply, and lists unmet ones at the end with the effort', () => {
  expect(rows.filter(({ state }) => !['met', '**not met**', 'not applicable'].includes(state))).toEqual([])
  expect(rows.filter(({ state, shown }) => state === 'not applicable' && shown === '')).toEqual([])
  const named = [...notMet.matchAll(/^- \*\*(V[\d.]+)\*\* \(.+\): .{20,}$/gm)].map(([, id]) => id)
  expect(named).toEqual(rows.filter(({ state }) => state === '**not met**').map(({ id }) => id))
})

test('has counts that are the sums of the rows', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length
  expect(text).toContain(
    `${rows.length} requirements: ${count('met')} met, ${count('**not met**')} not met, ${count('not applicable')} not applicable.`,
  )
})
