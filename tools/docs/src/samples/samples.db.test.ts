import { createTestDatabase } from '@foyer/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examplePages, pageOf } from './example-pages.ts'
import { findFaults } from './find-faults.ts'
import { SAMPLE_PAGES, START } from './pages.ts'
import { programOf, readSamples, samplesIn } from './read-samples.ts'
import { type PageRun, runSamples } from './run-samples.ts'

const start = readSamples(START)
const pages = [...SAMPLE_PAGES.map(readSamples), ...examplePages()].filter(
  (page) => programOf(page).length > 0,
)

/** Pages with wrong outputs, to test the check. */
const FENCE = '```'
const block = (info: string, text: string) => `${FENCE}${info}\n${text}\n${FENCE}\n`
const wrong = samplesIn(
  'docs/wrong.md',
  block('ts', "console.log('as it says')") +
    block('text output', 'as it says') +
    block('ts', "console.log('what it prints')") +
    block('text output', 'what it says') +
    block('ts', "console.log('what nobody said')"),
)
const wronglyRendered = samplesIn(
  'docs/wrongly-drawn.md',
  block('tsx', "document.body.innerHTML = '<p>drawn</p>'") + block('html output', '<p>said</p>'),
)
const wrongExample = pageOf(
  'wrong-example',
  [{ name: 'formatPhone', text: "formatPhone('15550102233', 'en-US') // '15550102233'" }],
  new Map([['formatPhone', '@foyer/record-client']]),
)
const broken = samplesIn('docs/broken.md', block('ts', "throw new Error('broken off')"))
const refused = samplesIn('docs/refused.md', block('sql', 'SELECT Nothing__c FROM Company__c'))

const runs = new Map<string, PageRun>()
const databases: Awaited<ReturnType<typeof createTestDatabase>>[] = []

beforeAll(async () => {
  // The start page has its own server, as described there; later pages have more objects.
  const programs = [
    [[start], [start]],
    [
      [...pages, wrong, wrongExample, broken, refused],
      [start, ...pages],
    ],
  ] as const
  await Promise.all(
    programs.map(async ([own, shared]) => {
      const database = await createTestDatabase()
      databases.push(database)
      for (const run of await runSamples(own, shared, database.connectionString)) runs.set(run.name, run)
    }),
  )
  // No limit of its own: each page has one, whatever the load of the machine.
}, 600_000)
afterAll(() => Promise.all(databases.map((database) => database.drop())))

const runOf = ({ name }: { name: string }) => {
  const run = runs.get(name)
  if (!run) throw new Error(`${name} was not run`)
  return run
}

describe('every block of code', () => {
  test.each([start, ...pages])('in $file gives the result on the page', (page) => {
    const run = runOf(page)
    expect(run.error).toBeUndefined()
    expect(findFaults(page, run)).toEqual([])
  })
})

describe('a block with another result', () => {
  test('is reported with its line and its output', () => {
    expect(runOf(wrong).error).toBeUndefined()
    expect(findFaults(wrong, runOf(wrong))).toEqual([
      { line: 7, says: 'what it says', prints: 'what it prints' },
      { line: 13, says: '', prints: 'what nobody said' },
    ])
    expect(findFaults(wrongExample, runOf(wrongExample))).toEqual([
      { line: 1, says: "formatPhone\n'15550102233'", prints: "formatPhone\n'(555) 010-2233'" },
    ])
    const rendered = { name: wronglyRendered.name, printed: ['<p>drawn</p>'] }
    expect(findFaults(wronglyRendered, rendered)).toMatchObject([
      { says: '<p>said</p>', prints: '<p>drawn</p>' },
    ])
  })

  test('is reported if it throws, or if the server refuses it', () => {
    expect(runOf(broken).error).toContain('broken off')
    expect(runOf(refused).error).toContain('INVALID_FIELD')
  })

  test('is rejected if it cannot be run', () => {
    const unknown = `${block('sh', 'npm install')}${block('js', 'run()')}`
    expect(() => samplesIn('docs/unknown.md', unknown)).toThrow('docs/unknown.md:4')
  })
})
