import { IllegalParameter, withPath } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import { foldTexts } from './fold-texts.ts'
import { largeTables } from './large-tables.ts'
import { searchTerms } from './search-terms.ts'

/** A search term, with the inputs of its plan. */
export interface SearchText {
  /** As typed. */
  readonly words: readonly string[]
  /** Normalised like the indexes. */
  readonly folded: readonly string[]
  readonly largeTables: ReadonlySet<string>
}

const MIN_SEARCH_LENGTH = 2

export async function readSearchText(context: ServerContext, q: string): Promise<SearchText> {
  const words = searchTerms(q)
  const [folded, large] = await Promise.all([foldTexts(context.options.pool, words), largeTables(context)])
  return { words, folded, largeTables: large }
}

export async function requireSearchText(context: ServerContext, q: string): Promise<SearchText> {
  const text = await readSearchText(context, q)
  if (text.words.join('').length < MIN_SEARCH_LENGTH)
    throw withPath(IllegalParameter(`q should have at least ${MIN_SEARCH_LENGTH} characters`), 'q')
  return text
}
