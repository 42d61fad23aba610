import { profileKey, type RecordContext } from '../record-context.ts'
import { eTagIn, etagOf, JsonText, tagged } from '../serve.ts'
import type { Session } from '../session.ts'

/** A metadata response, as a value and serialised. */
export interface CachedResponse<T> {
  readonly value: T
  readonly json: JsonText
}

const answersOf = new WeakMap<RecordContext, Map<string, CachedResponse<unknown>>>()

/**
 * Metadata depends on profiles and language only, so each response is built and hashed once for all sessions that share
 * them. `key` must come from the metadata, never from a request, because the cache has no eviction.
 */
export function cachedResponse<T>(
  context: RecordContext,
  session: Session,
  key: string,
  build: () => T,
): CachedResponse<T> {
  let answers = answersOf.get(context)
  if (!answers) {
    answers = new Map()
    answersOf.set(context, answers)
  }
  const fullKey = `${profileKey(session)}|${session.language}|${key}`
  let answer = answers.get(fullKey)
  if (!answer) {
    const value = build()
    answer = { value, json: jsonText(value) }
    answers.set(fullKey, answer)
  }
  return answer as CachedResponse<T>
}

function jsonText(value: unknown) {
  const text = JSON.stringify(value)
  return new JsonText(text, eTagIn(value) ?? etagOf(text))
}

/** Adds the ETag to a representation. */
export function withETag<T extends object>(body: T): T & { eTag: string } {
  const representation = { ...body, eTag: etagOf(JSON.stringify(body)) }
  tagged.add(representation)
  return representation
}
