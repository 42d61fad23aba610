import { FIRST_JOURNEYS, walkFiles } from './walks.mjs'

/** Those that start and kill processes mostly wait for them: another part has the processors meanwhile. */
const EVERYTHING = [['checks'], ['unit', 'process'], ['database'], ['e2e']]

/** What a developer runs before each push; decision 121. A browser waits for its pages, a test for its database. */
const BEFORE_A_PUSH = [['checks'], ['unit'], ['database', 'e2e']]

export const PARTS = EVERYTHING.flat()

/**
 * What a run is made of: parts, in groups of those that run at once, and for each the files that were asked for (none: all of them).
 * `--all` runs everything, a part by name the whole part, a file by name the file; without any of them walks are left out.
 */
export function planRun([first, ...rest]) {
  const [part, ...files] = first === '--all' ? rest : [first, ...rest]
  if (part) return { groups: [[part]], filesOf: () => files, withWalks: true, isWhole: files.length === 0 }
  const withWalks = first === '--all'
  return {
    groups: withWalks ? EVERYTHING : BEFORE_A_PUSH,
    filesOf: (name) => (name === 'e2e' && !withWalks ? FIRST_JOURNEYS : []),
    withWalks,
    isWhole: true,
  }
}

/** What the run of a developer ends with, before the counts. */
export const LEFT_OUT = `Left out: ${walkFiles.length} files that ask everything by everybody, the part process, and journeys in the browser beyond the first ${FIRST_JOURNEYS.length}. Everything: npm run test:all`
