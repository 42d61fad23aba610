import { type Language, numberFormat } from '@foyer/record-contract'
import { type Cents, formatCents } from '../money/cents.ts'
import { hallName } from '../pavilions/hall-name.ts'
import type { MoveFacts, StandFact } from '../stands/move-facts.ts'

interface Change {
  before: number
  after: number
}

/** Another area of the same stand, with what it brings and what it costs without VAT. */
interface AreaFacts {
  area: Change
  badges: Change
  parking: Change
  amount: Cents
}

/** What an addendum changes, as it is stored beside the words of staff. */
export type ChangeFacts = AreaFacts | MoveFacts

export const CHANGE_TEXTS = {
  'en-US': {
    area: 'Exhibition space',
    badges: 'Badges',
    parking: 'Parking passes',
    stand: 'Another stand',
  },
  it: { area: 'Area espositiva', badges: 'Badge', parking: 'Pass auto', stand: 'Cambio di stand' },
} as const satisfies Record<Language, unknown>

/** What an addendum changes, for whoever reads it. */
export function changeFactsIn(stored: string, language: Language) {
  const { stand, area, badges, parking, amount } = JSON.parse(stored) as Partial<AreaFacts & MoveFacts>
  const words = CHANGE_TEXTS[language]
  const number = numberFormat(language)
  const change = (label: string, before: string, after: string) => `${label}: ${before} → ${after}`
  const counts = (label: string, { before, after }: Change) =>
    change(label, number.format(before), number.format(after))
  const placeOf = (place: StandFact) =>
    [
      hallName(place.hall, language),
      place.stand,
      ...(place.area === undefined ? [] : [`${number.format(place.area)} m²`]),
    ].join(', ')
  if (stand) return change(words.stand, placeOf(stand.before), placeOf(stand.after))
  // A version after this one may store others.
  if (!area || !badges || !parking || amount === undefined) return ''
  return [
    `${counts(words.area, area)} m² (${formatCents(amount, language)})`,
    ...(
      [
        ['badges', badges],
        ['parking', parking],
      ] as const
    ).flatMap(([name, numbers]) => (numbers.before === numbers.after ? [] : [counts(words[name], numbers)])),
  ].join('. ')
}

interface StoredChange {
  /** JSON; null where nothing but words was agreed. */
  facts: string | null
  /** In the words of staff. */
  said: string | null
  /** The whole in the language of the company: all that there is of an addendum of the version before. */
  whole: string | null
}

/** The whole of what an addendum changes, on screens, papers and in mails; null for a contract that changes nothing. */
export const changeIn = ({ facts, said, whole }: StoredChange, language: Language) =>
  [facts === null ? '' : changeFactsIn(facts, language), said ?? ''].filter(Boolean).join('\n\n') || whole
