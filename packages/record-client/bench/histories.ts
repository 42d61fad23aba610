/** Plays random histories of optimistic writes and records the result: `npm run bench:optimistic -- 10000 [seed]`. */

import { seededRandom } from '@foyer/testing'
import { savePerformance } from '../../../scripts/lib/performance.mjs'
import { playHistory } from '../src/testing/play-history.ts'

const [numberOfHistories = 10_000, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv
  .slice(2)
  .map(Number)
const MIN_STEPS = 5
const MAX_STEPS = 50
const MAX_CHOICE = 1_000_000

const { integer } = seededRandom(seed)
let steps = 0
let checks = 0
const violations: string[] = []
for (let history = 0; history < numberOfHistories; history++) {
  const length = integer(MIN_STEPS, MAX_STEPS)
  const choices = Array.from({ length }, () => integer(0, MAX_CHOICE))
  steps += length
  try {
    checks += await playHistory(choices)
  } catch (error) {
    violations.push(`${String(error)}: ${JSON.stringify(choices)}`)
  }
}
if (violations.length > 0) throw new Error(violations.slice(0, 3).join('\n'))
const columns = ['histories', 'steps', 'checks', 'violations', 'seed']
const rows = [[numberOfHistories, steps, checks, violations.length, seed]]
savePerformance('optimistic', {
  title: 'Optimistic writes',
  note: 'Random updates, creations, deletions, refetches, edits by others and rejections, with responses in any order; after each step the client is compared with a sequential model. Written by `npm run bench:optimistic`.',
  tables: [{ title: 'Histories without a violation', columns, rows }],
})
