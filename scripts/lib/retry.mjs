/** Maximum number of failures for a retry; more are no coincidence. */
const MAX_RETRIED = 3

/** Returns the failures of Vitest's JSON report, by name and file. A file that failed to load is named as a whole. */
export function failedInVitest({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name: file, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length > 0
        ? failed.map(({ fullName }) => ({ name: fullName, file }))
        : [{ name: file, file }]
    })
}

/** Returns the failures of Playwright's report, whose suites are nested. */
export function failedInPlaywright({ suites = [] }) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs.filter(({ ok }) => !ok).map(({ title, file }) => ({ name: title, file })),
    ...failedInPlaywright({ suites: inner }),
  ])
}

/**
 * Returns the results to retry alone on an idle machine: those with named failures only, if there are few in
 * the whole run.
 */
export function worthASecondTry(results) {
  const all = results.reduce((sum, { failed }) => sum + failed, 0)
  if (all > MAX_RETRIED) return []
  return results.filter(({ failed, failures = [] }) => failed > 0 && failures.length === failed)
}

/** Merges a result with its retry: tests that passed then count as passed, and are reported as flaky. */
export function afterSecondTry(first, second) {
  const key = ({ name, file }) => `${file} ${name}`
  const again = new Set(second.failures.map(key))
  const unsteady = first.failures.filter((failure) => !again.has(key(failure)))
  // A retry that failed elsewhere, or ran nothing, proves nothing.
  if (second.passed < unsteady.length || second.failed > first.failed - unsteady.length) return first
  return {
    ...first,
    passed: first.passed + unsteady.length,
    failed: first.failed - unsteady.length,
    failures: second.failures,
    unsteady,
  }
}
