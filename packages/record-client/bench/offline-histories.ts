/** Plays random histories of three devices with an outbox: `npm run test:offline -- 10000 [seed]`. */

import { seededRandom } from '@foyer/testing'
import { playOfflineHistory } from '../src/testing/play-offline-history.ts'

const [numberOfHistories = 10_000, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv
  .slice(2)
  .map(Number)
const MIN_STEPS = 10
const MAX_STEPS = 60
const MAX_CHOICE = 1_000_000

const { integer } = seededRandom(seed)
let steps = 0
let writes = 0
for (let history = 0; history < numberOfHistories; history++) {
  const choices = Array.from({ length: integer(MIN_STEPS, MAX_STEPS) }, () => integer(0, MAX_CHOICE))
  steps += choices.length
  try {
    writes += await playOfflineHistory(choices)
  } catch (error) {
    throw new Error(`History ${history} of seed ${seed}: ${JSON.stringify(choices)}`, { cause: error })
  }
}
process.stdout.write(
  `${numberOfHistories} histories, ${steps} steps, ${writes} applied writes, no violation, seed ${seed}\n`,
)
