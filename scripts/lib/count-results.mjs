/** Adds up what Vitest's JSON report says: { passed, failed }. A file that could not even load is one failure. */
export function countVitest(report) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

/** The same for Playwright's; an error outside any test is one failure. */
export function countPlaywright({ stats, errors = [] }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

/** A runner that fails without naming a test that did must not pass for a success. */
export function withExitCode({ passed, failed }, code) {
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
}

export function addUp(counts) {
  return counts.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    { passed: 0, failed: 0 },
  )
}
