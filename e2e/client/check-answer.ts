import { findIssue } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { responses } from '@foyer/record-contract/responses'

/** Calls by their pattern; those with fewer variable parts first, so that `/batch/` is not taken for a name. */
const calls = Object.values(endpoints)
  .map(({ name, method, path }) => ({
    name,
    variables: path.split(':').length,
    pattern: new RegExp(`^${method} /services/data/v65\\.0${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`),
  }))
  .sort((a, b) => a.variables - b.variables)

/** Which call of the contract this is. */
export const callNamed = (call: string) => calls.find(({ pattern }) => pattern.test(call))?.name

/** Says where an answer of success is not what the contract promises. */
export function faultOfAnswer(call: string, body: unknown) {
  const name = callNamed(call)
  // An id of a list view and a name of an object look alike in this one path; the answer tells them apart.
  const shape =
    name === 'listViewSummaries' && typeof body === 'object' && body !== null && 'info' in body
      ? responses.listUiById
      : name && responses[name as keyof typeof responses]
  if (!shape || body === undefined) return undefined
  const fault = findIssue(shape, body)
  return fault && `${name}: expected ${fault.expected} but received ${fault.received} at ${fault.path}`
}
