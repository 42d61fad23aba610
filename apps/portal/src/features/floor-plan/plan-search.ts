import type { CatalogueSearch } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'

const MAX_WORDS = 100

/** The parameters of the page of a hall: a stand, and the start of the route to it. */
export interface PlanSearch {
  stand: string
  from: string
  stepFree: boolean
  /** Floor that is shown while no stand is chosen. */
  level: number
}

export const readPlanSearch = (params: URLSearchParams): PlanSearch => ({
  stand: (params.get('stand') ?? '').slice(0, MAX_WORDS),
  from: fromOf(params),
  stepFree: params.get('stepfree') === '1',
  level: Number(/^-?\d{1,2}$/.exec(params.get('level') ?? '')?.[0] ?? 0),
})

/** A stand as the start of a route, from the parameter `from`; null for an entrance. */
export function startStand(from: string, entrances: readonly string[] = []) {
  const [, hall = '', stand = ''] = (!entrances.includes(from) && /^(\S{1,20}) (.+)$/.exec(from)) || []
  return stand === '' ? null : { hall, stand }
}

/** Path of a stand on the plan; `from` is kept if the visitor has chosen a start. */
export const standAddress = (hall: string, stand: string, from = '') =>
  [`/plan/${hall}`, String(new URLSearchParams({ ...(stand && { stand }), ...(from && { from }) }))]
    .filter(Boolean)
    .join('?')

/** Path of the page that describes the way to a stand as text. */
export const wayAddress = (hall: string, { stand, from, stepFree }: Omit<PlanSearch, 'level'>) =>
  [
    `/plan/${hall}/${encodeURIComponent(stand)}`,
    String(new URLSearchParams({ ...(from && { from }), ...(stepFree && { stepfree: '1' }) })),
  ]
    .filter(Boolean)
    .join('?')

export const wordsOf = (params: URLSearchParams) => (params.get('q') ?? '').trim().slice(0, MAX_WORDS)
export const roomOf = (params: URLSearchParams) => (params.get('room') ?? '').slice(0, MAX_WORDS)
export const fromOf = (params: URLSearchParams) => (params.get('from') ?? '').slice(0, MAX_WORDS)

const STAND =
  /^(?:(?:(?:pad(?:iglione|\.)?|hall)\s*)?(\S{1,6}?)[\s,·]+)?(?:stand\s+)?([a-z]{1,3}-?\d{1,4}[a-z]?)$/i

/** The number of a stand, and of its hall if it is named; null for other words. */
export function standIn(words: string) {
  const [, hall = '', stand = ''] = STAND.exec(words) ?? []
  return stand === '' ? null : { hall: /\d/.test(hall) ? hall : '', stand }
}

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
