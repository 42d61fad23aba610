import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import {
  countPlaywright,
  countVitest,
  durationsInPlaywright,
  durationsInVitest,
  withExitCode,
} from './count-results.mjs'
import { run } from './processes.mjs'
import { failedInPlaywright, failedInVitest } from './retry.mjs'
import { inRoot } from './root.mjs'
import { say } from './say.mjs'
import { toolEnvironment } from './tool-environment.mjs'

const REPORTS = inRoot('test-results')
/** How the report of each runner is read. */
const VITEST = { count: countVitest, findFailures: failedInVitest, durations: durationsInVitest }
const PLAYWRIGHT = {
  count: countPlaywright,
  findFailures: failedInPlaywright,
  durations: durationsInPlaywright,
}

/**
 * Runs projects of vitest.config.ts and counts the results; `again` reruns failed files. With `isBeside` the
 * output is printed at the end.
 */
export async function runVitest(projects, filters, { isBeside = false } = {}) {
  const report = prepareReport(`vitest-${projects.join('-')}.json`)
  const { code, output } = await run(
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    { env: toolEnvironment(), capture: isBeside },
  )
  if (isBeside) say(output)
  const counts = readCounts(report, VITEST, code)
  return { ...counts, again: () => runVitest(projects, filesOf(counts)) }
}

/**
 * Runs the journeys in the browser and counts the results; `again` reruns the files of failed ones, because a journey may
 * continue the one before it.
 */
export async function runPlaywright(chromium, filters, { isBeside = false } = {}) {
  const report = prepareReport('playwright.json')
  const { code, output } = await run(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', ...filters],
    {
      env: toolEnvironment({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
      capture: isBeside,
    },
  )
  if (isBeside) say(output)
  const counts = readCounts(report, PLAYWRIGHT, code)
  return {
    ...counts,
    again: () => {
      sayWhatPagesShowed()
      return runPlaywright(chromium, filesOf(counts))
    },
  }
}

const filesOf = ({ failures }) => [...new Set(failures.map(({ file }) => file))]

const MAX_PAGE_LENGTH = 12_000

/** Prints the page snapshots of failures, because a rerun overwrites them. */
function sayWhatPagesShowed() {
  const folder = `${REPORTS}/playwright`
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const path = `${folder}/${name}/error-context.md`
    if (existsSync(path)) say(readFileSync(path, 'utf8').slice(0, MAX_PAGE_LENGTH))
  }
}

function prepareReport(name) {
  const path = `${REPORTS}/${name}`
  mkdirSync(REPORTS, { recursive: true })
  rmSync(path, { force: true })
  return path
}

function readCounts(path, { count, findFailures, durations }, code) {
  if (!existsSync(path)) return { passed: 0, failed: 1, failures: [] }
  const report = JSON.parse(readFileSync(path, 'utf8'))
  return {
    ...withExitCode(count(report), code),
    failures: findFailures(report),
    durations: durations(report),
  }
}
