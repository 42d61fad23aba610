import { expect, test } from 'vitest'
import {
  addUp,
  countPlaywright,
  countVitest,
  durationsInPlaywright,
  durationsInVitest,
  slowest,
  withExitCode,
} from './count-results.mjs'

test('counts a Vitest file that failed to load as one failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  }
  expect(countVitest(report)).toEqual({ passed: 3, failed: 2 })
})

test('counts a Playwright test that passed only on its own retry as a failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright({ stats, errors: [{ message: 'no tests found' }] })).toEqual({
    passed: 5,
    failed: 3,
  })
})

test('counts a failed runner without a failed test as a failure', () => {
  expect(withExitCode({ passed: 4, failed: 0 }, 1)).toEqual({ passed: 4, failed: 1 })
  expect(withExitCode({ passed: 4, failed: 2 }, 1)).toEqual({ passed: 4, failed: 2 })
  expect(withExitCode({ passed: 4, failed: 0 }, 0)).toEqual({ passed: 4, failed: 0 })
})

test('adds up all results', () => {
  expect(
    addUp([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toEqual({ passed: 3, failed: 3 })
})

test('names the slowest files and journeys', () => {
  const files = durationsInVitest({
    testResults: [
      { name: 'a.test.ts', startTime: 1_000, endTime: 3_000 },
      { name: 'b.test.ts', startTime: 1_000, endTime: 9_000 },
    ],
  })
  const specs = [{ title: 'buys', file: 'shop.spec.ts', tests: [{ results: [{ duration: 5_000 }] }] }]
  const journeys = durationsInPlaywright({ suites: [{ suites: [{ specs }] }] })
  expect(slowest([...files, ...journeys], 2)).toEqual(['8 s b.test.ts', '5 s shop.spec.ts: buys'])
})
