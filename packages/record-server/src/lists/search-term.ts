import { type Language, labelIn } from '@foyer/record-contract'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import { ALWAYS, type Condition, everyOf, type FieldPath } from '../query/condition.ts'
import { wildcardPattern } from '../query/like-pattern.ts'

const SEARCHED_TYPES = ['String', 'Email', 'Phone', 'Url', 'TextArea', 'Picklist', 'MultiPicklist']

/**
 * True if a search term is matched against columns of this field: not if the display text differs from the stored one.
 */
export const isSearched = ({ dataType, declaration }: Pick<FieldMetadata, 'dataType' | 'declaration'>) =>
  SEARCHED_TYPES.includes(dataType) && !(declaration?.type === 'longText' && declaration.words)

const MAX_SEARCH_WORDS = 10

/** Every word must match one of the fields; `*` and `?` are wildcards. */
export function searchTermCondition(
  fields: readonly FieldPath[],
  searchTerm: string,
  language: Language,
): Condition {
  const words = searchTerm
    .replaceAll('\0', '')
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return ALWAYS
  return everyOf(
    ...words.slice(0, MAX_SEARCH_WORDS).map((word): Condition => {
      return { is: 'some', of: fields.map((path) => wordIn(path, word, language)) }
    }),
  )
}

/** Picklists are searched by label, not by stored value. */
function wordIn(path: FieldPath, word: string, language: Language): Condition {
  const { picklist, kind } = path.field
  if (!picklist) return { is: 'test', ...path, operator: 'like', operands: [wildcardPattern(word)] }
  const found = picklist
    .filter(({ label }) => hasWord(labelIn(label, language), word))
    .map(({ value }) => value)
  if (found.length === 0) return { is: 'never' }
  return { is: 'test', ...path, operator: kind === 'list' ? 'includes' : 'eq', operands: found }
}

/** Parts between wildcards must follow one another; matching each as early as possible is sufficient. */
export function hasWord(text: string, word: string) {
  const characters = [...fold(text)]
  let from = 0
  for (const part of fold(word).split('*')) {
    const normalized = [...part]
    const isAt = (start: number) =>
      normalized.every((character, index) => {
        const there = characters[start + index]
        return there !== undefined && (character === '?' || character === there)
      })
    while (from <= characters.length && !isAt(from)) from++
    if (from > characters.length) return false
    from += normalized.length
  }
  return true
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
