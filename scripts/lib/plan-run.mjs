import { exhaustiveFiles, FIRST_JOURNEYS } from './exhaustive-tests.mjs'

/** Tests with child processes mostly wait, so another part can use the CPUs. */
const EVERYTHING = [['checks'], ['unit', 'process'], ['database'], ['e2e']]

/** Parts before each push; decision 121. Browser and database tests overlap well, because both wait. */
const BEFORE_A_PUSH = [['checks'], ['unit'], ['database', 'e2e']]

export const PARTS = EVERYTHING.flat()

/**
 * Plans a run: parts in groups that run concurrently, with the requested files of each (none: all). `--all` runs
 * everything, a named part runs completely, and a named file always runs; otherwise exhaustive tests are skipped.
 */
export function planRun([first, ...rest]) {
  const [part, ...files] = first === '--all' ? rest : [first, ...rest]
  if (part)
    return { groups: [[part]], filesOf: () => files, withExhaustive: true, isWhole: files.length === 0 }
  const withExhaustive = first === '--all'
  return {
    groups: withExhaustive ? EVERYTHING : BEFORE_A_PUSH,
    filesOf: (name) => (name === 'e2e' && !withExhaustive ? FIRST_JOURNEYS : []),
    withExhaustive,
    isWhole: true,
  }
}

/** Line about skipped tests at the end of a short run, before the counts. */
export const LEFT_OUT = `Skipped: ${exhaustiveFiles.length} files with exhaustive tests, the part process, and browser journeys beyond the first ${FIRST_JOURNEYS.length}. All tests: npm run test:all`
