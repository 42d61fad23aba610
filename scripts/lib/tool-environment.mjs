import { delimiter } from 'node:path'
import { inRoot } from './root.mjs'

/**
 * An environment in which the installed tools are found first, and the installed Node runs them. A NODE_ENV that
 * the person has set for other purposes would give the tests a React without its test helpers.
 */
export function toolEnvironment(more = {}) {
  const { NODE_ENV: _ignored, ...inherited } = process.env
  return { ...inherited, PATH: `${inRoot('node_modules', '.bin')}${delimiter}${process.env.PATH}`, ...more }
}
