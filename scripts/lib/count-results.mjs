/** Counts the results of Vitest's JSON report: { passed, failed }. A file that failed to load is one failure. */
export function countVitest(report) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

/** Counts the results of Playwright's report; an error outside any test is one failure. */
export function countPlaywright({ stats, errors = [] }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

/** Adds a failure if the runner failed without a failed test. */
export function withExitCode({ passed, failed }, code) {
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
}

export function addUp(counts) {
  return counts.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    { passed: 0, failed: 0 },
  )
}
