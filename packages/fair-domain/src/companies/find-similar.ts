import { nameTokens } from './name-tokens.ts'

interface NamedCompany {
  name: string
  city: string | null
}

/** Minimum similarity of two names, from 0 to 1: tolerates a typing error, but not a different word. */
const MIN_SIMILARITY = 0.6
const MAX_RESULTS = 5
/** Maximum number of companies of a town that share a word prefix; more common prefixes are ignored. */
const MAX_SHARED = 200

/**
 * Finds companies of the same town with nearly equal names. Compares only names that share a word prefix, so
 * that 50,000 rows take about a second.
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
      .filter((found) => found.likeness >= MIN_SIMILARITY)
      .toSorted((a, b) => b.likeness - a.likeness)
      .slice(0, MAX_RESULTS)
      .map(({ company }) => company)
  }
}

/** Returns the prefixes to compare by; none for a company without a town. */
function keysOf({ name, city }: NamedCompany) {
  const town = nameTokens(city ?? '').join(' ')
  return town === '' ? [] : [...new Set(nameTokens(name).map((word) => `${town}:${word.slice(0, 3)}`))]
}

/** Returns the trigrams of a name, as in `pg_trgm`. */
function partsOf(name: string): ReadonlySet<string> {
  const text = `  ${nameTokens(name).join(' ')} `
  return new Set(Array.from({ length: text.length - 2 }, (_, at) => text.slice(at, at + 3)))
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>) {
  let shared = 0
  for (const part of a) if (b.has(part)) shared++
  return shared / (a.size + b.size - shared)
}
