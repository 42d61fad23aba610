import fc from 'fast-check'
import { expect, test } from 'vitest'
import { playHistory } from '../testing/play-history.ts'

test('shows exactly the writes that were not rejected, whatever responses arrive, and ends as the server', async () => {
  const choices = fc.array(fc.nat(1_000_000), { minLength: 5, maxLength: 50 })
  const property = fc.asyncProperty(choices, async (history) => {
    expect(await playHistory(history)).toBeGreaterThanOrEqual(history.length)
  })
  // The seed is random; a failure reports it with the shortest history.
  await fc.assert(property, { numRuns: 200 })
}, 120_000)
