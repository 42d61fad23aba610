import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  buildIndex,
  DECISIONS_FOLDER,
  readArchivedDecisions,
  readDecisions,
  unusedNumbers,
} from './docs-decisions.mjs'

const MAX_LIVING = 40
const root = join(import.meta.dirname, '..')
const living = readDecisions()
const archived = readArchivedDecisions()
const records = [...living, ...archived]

// Migrations refer to decisions by number and are never edited, so numbers never change.
describe('decision records', () => {
  test('have the number of their file name in the title', () => {
    expect(records.length).toBeGreaterThan(90)
    expect(records.map(({ name }) => Number(name.slice(0, 4)))).toEqual(records.map(({ number }) => number))
  })

  test('have unique numbers', () => {
    const numbers = records.map(({ number }) => number)
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  })

  test('are few enough to be read: merge records of one topic', () => {
    expect(living.length).toBeLessThanOrEqual(MAX_LIVING)
  })

  test('name the living record that replaced them, below the title, once archived', () => {
    const files = new Map(living.map(({ name, number, title }) => [name, `${number}. ${title}`]))
    const wrong = archived.filter(({ text, replacedByName }) => {
      const pointer = text.split('\n')[2] ?? ''
      return !pointer.endsWith(` [${files.get(replacedByName)}](../${replacedByName}).`)
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  test('are linked by paths that exist, in the whole repository', () => {
    const links = execFileSync(
      'git',
      ['grep', '-nE', 'decisions/|\\]\\([^)]*\\.md', '--', '*.md', '*.ts', '*.tsx', '*.mjs'],
      { cwd: root, encoding: 'utf8' },
    )
    expect(links.split('\n').flatMap(deadLinksOf)).toEqual([])
  })
})

/** Returns the paths to decision records in a line of `git grep -n` that do not exist. */
function deadLinksOf(line: string) {
  const [file = '', number = '', ...rest] = line.split(':')
  const text = rest.join(':')
  const folder = join(root, dirname(file))
  const isRecord = folder.startsWith(DECISIONS_FOLDER.replace(/\/$/, ''))
  const relative = !file.endsWith('.md')
    ? []
    : [...text.matchAll(/\]\(([^)#\s]+\.md)/g)].map(([, path = '']) => path)
  const ofRecords = relative.filter(
    (path) => !path.includes(':') && (isRecord || path.includes('decisions/')),
  )
  const fromRoot = [...text.matchAll(/(?<![./\w])docs\/decisions\/[\w/-]+\.md/g)].map(([path]) => path)
  return [
    ...ofRecords.filter((path) => !existsSync(join(folder, path))),
    ...fromRoot.filter((path) => !existsSync(join(root, path))),
  ].map((path) => `${file}:${number} ${path}`)
}

describe('the index of decisions', () => {
  test('is up to date', () => {
    const index = readFileSync(join(DECISIONS_FOLDER, 'README.md'), 'utf8')
    expect(index, 'run npm run docs:decisions').toBe(buildIndex())
  })

  test('lists the numbers that were never given', () => {
    const numbered = (...numbers: number[]) => numbers.map((number) => ({ number }))
    expect(unusedNumbers(numbered(1, 2, 3))).toBe('')
    expect(unusedNumbers(numbered(8, 1, 3, 4))).toBe('2, 5–7')
  })
})
