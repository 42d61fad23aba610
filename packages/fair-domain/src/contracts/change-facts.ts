import { type Language, numberFormat } from '@foyer/record-contract'
import { type Cents, formatCents } from '../money/cents.ts'
import { hallName } from '../pavilions/hall-name.ts'
import type { MoveFacts, StandFact } from '../stands/move-facts.ts'

interface Change {
  before: number
  after: number
}

/** New area of the same stand, with its entitlements and its price excluding VAT. */
interface AreaFacts {
  area: Change
  badges: Change
  parking: Change
  amount: Cents
}

/** Changes of an addendum, stored beside the note of staff. */
export type ChangeFacts = AreaFacts | MoveFacts

export const CHANGE_TEXTS = {
  'en-US': { area: 'Exhibition space', badges: 'Badges', parking: 'Parking passes', stand: 'Another stand' },
  it: { area: 'Area espositiva', badges: 'Badge', parking: 'Pass auto', stand: 'Cambio di stand' },
} as const satisfies Record<Language, unknown>

/** Formats the changes of an addendum for a reader. */
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
  // A later version may store other facts.
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
  /** JSON; null if the addendum has a note only. */
  facts: string | null
  /** Note of staff. */
  said: string | null
  /** Whole text in the language of the company, the only content of addenda of the previous version. */
  whole: string | null
}

/** Returns the text of an addendum for screens, documents and mails; null for a contract without changes. */
export const changeIn = ({ facts, said, whole }: StoredChange, language: Language) =>
  [facts === null ? '' : changeFactsIn(facts, language), said ?? ''].filter(Boolean).join('\n\n') || whole
