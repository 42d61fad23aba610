import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'
import { EXHAUSTIVE_TESTS, exhaustiveFiles, FIRST_JOURNEYS } from './exhaustive-tests.mjs'
import { PARTS, planRun } from './plan-run.mjs'

const read = (path: string) => readFileSync(path, 'utf8')
const projects = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project && project.test ? [project.test] : [],
)

test('has exhaustive tests and first journeys that are files, each once, in order', () => {
  const lists = [...EXHAUSTIVE_TESTS.map(({ files }) => files), FIRST_JOURNEYS]
  for (const files of lists) expect(files).toEqual([...files].sort())
  expect(new Set(lists.flat()).size).toBe(lists.flat().length)
  expect(lists.flat().filter((file) => !existsSync(file))).toEqual([])
})

test('skips nothing in npm run test:all, which every change must pass', () => {
  const { groups, filesOf, withExhaustive } = planRun(['--all'])
  expect(groups).toEqual([['checks'], ['unit', 'process'], ['database'], ['e2e']])
  expect(PARTS.flatMap((part: string) => filesOf(part))).toEqual([])
  expect(withExhaustive).toBe(true)
  expect(JSON.parse(read('package.json')).scripts).toMatchObject({
    test: 'node scripts/test.mjs',
    'test:all': 'node scripts/test.mjs --all',
  })
  expect(read('.ci/run')).toMatch(/^npm run test:all$/m)
})

test('assigns every test file to a part', () => {
  const exclude = ['**/node_modules/**', '**/dist/**']
  const all = globSync(['{packages,apps,scripts,e2e,examples,bench}/**/*.{test,spec}.{ts,tsx}'], { exclude })
  const inParts = [
    ...projects.flatMap(({ include = [] }) => globSync(include, { exclude })),
    ...globSync('e2e/*.spec.ts'),
  ]
  expect(all.length).toBeGreaterThan(700)
  expect(all.filter((file) => !inParts.includes(file))).toEqual([])
})

test('skips only exhaustive tests, processes and later journeys in npm test', () => {
  const { groups, filesOf, withExhaustive } = planRun([])
  expect(PARTS.filter((part: string) => !groups.flat().includes(part))).toEqual(['process'])
  expect(PARTS.filter((part: string) => filesOf(part).length > 0)).toEqual(['e2e'])
  expect(withExhaustive).toBe(false)
})

test('runs a named part completely, and a named file always', () => {
  const [exhaustive] = exhaustiveFiles
  expect(planRun(['database'])).toMatchObject({ groups: [['database']], withExhaustive: true, isWhole: true })
  const { filesOf, ...plan } = planRun(['database', exhaustive])
  expect(plan).toMatchObject({ groups: [['database']], withExhaustive: true, isWhole: false })
  expect(filesOf('database')).toEqual([exhaustive])
  expect(planRun(['--all', 'e2e']).filesOf('e2e')).toEqual([])
})

test('signs in with every demo account in the first journeys', () => {
  const accounts = [...read('README.md').matchAll(/^\| `(\w+)@foyer\.example`/gm)].map(([, name]) => name)
  const journeys = FIRST_JOURNEYS.map(read).join('\n')
  expect(accounts.length).toBeGreaterThan(10)
  expect(accounts.filter((name) => !journeys.includes(`, '${name}'`))).toEqual([])
})
