import { createTestDatabase } from '@foyer/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SAMPLE_PAGES, START } from './pages.ts'
import { programOf, readSamples, type SamplePage } from './read-samples.ts'
import { type PageRun, runSamples } from './run-samples.ts'

const start = readSamples(START)
const pages = SAMPLE_PAGES.map(readSamples).filter((page) => programOf(page).length > 0)
const runs = new Map<string, PageRun>()
const databases: Awaited<ReturnType<typeof createTestDatabase>>[] = []

beforeAll(async () => {
  // The start has a server of its own, as it is told there; what comes later knows more objects.
  for (const [own, shared] of [
    [[start], [start]],
    [pages, [start, ...pages]],
  ] as const) {
    const database = await createTestDatabase()
    databases.push(database)
    for (const run of await runSamples(own, shared, database.connectionString)) runs.set(run.name, run)
  }
}, 120_000)
afterAll(() => Promise.all(databases.map((database) => database.drop())))

/** What a page says is printed, beside what was; `…` stands for what differs from run to run. */
function expectations(page: SamplePage, { printed }: PageRun) {
  return programOf(page).map(({ line, language, output, isShown }, index) => {
    const was = printed[index] ?? ''
    // Of a query without a result it is enough that it was answered; what is drawn may print as often as it is drawn.
    if (output === undefined && language !== 'ts') return { line, output: '', was: '' }
    if (isShown) return { line, output, was }
    return { line, ...compared(output ?? '', was) }
  })
}

function compared(output: string, was: string) {
  const parts = output.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return { output, was: new RegExp(`^${parts.join('[^\\n]*')}$`).test(was) ? output : was }
}

describe('every block of code', () => {
  test.each([start, ...pages])('of $file does what the page says', (page) => {
    const run = runs.get(page.name)
    expect(run?.error).toBeUndefined()
    expect(run).toBeDefined()
    if (!run) return
    const results = expectations(page, run)
    expect(results.map(({ line, was }) => ({ line, prints: was }))).toEqual(
      results.map(({ line, output }) => ({ line, prints: output })),
    )
  })
})
