import type { Language } from '@foyer/record-contract'
import { elide } from './elide.ts'

const WORDS = { and: { it: 'e', 'en-US': 'and' }, or: { it: 'o', 'en-US': 'or' } } as const

/** Joins names: `Marta Serra, Luca Benassi and Elena Valli`, or with `or` for alternatives. */
export function joinNames(names: readonly string[], language: Language, kind: keyof typeof WORDS = 'and') {
  const [last = '', ...others] = names.toReversed()
  if (others.length === 0) return last
  return elide(`${others.toReversed().join(', ')} ${WORDS[kind][language]} `, last, language)
}
