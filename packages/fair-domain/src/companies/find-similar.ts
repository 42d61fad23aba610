import { nameTokens } from './name-tokens.ts'

interface NamedCompany {
  name: string
  city: string | null
}

/** How alike two names must be, from 0 to 1: a slip of the pen passes, another word does not. */
const ALIKE = 0.6
const SHOWN = 5
/** A beginning that so many companies of a town share tells nothing. */
const MAX_SHARED = 200

/**
 * Finds companies of the same town whose names are nearly the same. Only those are compared of which some word begins
 * alike, so that a file of fifty thousand is compared in a second.
 */
export function createSimilarFinder<C extends NamedCompany>(companies: Iterable<C>) {
  const index = new Map<string, { company: C; parts: ReadonlySet<string> }[]>()
  for (const company of companies) {
    const entry = { company, parts: partsOf(company.name) }
    for (const key of keysOf(company)) {
      const known = index.get(key)
      if (known) known.push(entry)
      else index.set(key, [entry])
    }
  }
  return (wanted: NamedCompany): C[] => {
    const parts = partsOf(wanted.name)
    const entries = keysOf(wanted).flatMap((key) => {
      const known = index.get(key) ?? []
      return known.length > MAX_SHARED ? [] : known
    })
    return [...new Set(entries)]
      .map((entry) => ({ company: entry.company, likeness: likeness(parts, entry.parts) }))
      .filter((found) => found.likeness >= ALIKE)
      .toSorted((one, other) => other.likeness - one.likeness)
      .slice(0, SHOWN)
      .map(({ company }) => company)
  }
}

/** A company without a town is like none. */
function keysOf({ name, city }: NamedCompany) {
  const town = nameTokens(city ?? '').join(' ')
  return town === '' ? [] : [...new Set(nameTokens(name).map((word) => `${town}:${word.slice(0, 3)}`))]
}

/** Three letters at a time, as databases compare texts. */
function partsOf(name: string): ReadonlySet<string> {
  const text = `  ${nameTokens(name).join(' ')} `
  return new Set(Array.from({ length: text.length - 2 }, (_, at) => text.slice(at, at + 3)))
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>) {
  let shared = 0
  for (const part of one) if (other.has(part)) shared++
  return shared / (one.size + other.size - shared)
}
