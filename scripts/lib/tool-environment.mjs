import { delimiter } from 'node:path'
import { inRoot } from './root.mjs'

/** An environment in which the installed tools are found first, and the installed Node runs them. */
export function toolEnvironment(more = {}) {
  return { ...process.env, PATH: `${inRoot('node_modules', '.bin')}${delimiter}${process.env.PATH}`, ...more }
}
