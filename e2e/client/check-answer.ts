import { findIssue } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { responses } from '@foyer/record-contract/responses'

/** Calls by pattern; those with fewer variables first, so that `/batch/` does not match a name. */
const calls = Object.values(endpoints)
  .map(({ name, method, path }) => ({
    name,
    variables: path.split(':').length,
    pattern: new RegExp(`^${method} /services/data/v65\\.0${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`),
  }))
  .sort((a, b) => a.variables - b.variables)

/** Finds the call of the contract. */
export const callNamed = (call: string) => calls.find(({ pattern }) => pattern.test(call))?.name

/** Reports where a successful response does not conform to the contract. */
export function faultOfAnswer(call: string, body: unknown) {
  const name = callNamed(call)
  // In this one path a list view id and an object name are ambiguous; the response distinguishes them.
  const shape =
    name === 'listViewSummaries' && typeof body === 'object' && body !== null && 'info' in body
      ? responses.listUiById
      : name && responses[name as keyof typeof responses]
  if (!shape || body === undefined) return undefined
  const issue = findIssue(shape, body)
  return issue && `${name}: expected ${issue.expected} but received ${issue.received} at ${issue.path}`
}
