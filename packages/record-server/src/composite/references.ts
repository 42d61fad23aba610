import { ProcessingHalted } from '@foyer/record-contract'

/** Results of earlier subrequests, by reference id. */
export type Subresponses = ReadonlyMap<string, unknown>

const REFERENCE = /@\{([\w-]{1,80})((?:\.\w{1,80}|\[\d{1,4}\])*)\}/g
const MAX_DEPTH = 20

/** Replaces `@{newAccount.id}` in a text by the value in that result. */
export const fillText = (text: string, answers: Subresponses) =>
  text.replace(REFERENCE, (whole, name: string, path: string) => String(valueAt(answers, whole, name, path)))

/**
 * Replaces references everywhere in a body. A text that is only a reference becomes the value itself, with its type.
 */
export function fillBody(body: unknown, answers: Subresponses, depth = 0): unknown {
  if (depth > MAX_DEPTH) return body
  if (typeof body === 'string') {
    const [only] = [...body.matchAll(REFERENCE)]
    return only?.[0] === body ? valueAt(answers, body, only[1] ?? '', only[2] ?? '') : fillText(body, answers)
  }
  if (Array.isArray(body)) return body.map((item) => fillBody(item, answers, depth + 1))
  if (body === null || typeof body !== 'object') return body
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, fillBody(value, answers, depth + 1)]),
  )
}

function valueAt(answers: Subresponses, whole: string, name: string, path: string): unknown {
  let value = answers.get(name)
  for (const [step] of path.matchAll(/\w+/g)) {
    const inside = value !== null && typeof value === 'object' && Object.hasOwn(value, step)
    value = inside ? (value as Record<string, unknown>)[step] : undefined
  }
  if (value === undefined || (typeof value === 'object' && value !== null)) throw ProcessingHalted(whole)
  return value
}
