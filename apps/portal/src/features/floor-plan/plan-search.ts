import type { CatalogueSearch } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'

const MAX_WORDS = 100

/** The parameters of the page of a hall: a stand, and the start of the route to it. */
export interface PlanSearch {
  stand: string
  from: string
  stepFree: boolean
}

export const readPlanSearch = (params: URLSearchParams): PlanSearch => ({
  stand: (params.get('stand') ?? '').slice(0, MAX_WORDS),
  from: (params.get('from') ?? '').slice(0, MAX_WORDS),
  stepFree: params.get('stepfree') === '1',
})

export const wordsOf = (params: URLSearchParams) => (params.get('q') ?? '').trim().slice(0, MAX_WORDS)

export const entriesFor = (q: string, language: Language, kind: 'company' | 'product'): CatalogueSearch => ({
  language,
  q,
  kind,
  launch: false,
  sort: 'relevance',
  page: 1,
  pavilion: [],
  category: [],
  brand: [],
  certification: [],
  country: [],
})
