import type { Language } from '@foyer/record-contract'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import { ALWAYS, type Condition, everyOf, type FieldPath } from '../query/condition.ts'
import { wildcardPattern } from '../query/like-pattern.ts'

const SEARCHED_TYPES = ['String', 'Email', 'Phone', 'Url', 'TextArea', 'Picklist', 'MultiPicklist']

/** Is a search term looked for in columns of this field? Not where people read other words than those that are stored. */
export const isSearched = ({ dataType, declaration }: Pick<FieldMetadata, 'dataType' | 'declaration'>) =>
  SEARCHED_TYPES.includes(dataType) && !(declaration?.type === 'longText' && declaration.words)

const MAX_SEARCH_WORDS = 10

/** Every word must be found in one of the fields; `*` and `?` are wildcards. */
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

/** In a picklist people look for what they read, which is not what is stored. */
function wordIn(path: FieldPath, word: string, language: Language): Condition {
  const { picklist, kind } = path.field
  if (!picklist) return { is: 'test', ...path, operator: 'like', operands: [wildcardPattern(word)] }
  const found = picklist.filter(({ label }) => hasWord(label[language], word)).map(({ value }) => value)
  if (found.length === 0) return { is: 'never' }
  return { is: 'test', ...path, operator: kind === 'list' ? 'includes' : 'eq', operands: found }
}

/** The parts between the stars must follow one another; taking each as early as it comes leaves most to the next. */
export function hasWord(text: string, word: string) {
  const characters = [...fold(text)]
  let from = 0
  for (const part of fold(word).split('*')) {
    const wanted = [...part]
    const isAt = (start: number) =>
      wanted.every((character, index) => {
        const there = characters[start + index]
        return there !== undefined && (character === '?' || character === there)
      })
    while (from <= characters.length && !isAt(from)) from++
    if (from > characters.length) return false
    from += wanted.length
  }
  return true
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
