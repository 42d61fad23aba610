import { Link } from './selection.ts'

type Json = Record<string, unknown>

/** Returns `next` with equal parts taken from `previous`, so that identity indicates changes. */
export function shareStructure<T>(previous: unknown, next: T): T {
  if (previous === next) return next
  if (typeof previous !== 'object' || typeof next !== 'object' || !previous || !next) return next
  if (Array.isArray(previous) !== Array.isArray(next)) return next
  if (next instanceof Link)
    return previous instanceof Link && previous.id === next.id && previous.selection === next.selection
      ? (previous as T)
      : next
  const previousParts = previous as Json
  const nextParts = next as Json
  const names = Object.keys(nextParts)
  let isSame = names.length === Object.keys(previousParts).length
  const result: Json = Array.isArray(next) ? ([] as unknown as Json) : {}
  for (const name of names) {
    result[name] = shareStructure(previousParts[name], nextParts[name])
    if (result[name] !== previousParts[name] || !(name in previousParts)) isSame = false
  }
  return (isSame ? previous : result) as T
}
