import { hallName, type MeetingItem, spotIn } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'

/** Returns hall and stand or table of a meeting; null without a place. A table has its number once the time is agreed. */
export function placeText(place: Pick<MeetingItem, 'hall' | 'stand' | 'table'>, language: Language) {
  const parts = [place.hall && hallName(place.hall, language), spotIn(language, place)]
  return parts.filter(Boolean).join(', ') || null
}
