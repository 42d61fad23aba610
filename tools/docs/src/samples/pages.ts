import { HOME, WRITTEN } from '../pages.ts'

export const START = 'docs/guide/start.md'

/** The written pages except for the start. */
export const SAMPLE_PAGES = [HOME, ...WRITTEN.flatMap(({ pages }) => pages)]
  .map(({ file }) => file)
  .filter((file) => file !== START)
