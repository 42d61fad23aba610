import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { countPlaywright, countVitest, withExitCode } from './count-results.mjs'
import { run } from './processes.mjs'
import { inRoot } from './root.mjs'
import { say } from './say.mjs'
import { toolEnvironment } from './tool-environment.mjs'

const REPORTS = inRoot('test-results')

/** Runs projects of vitest.config.ts and counts. With `isBeside` it shows its output when it is done. */
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
  return readCounts(report, countVitest, code)
}

/** Runs the journeys in the browser and counts. */
export async function runPlaywright(chromium, filters) {
  const report = prepareReport('playwright.json')
  const { code } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...filters], {
    env: toolEnvironment({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  })
  return readCounts(report, countPlaywright, code)
}

function prepareReport(name) {
  const path = `${REPORTS}/${name}`
  mkdirSync(REPORTS, { recursive: true })
  rmSync(path, { force: true })
  return path
}

function readCounts(path, count, code) {
  const counts = existsSync(path) ? count(JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, failed: 1 }
  return withExitCode(counts, code)
}
