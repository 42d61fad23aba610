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

const inSeconds = (ms) => Math.round(ms / 1000)

/** Durations of the files in Vitest's JSON report. */
export const durationsInVitest = ({ testResults }) =>
  testResults.map(({ name: file, startTime, endTime }) => ({ file, seconds: inSeconds(endTime - startTime) }))

/** Durations of the journeys in Playwright's report, whose suites are nested. */
export const durationsInPlaywright = ({ suites = [] }) =>
  suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs.map(({ title, file, tests }) => ({
      file: `${file}: ${title}`,
      seconds: inSeconds(
        tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
      ),
    })),
    ...durationsInPlaywright({ suites: inner }),
  ])

/** Returns the longest durations, as lines of text. */
export const slowest = (durations, count) =>
  durations
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds} s ${file}`)

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
