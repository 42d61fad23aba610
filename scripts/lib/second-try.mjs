/** More failures than this are no accident, and nothing is tried again. */
const MOST_TRIED_AGAIN = 3

/** What failed according to Vitest's JSON report, by name and file. A file that could not load is named as a whole. */
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

/** The same for Playwright's, whose suites stand in each other. */
export function failedInPlaywright({ suites = [] }) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs.filter(({ ok }) => !ok).map(({ title, file }) => ({ name: title, file })),
    ...failedInPlaywright({ suites: inner }),
  ])
}

/**
 * Which results deserve a second try, alone on a quiet machine: those whose failures are all known by name, as long as they are few
 * in the whole run.
 */
export function worthASecondTry(results) {
  const all = results.reduce((sum, { failed }) => sum + failed, 0)
  if (all > MOST_TRIED_AGAIN) return []
  return results.filter(({ failed, failures = [] }) => failed > 0 && failures.length === failed)
}

/** A result after its second try: what passed then counts as passed, and is named as unsteady. */
export function afterSecondTry(first, second) {
  const key = ({ name, file }) => `${file} ${name}`
  const again = new Set(second.failures.map(key))
  const unsteady = first.failures.filter((failure) => !again.has(key(failure)))
  // A second try that failed elsewhere, or ran nothing, proves nothing.
  if (second.passed < unsteady.length || second.failed > first.failed - unsteady.length) return first
  return {
    ...first,
    passed: first.passed + unsteady.length,
    failed: first.failed - unsteady.length,
    failures: second.failures,
    unsteady,
  }
}
