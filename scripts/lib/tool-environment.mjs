import { delimiter } from 'node:path'
import { inRoot } from './root.mjs'

/**
 * Returns an environment in which the installed tools come first, run by the installed Node. A user's
 * NODE_ENV would give the tests a React without its test helpers.
 */
export function toolEnvironment(more = {}) {
  const { NODE_ENV: _ignored, ...inherited } = process.env
  return { ...inherited, PATH: `${inRoot('node_modules', '.bin')}${delimiter}${process.env.PATH}`, ...more }
}
