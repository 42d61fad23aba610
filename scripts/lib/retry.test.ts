import { expect, test } from 'vitest'
import { afterSecondTry, failedInPlaywright, failedInVitest, worthASecondTry } from './retry.mjs'

const failure = (name: string) => ({ name, file: 'a.test.ts' })
const result = (...names: string[]) => ({
  name: 'unit',
  passed: 9,
  failed: names.length,
  failures: names.map(failure),
})

test('names failures by test and file, and a file that failed to load by itself', () => {
  const report = {
    testResults: [
      { name: 'a.test.ts', status: 'passed', assertionResults: [{ fullName: 'fine', status: 'passed' }] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'one', status: 'failed' },
          { fullName: 'two', status: 'passed' },
        ],
      },
      { name: 'c.test.ts', status: 'failed', assertionResults: [] },
    ],
  }
  expect(failedInVitest(report)).toEqual([
    { name: 'one', file: 'b.test.ts' },
    { name: 'c.test.ts', file: 'c.test.ts' },
  ])
})

test('finds failures of journeys in nested suites', () => {
  const specs = [
    { title: 'fails', file: 'x.spec.ts', ok: false },
    { title: 'passes', file: 'x.spec.ts', ok: true },
  ]
  expect(failedInPlaywright({ suites: [{ specs: [], suites: [{ specs }] }] })).toEqual([
    { name: 'fails', file: 'x.spec.ts' },
  ])
})

test('retries few failures, but neither many nor unnamed ones', () => {
  const one = result('late')
  expect(worthASecondTry([one, result()])).toEqual([one])
  expect(worthASecondTry([result('a', 'b'), result('c', 'd')])).toEqual([])
  expect(worthASecondTry([{ name: 'checks', passed: 3, failed: 1 }])).toEqual([])
})

test('reports a test that passes on retry as flaky, and one that fails again as failed', () => {
  expect(
    afterSecondTry(result('late', 'wrong'), { passed: 4, failed: 1, failures: [failure('wrong')] }),
  ).toEqual({ ...result('wrong'), passed: 10, unsteady: [failure('late')] })
})

test('ignores a retry that ran nothing, or failed elsewhere', () => {
  const first = result('late')
  expect(afterSecondTry(first, { passed: 0, failed: 0, failures: [] })).toEqual(first)
  expect(afterSecondTry(first, { passed: 3, failed: 1, failures: [failure('another')] })).toEqual(first)
})
